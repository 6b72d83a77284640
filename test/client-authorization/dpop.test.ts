import { createHash, createPublicKey, verify } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, json, RESOURCE_METADATA, ScriptedWorld, SERVER, type WorldRequest } from "./support/scriptedWorld.js";

const test = suite("DPoP of a client");

interface Proof {
  readonly header: { readonly typ: string; readonly alg: string; readonly jwk: { readonly [name: string]: string } };
  readonly claims: { readonly [name: string]: unknown };
}

/** Returns the contents of a proof after a check of its signature. */
function proofOf({ headers }: WorldRequest): Proof {
  const [head, payload, signature] = headers["dpop"]!.split(".") as [string, string, string];
  const read = (part: string): never => JSON.parse(Buffer.from(part, "base64url").toString()) as never;
  const { header, claims }: Proof = { header: read(head), claims: read(payload) };
  const key = { key: createPublicKey({ key: header.jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  assert.ok(verify("sha256", Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, "base64url")));
  return { header, claims };
}

interface Nonces {
  /** The nonces that the token endpoint and the MCP server require. */
  readonly token?: string;
  resource?: string;
}

/** A world that issues bound tokens, and accepts the tokens only with a proof. */
function boundWorld(nonces: Nonces = {}): ScriptedWorld {
  const world = new ScriptedWorld();
  world.challenge = `DPoP resource_metadata="${RESOURCE_METADATA}"`;
  const plain = world.answers.get(`POST ${SERVER}`)!;
  world.answers.set(`POST ${ISSUER}/token`, (request) => {
    if (proofOf(request).claims["nonce"] !== nonces.token)
      return json({ error: "use_dpop_nonce" }, 400, { "dpop-nonce": nonces.token! });
    return world.token(request, { token_type: "DPoP" });
  });
  world.answers.set(`POST ${SERVER}`, (request, init) => {
    const [scheme, token] = (request.headers["authorization"] ?? "").split(" ");
    if (scheme === "DPoP" && proofOf(request).claims["nonce"] !== nonces.resource)
      return new Response("", {
        status: 401,
        headers: { "www-authenticate": 'DPoP error="use_dpop_nonce"', "dpop-nonce": nonces.resource! },
      });
    const headers = scheme === "DPoP" ? { ...request.headers, authorization: `Bearer ${token}` } : {};
    return plain({ ...request, headers }, init);
  });
  return world;
}

const callsOf = (world: ScriptedWorld): WorldRequest[] =>
  world.requests.filter(({ url, headers }) => url === SERVER && headers["authorization"] !== undefined);

test("each request has a fresh proof for its method, its URL and the token", async () => {
  const world = boundWorld();
  assert.equal(await call(world, world.login({ dpop: true }), { count: 3 }), []);
  const requests = callsOf(world);
  assert.is(requests.length, 3);
  const [token] = new Set(requests.map(({ headers }) => headers["authorization"]));
  assert.match(token!, /^DPoP access-/);
  const proofs = requests.map(proofOf);
  assert.is(new Set(proofs.map(({ claims }) => claims["jti"])).size, 3);
  for (const { header, claims } of proofs) {
    assert.equal(Object.keys(header.jwk).sort(), ["crv", "kty", "x", "y"]);
    assert.equal({ typ: header.typ, alg: header.alg }, { typ: "dpop+jwt", alg: "ES256" });
    assert.is(claims["htm"], "POST");
    assert.is(claims["htu"], SERVER);
    assert.is(claims["ath"], createHash("sha256").update(token!.slice("DPoP ".length)).digest("base64url"));
  }
});

test("the token request and the calls are proven by the same key", async () => {
  const world = boundWorld();
  await call(world, world.login({ dpop: true }));
  const tokenRequest = world.requests.find(({ url }) => url === `${ISSUER}/token`)!;
  const { x, y } = proofOf(tokenRequest).header.jwk;
  assert.equal(proofOf(callsOf(world)[0]!).header.jwk, { kty: "EC", crv: "P-256", x, y });
});

test("the query of the URL is not part of a proof", async () => {
  const world = boundWorld();
  const server = `${SERVER}?tenant=a`;
  world.answers.set(`POST ${server}`, world.answers.get(`POST ${SERVER}`)!);
  world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ resource: server, authorization_servers: [ISSUER] }));
  assert.equal(await call(world, world.login({ dpop: true }), { server }), []);
  assert.is(proofOf(world.requests.at(-1)!).claims["htu"], SERVER);
});

