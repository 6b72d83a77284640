import { suite } from "uvu";
import * as assert from "uvu/assert";
import { call, failingCall } from "./support/calls.js";
import {
  ISSUER,
  json,
  metadataOf,
  RESOURCE_METADATA,
  ROOT_METADATA,
  ScriptedWorld,
  SERVER,
  SERVER_METADATA,
} from "./support/scriptedWorld.js";

const test = suite("discovery of the authorization server");

const RESOURCE = { resource: SERVER, authorization_servers: [ISSUER] };

/** Returns a world whose challenge names no metadata. */
function unnamed(): ScriptedWorld {
  const world = new ScriptedWorld();
  world.challenge = "Bearer";
  return world;
}

test("without a URL in the challenge, the inserted path is asked before the root", async () => {
  const world = unnamed();
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  world.answers.set(`GET ${ROOT_METADATA}`, () => json({ ...RESOURCE, resource: "https://mcp.example" }));
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen().slice(1, 4), [
    `GET ${RESOURCE_METADATA}`,
    `GET ${ROOT_METADATA}`,
    `GET ${SERVER_METADATA}`,
  ]);
  assert.is(world.opened[0]!.searchParams.get("resource"), "https://mcp.example");
});

test("the locations of an issuer with a path are asked in the order of the specification", async () => {
  const world = new ScriptedWorld();
  const issuer = `${ISSUER}/tenant1`;
  world.answers
    .set(`GET ${RESOURCE_METADATA}`, () => json({ ...RESOURCE, authorization_servers: [issuer] }))
    .set(`GET ${issuer}/.well-known/openid-configuration`, () => json(metadataOf(issuer)))
    .set(`POST ${issuer}/register`, () => json({ client_id: "c" }))
    .set(`POST ${issuer}/token`, (request) => world.token(request));
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen(ISSUER).slice(0, 3), [
    `GET ${ISSUER}/.well-known/oauth-authorization-server/tenant1`,
    `GET ${ISSUER}/.well-known/openid-configuration/tenant1`,
    `GET ${ISSUER}/tenant1/.well-known/openid-configuration`,
  ]);
});

test("a location that answers with a page is passed over", async () => {
  const world = new ScriptedWorld();
  world.answers
    .set(`GET ${SERVER_METADATA}`, () => new Response("<html>", { headers: { "content-type": "text/html" } }))
    .set(`GET ${ISSUER}/.well-known/openid-configuration`, () => json(metadataOf(ISSUER)));
  assert.equal(await call(world, world.login()), []);
});

for (const issuer of [
  `${ISSUER}/`,
  "https://AS.example",
  "https://as.example:443",
  "https://honest.example",
  7,
  undefined,
])
  test(`metadata with the issuer ${String(issuer)} is refused, and no other location is asked`, async () => {
    const world = new ScriptedWorld();
    world.answers.set(`GET ${SERVER_METADATA}`, () => json({ ...metadataOf(ISSUER), issuer }));
    const error = await failingCall(world, world.login());
    assert.is(error.step, "server-metadata");
    assert.match(error.message, /must be identical to https:\/\/as\.example/);
    assert.equal(world.seen(ISSUER), [`GET ${SERVER_METADATA}`]);
  });

for (const resource of [
  "https://other.example/mcp",
  "https://mcp.example.evil.example/mcp",
  "https://mcp.example/mc",
  "https://mcp.example/mcp/more",
  "http://mcp.example/mcp",
  "https://mcp.example:8443/mcp",
  "https://user@mcp.example/mcp",
  "https://mcp.example/mcp#x",
  "https://mcp.example/mcp?tenant=2",
  "mcp.example",
  "",
  7,
])
  test(`resource metadata for ${resource} stops the login`, async () => {
    const world = new ScriptedWorld();
    world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ ...RESOURCE, resource }));
    const error = await failingCall(world, world.login());
    assert.is(error.step, "resource-metadata");
    assert.match(error.message, /belongs to another resource/);
    assert.equal(world.seen(ISSUER), []);
  });

