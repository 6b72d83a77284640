import { spawn, type ChildProcess } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text as readText } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import * as assert from "uvu/assert";
import { readCallers } from "../../generator/commands/proxy/callers.js";
import { resourceServer, staticTokens } from "../../templates/runtime/authorization.js";
import { serveHttp } from "../../templates/runtime/http.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server.js";
import { bindingOf } from "../bridges/support/revisions.js";
import { assertRefused, mcpgen } from "../commands/support/command.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { NEWEST_STATELESS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";

/** An authorization server, and a protected server whose tool tells its caller. */
interface World {
  readonly issuer: string;
  readonly upstream: string;
  readonly forms: URLSearchParams[];
  sign(claims: object): Promise<string>;
  close(): Promise<void>;
}

const CLI = join(ROOT, "dist", "cli.js");
const RESOURCE = "http://localhost:3000/mcp";
const ALICE = "key-of-alice-0123456789";
const BOB = "key-of-bob-0123456789abc";

const test = suiteInOneFolder<{ world: World }>("callers of mcpgen proxy");

async function startWorld(): Promise<World> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "1" };
  const forms: URLSearchParams[] = [];
  const http: HttpServer = createServer((request, response) => {
    const send = (body: object): void => void response.end(JSON.stringify(body));
    response.setHeader("content-type", "application/json");
    if (request.url === "/keys") return send({ keys: [jwk] });
    if (request.url !== "/token")
      return send({
        issuer,
        jwks_uri: `${issuer}/keys`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ["code"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "private_key_jwt"],
        token_endpoint_auth_signing_alg_values_supported: ["ES256"],
      });
    void readText(request).then((text) => {
      const form = new URLSearchParams(text);
      forms.push(form);
      const subject = form.get("subject_token");
      const name = subject === null ? "proxy" : (JSON.parse(atob(subject.split(".")[1]!)) as { sub: string }).sub;
      const issued_token_type = "urn:ietf:params:oauth:token-type:access_token";
      send({ access_token: `for-${name}`, token_type: "Bearer", ...(subject !== null && { issued_token_type }) });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const tools = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
    callTool: (_: unknown, { principal }: { principal: { subject: string } }) => ({
      content: [{ type: "text", text: principal.subject }],
    }),
  };
  const known = ["proxy", "alice", "bob"].map((subject) => [`for-${subject}`, { subject }] as const);
  const server = createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), { name: "up", version: "1" }, { tools });
  const port = await freePort();
  const resource = `http://127.0.0.1:${port}/mcp`;
  const verify = staticTokens(Object.fromEntries(known));
  const running = await serveHttp(server, {
    port,
    authorization: resourceServer({ resource, authorizationServers: [issuer], verify }),
  });
  return {
    issuer,
    upstream: resource,
    forms,
    sign: (claims) =>
      new SignJWT({ iss: issuer, aud: RESOURCE, ...claims })
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "1" })
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(privateKey),
    async close() {
      await running.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const started: ChildProcess[] = [];

test.before(async (context) => {
  context.world = await startWorld();
});

test.after(async ({ world }) => {
  for (const child of started) child.kill("SIGKILL");
  await world.close();
});

/** Starts `mcpgen proxy` over HTTP on a free port. Resolves with its URL. */
async function start(words: readonly string[], env: { readonly [name: string]: string } = {}): Promise<string> {
  const child = spawn(process.execPath, [CLI, "proxy", "--http", "0", ...words], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  started.push(child);
  let all = "";
  for await (const line of createInterface({ input: child.stderr })) {
    all += `${line}\n`;
    const url = /on (http:\S+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`mcpgen proxy has ended: ${all}`);
}

/** Calls the tool. Resolves with its text, or the status of a refusal. */
async function call(url: string, token: string, name = "who"): Promise<string | number> {
  const prefix = "io.modelcontextprotocol/";
  const _meta = {
    [`${prefix}protocolVersion`]: NEWEST_STATELESS,
    [`${prefix}clientInfo`]: { name: "c", version: "1" },
    [`${prefix}clientCapabilities`]: {},
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": NEWEST_STATELESS,
      "mcp-method": "tools/call",
      "mcp-name": name,
      ...(token !== "" && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, _meta } }),
  });
  const text = await response.text();
  if (response.status !== 200) return response.status;
  return /"text":"([^"]*)"/.exec(text)?.[1] ?? text;
}

