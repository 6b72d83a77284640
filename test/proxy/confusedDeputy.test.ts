import { test } from "uvu";
import * as assert from "uvu/assert";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { resourceServer } from "../../templates/runtime/authorization.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { jwt } from "../../templates/runtime/jwt.js";
import { nodeFetch } from "../../templates/runtime/nodeOauthClient.js";
import { oauth, clientCredentials } from "../../templates/runtime/oauthClient.js";
import { http } from "../../templates/runtime/httpClient.js";
import type { Proxy } from "../../templates/runtime/proxy.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { openProxy } from "./support/proxies.js";
import { DeputyWorld, ISSUER, keyOf, post, PROXY, send, UPSTREAM, type Reply } from "./support/deputyWorld.js";

/*
 * What the page "Security Best Practices" of the specification requires of a proxy, in its order.
 * https://modelcontextprotocol.io/docs/2026-07-28/tutorials/security/security_best_practices
 * https://modelcontextprotocol.io/docs/2025-11-25/tutorials/security/security_best_practices#session-hijacking
 */

const LIFECYCLES = [NEWEST_HANDSHAKE, NEWEST_STATELESS];
const open: Proxy[] = [];

test.after.each(async () => {
  for (const proxy of open.splice(0)) await proxy.close();
});

/** Returns a server whose tool tells who calls it, and whose list has two pages. */
function handlersOf(revision: string): object {
  const cached = revision === NEWEST_STATELESS ? { ttlMs: 0, cacheScope: "private" } : {};
  return {
    tools: {
      listTools: ({ cursor }: { cursor?: string } = {}) => ({
        ...cached,
        tools: [{ name: cursor ?? "who", inputSchema: { type: "object" } }],
        ...(cursor === undefined && { nextCursor: "second" }),
      }),
      callTool: (_: unknown, { principal }: { principal: { subject: string; scopes: string[] } }) => ({
        content: [{ type: "text", text: [principal.subject, ...principal.scopes].join(" ") }],
      }),
    },
  };
}

function worldOf(revision: string): DeputyWorld {
  return new DeputyWorld(revision, handlersOf(revision));
}

async function opened<T>(opening: Promise<[proxy: Proxy, handler: T]>): Promise<T> {
  const [proxy, handler] = await opening;
  open.push(proxy);
  return handler;
}

const CALL = { method: "tools/call", params: { name: "who" }, revision: NEWEST_STATELESS };
const textOf = ({ message }: Reply): string | undefined => message.result?.content?.[0]?.text;

for (const revision of LIFECYCLES) {
  test(`confused deputy: a server of ${revision} knows each caller, and none gets the access of another or of the proxy`, async () => {
    const world = worldOf(revision);
    const handler = await opened(world.openExchanging());
    for (const [token, who] of [
      ["token-of-alice-wide", "alice wide"],
      ["token-of-bob-narrow", "bob narrow"],
      ["token-of-alice-wide", "alice wide"],
    ] as const)
      assert.is(textOf(await send(handler, token, CALL)), who);
  });

  test(`token passthrough: a server of ${revision} never gets the token of a caller, and the authorization server gets it once`, async () => {
    const world = worldOf(revision);
    const handler = await opened(world.openExchanging());
    for (let i = 0; i < 3; i++) await send(handler, "token-of-alice-wide", CALL);
    for (const { headers, body } of world.to(UPSTREAM))
      assert.not.match(JSON.stringify([...headers]) + body, /token-of-/);
    const exchanges = world.to(`${ISSUER}/token`).filter(({ body }) => body.includes("token-exchange"));
    assert.equal(
      exchanges.map(({ body }) => {
        const { subject_token, subject_token_type, requested_token_type, resource } = Object.fromEntries(
          new URLSearchParams(body),
        );
        return { subject_token, subject_token_type, requested_token_type, resource };
      }),
      [
        {
          subject_token: "token-of-alice-wide",
          subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
          requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
          resource: UPSTREAM,
        },
      ],
    );
  });

  test(`scope minimization: a call with a narrow token does not use the connection of a wide one (${revision})`, async () => {
    const handler = await opened(worldOf(revision).openExchanging());
    for (const width of ["wide", "narrow", "wide"])
      assert.is(textOf(await send(handler, `token-of-alice-${width}`, CALL)), `alice ${width}`);
  });

  test(`state handle hijacking: a cursor of a server of ${revision} is valid for the caller that got it only`, async () => {
    const handler = await opened(worldOf(revision).openShared());
    const list = (caller: string, cursor?: string): Promise<Reply> =>
      send(handler, keyOf(caller), {
        method: "tools/list",
        revision: NEWEST_STATELESS,
        params: cursor === undefined ? {} : { cursor },
      });
    const { nextCursor } = (await list("alice")).message.result as { nextCursor: string };
    assert.not.equal(nextCursor, "second");
    for (const cursor of [nextCursor, "second", `${"0".repeat(64)}.second`, ".second"]) {
      const { error } = (await list("bob", cursor)).message;
      assert.is(error?.message, "this cursor was not issued for this list");
    }
    const { tools } = (await list("alice", nextCursor)).message.result as { tools: { name: string }[] };
    assert.is(tools[0]!.name, "second");
  });
}