for (const servers of [[], undefined, "https://as.example", [7]])
  test(`resource metadata with the authorization servers ${JSON.stringify(servers)} is refused`, async () => {
    const world = new ScriptedWorld();
    world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ resource: SERVER, authorization_servers: servers }));
    assert.match((await failingCall(world, world.login())).message, /names no authorization server/);
  });

test("the authorization server for which a client is registered is preferred", async () => {
  const world = new ScriptedWorld();
  world.answers.set(`GET ${RESOURCE_METADATA}`, () =>
    json({ ...RESOURCE, authorization_servers: ["https://first.example", ISSUER] }),
  );
  assert.equal(await call(world, world.login({ clients: { [ISSUER]: { clientId: "mine" } } })), []);
  assert.is(world.opened[0]!.searchParams.get("client_id"), "mine");
});

test("the discovery of 2025-03-26 follows two times status 404: metadata at the root", async () => {
  const world = unnamed();
  const origin = "https://mcp.example";
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  world.answers
    .set(`GET ${origin}/.well-known/oauth-authorization-server`, () => json(metadataOf(origin)))
    .set(`POST ${origin}/register`, () => json({ client_id: "c" }))
    .set(`POST ${origin}/token`, (request) => world.token(request));
  assert.equal(await call(world, world.login()), []);
  assert.is(world.opened[0]!.searchParams.get("resource"), SERVER);
});

test("the discovery of 2025-03-26 uses the default endpoints after status 404, with PKCE", async () => {
  const world = unnamed();
  const origin = "https://mcp.example";
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  world.answers
    .set(`POST ${origin}/register`, () => json({ client_id: "c" }))
    .set(`POST ${origin}/token`, (request) => world.token(request));
  assert.equal(await call(world, world.login()), []);
  const [opened] = world.opened;
  assert.is(opened!.origin + opened!.pathname, `${origin}/authorize`);
  assert.is(opened!.searchParams.get("code_challenge_method"), "S256");
});

for (const [name, answer] of [
  ["500", () => json({}, 500)],
  ["401", () => json({}, 401)],
  ["no JSON", () => new Response("<html>")],
  ["a list", () => json([])],
  ["a redirect to another origin", () => json({}, 302, { location: "https://evil.example/" })],
] as const)
  test(`no downgrade to the discovery of 2025-03-26 after ${name}`, async () => {
    const world = unnamed();
    world.answers.set(`GET ${RESOURCE_METADATA}`, answer);
    const error = await failingCall(world, world.login());
    assert.is(error.step, "resource-metadata");
    assert.not.ok(world.seen().some((line) => line.includes("oauth-authorization-server") || line.includes("evil")));
  });

test("no downgrade if the challenge names a metadata URL that is missing", async () => {
  const world = new ScriptedWorld();
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  assert.is((await failingCall(world, world.login())).step, "resource-metadata");
  assert.is(world.requests.length, 2);
});

test("the discovery of 2025-03-26 can be switched off", async () => {
  const world = unnamed();
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  assert.match((await failingCall(world, world.login({ discoverLegacy: false }))).message, /discoverLegacy/);
  assert.is(world.requests.length, 3);
});

test("redirects of metadata within the origin are followed, up to a limit", async () => {
  const world = new ScriptedWorld();
  const location = `${SERVER_METADATA}/2`;
  world.answers
    .set(`GET ${SERVER_METADATA}`, () => json({}, 302, { location }))
    .set(`GET ${location}`, () => json(metadataOf(ISSUER)));
  assert.equal(await call(world, world.login()), []);
  const looping = new ScriptedWorld();
  looping.answers.set(`GET ${SERVER_METADATA}`, () => json({}, 301, { location: SERVER_METADATA }));
  const error = await failingCall(looping, looping.login());
  assert.match(error.message, /a redirect that the client does not follow/);
  assert.is(looping.seen(SERVER_METADATA).length, 4);
});