const CLIENT = ["--client-credentials", "--client-id", "proxy"];

test("--client-credentials with a secret logs the proxy in, and --api-key-env recognises its callers", async ({
  world,
}) => {
  const { issuer, upstream, forms } = world;
  const own = [...CLIENT, "--issuer", issuer, "--client-secret-env", "SECRET", "--trust-origin", issuer];
  const keys = ["--api-key-env", "ALICE", "--api-key-env", "BOB"];
  const url = await start(["--url", upstream, ...own, ...keys], { SECRET: "s", ALICE, BOB });
  assert.equal(
    [await call(url, ALICE), await call(url, BOB), await call(url, ""), await call(url, "none")],
    ["proxy", "proxy", 401, 401],
  );
  assert.equal(
    forms.splice(0).map((form) => form.get("grant_type")),
    ["client_credentials"],
  );
});

test("--token-exchange acts at the other server as the caller, who is authenticated by a JWT for --resource", async ({
  world,
}) => {
  const { issuer, upstream, forms, sign } = world;
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" });
  const own = [...CLIENT, "--issuer", issuer, "--client-key-env", "KEY", "--trust-origin", issuer];
  const callers = ["--jwt-issuer", issuer, "--resource", RESOURCE, "--scope", "use", "--token-exchange"];
  const url = await start(["--url", upstream, ...own, ...callers], { KEY: key as string });
  const [alice, bob] = [await sign({ sub: "alice", scope: "use" }), await sign({ sub: "bob", scope: "use" })];
  assert.equal([await call(url, alice), await call(url, bob), await call(url, alice)], ["alice", "bob", "alice"]);
  assert.equal(
    [
      await call(url, ""),
      await call(url, await sign({ sub: "alice", scope: "use", aud: upstream })),
      await call(url, await sign({ sub: "alice" })),
    ],
    [401, 401, 403],
  );
  const [first, ...exchanges] = forms.splice(0);
  assert.is(first!.get("grant_type"), "client_credentials");
  assert.equal(
    exchanges.map((form) => [form.get("subject_token"), form.get("client_assertion_type"), form.get("resource")]),
    [alice, bob].map((token) => [token, "urn:ietf:params:oauth:client-assertion-type:jwt-bearer", upstream]),
  );
});

test("the servers of a configuration have their own logins: as the proxy, and as each caller", async ({
  folder,
  world,
}) => {
  const { issuer, upstream, forms, sign } = world;
  const auth = { clientId: "proxy", clientSecretEnv: "SECRET", issuer, trustOrigins: [issuer] };
  const mcpServers = {
    own: { url: upstream, auth: { type: "clientCredentials", ...auth, scope: "read" } },
    each: { url: upstream, auth: { type: "tokenExchange", ...auth } },
  };
  write(folder, "proxy.json", JSON.stringify({ mcpServers }));
  const config = join(folder, "proxy.json");
  const callers = ["--jwt-issuer", issuer, "--resource", RESOURCE];
  const url = await start(["--config", config, ...callers], { SECRET: "s" });
  const [alice, bob] = [await sign({ sub: "alice" }), await sign({ sub: "bob" })];
  assert.equal(
    [
      await call(url, alice, "own_who"),
      await call(url, alice, "each_who"),
      await call(url, bob, "own_who"),
      await call(url, bob, "each_who"),
      await call(url, ""),
    ],
    ["proxy", "alice", "proxy", "bob", 401],
  );
  const all = forms.splice(0);
  const own = all.filter((form) => form.get("grant_type") === "client_credentials");
  assert.equal(own.map((form) => form.get("scope")).sort(), [null, "read"].sort());
  assert.equal(
    all.filter((form) => !own.includes(form)).map((form) => [form.get("subject_token"), form.get("resource")]),
    [alice, bob].map((token) => [token, upstream]),
  );
});