test("confused deputy: the proxy is no authorization server, so no client can register, and no consent can be skipped", async () => {
  const handler = await opened(worldOf(NEWEST_STATELESS).openExchanging());
  for (const path of ["/authorize", "/register", "/token", "/callback", "/.well-known/oauth-authorization-server"])
    for (const method of ["GET", "POST"]) {
      const { status } = await handler(new Request(new URL(path, PROXY), { method }));
      assert.is(status, 404, `${method} ${path}`);
    }
  const metadata = await handler(new Request(new URL("/.well-known/oauth-protected-resource/mcp", PROXY)));
  const { resource, authorization_servers } = (await metadata.json()) as { [member: string]: unknown };
  assert.equal({ resource, authorization_servers }, { resource: PROXY, authorization_servers: [ISSUER] });
});

test("confused deputy: a challenge of the upstream server does not reach the client, which would log in for the proxy", async () => {
  const world = worldOf(NEWEST_STATELESS);
  const handler = await opened(world.openShared());
  const challenge = 'Bearer resource_metadata="https://evil.example/metadata", scope="everything"';
  const refuse = async (): Promise<Response> =>
    new Response("the secret page", { status: 401, headers: { "www-authenticate": challenge } });
  world.answers.set("https://up.example", refuse);
  const { status, headers, message } = await send(handler, keyOf("alice"), CALL);
  assert.is(headers.get("www-authenticate"), null);
  assert.is(status, 200);
  assert.is(message.error?.message, "the upstream server denies access to the proxy: tools/call");
  assert.not.match(JSON.stringify(message), /evil|secret|everything/);
});

test("token passthrough: a token for the upstream server, or without an audience, is rejected before anything is sent", async () => {
  const world = worldOf(NEWEST_STATELESS);
  const [proxy] = await world.openShared();
  open.push(proxy);
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "1" }] as never };
  const verify = jwt({ issuer: ISSUER, audience: PROXY, jwks });
  const authorization = resourceServer({ resource: PROXY, authorizationServers: [ISSUER], verify });
  const handler = createFetchHandler(proxy.servers, { authorization, allowedHosts: ["*"] }) as never;
  const before = world.seen.length;
  const signed = (claims: object): Promise<string> =>
    new SignJWT({ iss: ISSUER, sub: "alice", ...claims })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "1" })
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
  for (const claims of [{ aud: UPSTREAM }, {}, { aud: "https://proxy.example" }, { aud: PROXY, iss: "https://other" }])
    assert.is((await send(handler, await signed(claims), CALL)).status, 401, JSON.stringify(claims));
  assert.is(world.seen.length, before);
  assert.is((await send(handler, await signed({ aud: PROXY }), CALL)).status, 200);
});

test("token passthrough: a proxy that must know its callers serves none without authorization", async () => {
  const [proxy] = await worldOf(NEWEST_STATELESS).openExchanging();
  open.push(proxy);
  const { message } = await send(createFetchHandler(proxy.servers, { allowedHosts: ["*"] }) as never, "none", CALL);
  assert.is(message.error?.message, "the proxy needs to know the caller: it must be served with authorization");
});

test("SSRF: an upstream server that names another authorization server gets no token of a caller, and no secret", async () => {
  const world = worldOf(NEWEST_STATELESS);
  const handler = await opened(world.openExchanging());
  world.named = "https://evil.example";
  world.answers.set("https://evil.example", async () =>
    Response.json({
      issuer: "https://evil.example",
      token_endpoint: "https://evil.example/token",
      response_types_supported: ["code"],
    }),
  );
  const { message } = await send(handler, "token-of-alice-wide", CALL);
  assert.is(message.error?.message, "the upstream server denies access to the proxy: tools/call");
  assert.equal(
    world.to("https://evil.example").filter(({ url, body }) => url.endsWith("/token") || body !== ""),
    [],
  );
});

for (const location of [
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:6379/",
  "https://evil.example/mcp",
])
  test(`SSRF: a redirect of the upstream server to ${location} is not followed`, async () => {
    const world = worldOf(NEWEST_STATELESS);
    const handler = await opened(world.openShared());
    world.answers.set("https://up.example", async () => new Response("", { status: 307, headers: { location } }));
    const { message } = await send(handler, keyOf("alice"), CALL);
    assert.is(message.error?.message, "the upstream server redirects to another address: tools/call");
    assert.equal(world.to(location), []);
  });