for (const endpoint of [
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "http://as.example/authorize",
  "https://user:secret@as.example/authorize",
  "https://127.0.0.1/authorize",
  "https://[::1]/authorize",
  "https://localhost/authorize",
  "https://169.254.169.254/authorize",
  "https://10.0.0.1/authorize",
  "https://[::ffff:7f00:1]/authorize",
  "https://0x7f.1/authorize",
  "https://2130706433/authorize",
  "not a URL",
])
  for (const member of ["authorization_endpoint", "token_endpoint", "registration_endpoint"])
    test(`the ${member} ${endpoint} is refused before a browser opens`, async () => {
      const world = new ScriptedWorld();
      world.answers.set(`GET ${SERVER_METADATA}`, () => json({ ...metadataOf(ISSUER), [member]: endpoint }));
      const error = await failingCall(world, world.login());
      assert.is(error.step, "server-metadata");
      assert.ok(error.message.includes(member), error.message);
      assert.not.match(error.message, /secret/);
      assert.equal([world.opened.length, world.requests.length], [0, 3]);
    });

for (const metadata of [
  "https://169.254.169.254/latest",
  "http://internal.example/x",
  "https://localhost:8080/",
  "file:///x",
  "https://[fd00::1]/",
])
  test(`the metadata URL ${metadata} of a challenge is not requested`, async () => {
    const world = new ScriptedWorld();
    world.challenge = `Bearer resource_metadata="${metadata}"`;
    assert.is((await failingCall(world, world.login())).step, "resource-metadata");
    assert.equal(world.seen(), [`POST ${SERVER}`]);
  });

test("an origin that the user trusts may be local and without TLS", async () => {
  const world = new ScriptedWorld();
  const issuer = "http://localhost:4000";
  world.answers
    .set(`GET ${RESOURCE_METADATA}`, () => json({ ...RESOURCE, authorization_servers: [issuer] }))
    .set(`GET ${issuer}/.well-known/oauth-authorization-server`, () => json(metadataOf(issuer)))
    .set(`POST ${issuer}/register`, () => json({ client_id: "c" }))
    .set(`POST ${issuer}/token`, (request) => world.token(request));
  assert.match((await failingCall(world, world.login())).message, /trustedOrigins/);
  assert.equal(await call(world, world.login({ trustedOrigins: [issuer] })), []);
});

for (const [name, methods] of [
  ["no list", undefined],
  ["plain only", ["plain"]],
] as const)
  test(`a server with ${name} of PKCE methods is refused`, async () => {
    const world = new ScriptedWorld();
    world.answers.set(`GET ${SERVER_METADATA}`, () =>
      json({ ...metadataOf(ISSUER), code_challenge_methods_supported: methods }),
    );
    const error = await failingCall(world, world.login());
    assert.is(error.step, "authorization-request");
    assert.match(error.message, /S256/);
    assert.is(world.opened.length, 0);
  });

test("metadata that is too long, and metadata that never ends, fail the login", async () => {
  const world = new ScriptedWorld();
  const endless = (): Response =>
    new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) }), { status: 200 });
  world.answers.set(`GET ${SERVER_METADATA}`, endless);
  assert.match((await failingCall(world, world.login())).message, /more than 262144 bytes/);
  world.answers.set(`GET ${SERVER_METADATA}`, () => new Response(new ReadableStream(), { status: 200 }));
  const silent = await failingCall(world, world.login({ limits: { requestMs: 1 } }));
  assert.match(silent.message, /within 1 ms/);
  assert.is(silent.isRetryable, true);
  world.answers.set(`GET ${SERVER_METADATA}`, () => new Promise<Response>(() => undefined));
  assert.match((await failingCall(world, world.login({ limits: { requestMs: 1 } }))).message, /within 1 ms/);
});

test.run();