test("a login that exchanges tokens is refused if callers have none", ({ folder }) => {
  const auth = { type: "tokenExchange", clientId: "proxy", clientSecretEnv: "PATH", issuer: "https://login.example" };
  write(folder, "proxy.json", JSON.stringify({ mcpServers: { a: { url: "https://a.example/mcp", auth } } }, null, 1));
  assertRefused(
    mcpgen(folder, "proxy", "--config", "proxy.json", "--http", "0"),
    /proxy\.json:6:5: the login of type "tokenExchange" cannot be used: its callers have no access tokens \(add --jwt-issuer/,
  );
});

const URLS = ["--url", "http://127.0.0.1:9/mcp"];
const HTTP = [...URLS, "--http", "0"];
const ISSUER = ["--jwt-issuer", "https://login.example"];

for (const [given, problem] of [
  [[...HTTP, "--host", "0.0.0.0"], "everybody who reaches this host could act with the access of the proxy"],
  [[...URLS, "--api-key-env", "A"], "callers are authorized over HTTP only"],
  [[...URLS, "--allow-anyone"], "callers are authorized over HTTP only"],
  [[...HTTP, "--api-key-env", "MCPGEN_NOT_SET"], "the environment variable is not set"],
  [[...HTTP, "--api-key-env", "SHORT_KEY"], "--api-key-env SHORT_KEY: the key is shorter than 16 characters"],
  [[...HTTP, "--api-key-env", "SAME_KEY", "--api-key-env", "SAME_KEY"], "another caller has the same key"],
  [[...HTTP, "--api-key-env", "SAME_KEY", ...ISSUER], "--api-key-env and --jwt-issuer cannot be used together"],
  [[...HTTP, ...ISSUER], "--jwt-issuer requires --resource"],
  [[...HTTP, "--jwt-issuer", "login", "--resource", "https://a.example"], "the issuer is not a URL"],
  [[...HTTP, ...ISSUER, "--resource", "http://a.example/mcp"], "the resource must be an https URL"],
  [[...HTTP, "--api-key-env", "A", "--allow-anyone"], "--allow-anyone cannot be used with --api-key-env"],
  [[...HTTP, "--scope", "read"], "--scope is only used with --jwt-issuer"],
  [[...HTTP, "--token-exchange"], "--token-exchange is only used with --jwt-issuer"],
  [[...HTTP, ...ISSUER, "--resource", RESOURCE, "--token-exchange"], "--token-exchange requires --client-credentials"],
  [
    [...HTTP, ...CLIENT, "--issuer", "https://login.example"],
    "--client-credentials requires --client-secret-env or --client-key-env \\(add what is missing\\)",
  ],
  [[...HTTP, "--client-key-env", "KEY"], "--client-key-env is only used for a login"],
  [[...HTTP, "--login", "--client-credentials"], "--login and --client-credentials cannot be used together"],
] as const)
  test(`mcpgen proxy ${given.join(" ")} is refused`, ({ folder }) => {
    process.env["SHORT_KEY"] = "short";
    process.env["SAME_KEY"] = ALICE;
    assertRefused(mcpgen(folder, "proxy", ...given), new RegExp(problem));
  });

test("a resource of this machine may use http, whatever the form of its address", async () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    const resource = `http://${host}:3000/mcp`;
    const { allowedHosts } = await readCallers({ http: 0, jwtIssuer: "https://login.example", resource, timeout: 1 });
    assert.is(allowedHosts?.at(-1), `${host}:3000`);
  }
});

test.run();