for (const address of ["http://169.254.169.254/meta", "http://10.0.0.1/a", "https://[::ffff:127.0.0.1]/a"])
  test(`SSRF: metadata of the upstream server at ${address} is not requested`, async () => {
    const world = worldOf(NEWEST_STATELESS);
    const requested: string[] = [];
    const authorization = oauth({
      issuer: ISSUER,
      clientId: "proxy",
      clientSecret: "s",
      grant: clientCredentials(),
      fetch: (url, init) => {
        requested.push(url);
        return nodeFetch()(url, init);
      },
    });
    world.answers.set(
      "https://up.example",
      async () =>
        new Response("", { status: 401, headers: { "www-authenticate": `Bearer resource_metadata="${address}"` } }),
    );
    const failed = await openProxy(http(UPSTREAM, { fetch: world.fetch, authorization })).catch(
      (error: Error) => error,
    );
    assert.is((failed as Error).name, "AuthorizationError");
    assert.equal(requested, []);
  });

test("session hijacking: the session of another caller does not exist for a second user", async () => {
  const handler = await opened(worldOf(NEWEST_HANDSHAKE).openShared());
  const body = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: NEWEST_HANDSHAKE, capabilities: {}, clientInfo: { name: "c", version: "1" } },
  };
  const session = (await post(handler, keyOf("alice"), { headers: {}, body })).headers.get("mcp-session-id")!;
  const ask = (key: string, id: string): Promise<Reply> =>
    post(handler, key, {
      headers: { "mcp-session-id": id, "mcp-protocol-version": NEWEST_HANDSHAKE },
      body: { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "who" } },
    });
  assert.is(textOf(await ask(keyOf("alice"), session)), "proxy wide");
  const [foreign, unknown] = [await ask(keyOf("bob"), session), await ask(keyOf("bob"), crypto.randomUUID())];
  assert.equal([foreign.status, foreign.message], [unknown.status, unknown.message]);
  assert.is(foreign.status, 404);
});

test("session hijacking: a session keeps the scopes with which it began", async () => {
  const handler = await opened(worldOf(NEWEST_HANDSHAKE).openExchanging());
  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: NEWEST_HANDSHAKE, capabilities: {}, clientInfo: { name: "c", version: "1" } },
  };
  const wide = "token-of-alice-wide";
  const session = (await post(handler, wide, { headers: {}, body: initialize })).headers.get("mcp-session-id")!;
  const ask = (token: string): Promise<Reply> =>
    post(handler, token, {
      headers: { "mcp-session-id": session, "mcp-protocol-version": NEWEST_HANDSHAKE },
      body: { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "who" } },
    });
  assert.is(textOf(await ask(wide)), "alice wide");
  const { error } = (await ask("token-of-alice-narrow")).message;
  assert.is(error?.message, "the scopes of the caller have changed: open a new session");
  assert.is(textOf(await ask(wide)), "alice wide");
});

test("state handle hijacking: the requestState of a call is valid for its caller only", async () => {
  const world = new DeputyWorld(NEWEST_STATELESS, {
    tools: {
      listTools: () => ({ ttlMs: 0, cacheScope: "private", tools: [{ name: "ask", inputSchema: { type: "object" } }] }),
      callTool: ({ requestState }: { requestState?: string }) =>
        requestState === "cart of alice"
          ? { content: [{ type: "text", text: requestState }] }
          : { resultType: "input_required", requestState: "cart of alice" },
    },
  });
  const handler = await opened(world.openShared());
  const call = (caller: string, requestState?: unknown): Promise<Reply> =>
    send(handler, keyOf(caller), {
      ...CALL,
      params: { name: "ask", ...(requestState !== undefined && { requestState }) },
    });
  const { requestState } = (await call("alice")).message.result as { requestState: string };
  assert.is(
    (await call("bob", requestState)).message.error?.message,
    "the requestState was not issued for this request",
  );
  assert.is(
    (await call("bob", "cart of alice")).message.error?.message,
    "the requestState was not issued for this request",
  );
  assert.is(textOf(await call("alice", requestState)), "cart of alice");
});

test("a caller gets a quarter of the connections at most, and its idle ones make room for its next", async () => {
  const handler = await opened(worldOf(NEWEST_HANDSHAKE).openShared({ maxConnections: 8 }));
  const call = (caller: string, name: string): Promise<Reply> =>
    send(handler, keyOf(caller), { ...CALL, capabilities: { experimental: { [name]: {} } } });
  for (const name of ["a", "b", "c", "d", "a"]) assert.is(textOf(await call("alice", name)), "proxy wide", name);
  const replies = await Promise.all(["e", "f", "g", "h"].map((name) => call("alice", name)));
  const errors = replies.map(({ message }) => message.error?.message).filter((message) => message !== undefined);
  assert.equal(errors, Array(2).fill("the caller has too many connections at once: try again later"));
  assert.is(textOf(await call("bob", "a")), "proxy wide");
});

test("scope minimization: a challenge of the proxy names its own scopes, not those of the upstream server", async () => {
  const handler = await opened(worldOf(NEWEST_STATELESS).openExchanging());
  const { status, headers } = await send(handler, "unknown", CALL);
  assert.is(status, 401);
  assert.match(headers.get("www-authenticate")!, 'scope="read"');
});

test.run();