test("the nonces of both servers are used, and each server causes one repeated request", async () => {
  const world = boundWorld({ token: "as-1", resource: "rs-1" });
  const login = world.login({ dpop: true });
  assert.equal(await call(world, login), []);
  assert.is(world.seen(`${ISSUER}/token`).length, 2);
  assert.equal(
    callsOf(world).map((request) => proofOf(request).claims["nonce"]),
    [undefined, "rs-1"],
  );
  assert.equal(await call(world, login), []);
  assert.is(callsOf(world).length, 3);
  assert.is(world.opened.length, 1);
});

test("a nonce that the server replaces is used without a login", async () => {
  const nonces = { resource: "rs-1" };
  const world = boundWorld(nonces);
  const login = world.login({ dpop: true });
  await call(world, login);
  nonces.resource = "rs-2";
  assert.equal(await call(world, login, { count: 20 }), []);
  assert.is(world.opened.length, 1);
});

test("a server that never accepts its own nonce ends the call, without a login", async () => {
  const world = boundWorld();
  const login = world.login({ dpop: true });
  await call(world, login);
  world.refuse(401, 'DPoP error="use_dpop_nonce"', { "dpop-nonce": "n" });
  const before = world.requests.length;
  const error = await failingCall(world, login);
  assert.match(error.message, /requires a nonce for DPoP, but does not accept the nonce that it sent/);
  assert.is(world.requests.length - before, 2);
  assert.is(world.opened.length, 1);
});

test("a refused proof ends the call, because another token would not help", async () => {
  const world = boundWorld();
  const login = world.login({ dpop: true });
  await call(world, login);
  world.refuse(401, 'DPoP error="invalid_dpop_proof"');
  const error = await failingCall(world, login);
  assert.match(error.message, /refuses the DPoP proof of the request\. Check the clocks/);
  assert.is(world.opened.length, 1);
});

test("a server that issues bearer tokens ends the login, so that nobody removes the binding", async () => {
  const world = boundWorld();
  world.answers.set(`POST ${ISSUER}/token`, (request) => world.token(request));
  const error = await failingCall(world, world.login({ dpop: true }));
  assert.match(error.message, /issued a bearer token/);
  assert.equal(callsOf(world), []);
});

test("a server that accepts no proof by ES256 is not asked for a token", async () => {
  const world = boundWorld();
  world.describe({ dpop_signing_alg_values_supported: ["EdDSA"] });
  const error = await failingCall(world, world.login({ dpop: true }));
  assert.match(error.message, /does not accept DPoP proofs that are signed with ES256/);
  assert.equal(world.seen(`${ISSUER}/token`), []);
});

test("a new program uses and refreshes stored tokens with their key", async () => {
  const world = boundWorld();
  const store = memoryStore();
  await call(world, world.login({ dpop: true, store }));
  const { x } = proofOf(callsOf(world)[0]!).header.jwk;
  assert.equal(await call(world, world.login({ dpop: true, store })), []);
  world.accepted.clear();
  assert.equal(await call(world, world.login({ store })), []);
  const refresh = world.requests.findLast(({ form }) => form.has("refresh_token"))!;
  for (const request of [refresh, ...callsOf(world)]) assert.is(proofOf(request).header.jwk["x"], x);
  assert.is(world.opened.length, 1);
});

test("stored bearer tokens are not used with the option dpop", async () => {
  const world = boundWorld();
  const store = memoryStore();
  const bearer = new ScriptedWorld();
  await call(bearer, bearer.login({ store }));
  assert.equal(await call(world, world.login({ dpop: true, store })), []);
  assert.is(world.opened.length, 1);
  for (const { headers } of callsOf(world)) assert.match(headers["authorization"]!, /^DPoP /);
});

test("the store keeps the private key, and no request or error contains it", async () => {
  const world = boundWorld();
  const saved: string[] = [];
  const store = memoryStore();
  const save = store.save.bind(store);
  await call(
    world,
    world.login({
      dpop: true,
      store: { ...store, save: (key, value) => (saved.push(JSON.stringify(value)), save(key, value)) },
    }),
  );
  const [, d] = /"d":"([^"]+)"/.exec(saved.join("\n")) ?? [];
  assert.type(d, "string");
  for (const request of world.requests) {
    assert.not.ok(JSON.stringify(request).includes(d!));
    if (request.headers["dpop"] !== undefined) assert.not.ok(JSON.stringify(proofOf(request).header).includes(d!));
  }
});

test.run();
