import { suite } from "uvu";
import * as assert from "uvu/assert";
import { oauth } from "../../templates/runtime/client-authorization/oauth.js";
import type { OAuthOptions } from "../../templates/runtime/client-authorization/options.js";
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
  suiteOfWorlds,
} from "./support/scriptedWorld.js";

const test = suiteOfWorlds("discovery of the authorization server");

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

test("the locations of an issuer with a path are asked in the order of the specification", async ({ world }) => {
  const issuer = `${ISSUER}/tenant1`;
  world.answers
    .set(`GET ${RESOURCE_METADATA}`, () => json({ ...RESOURCE, authorization_servers: [issuer] }))
    .set(`GET ${issuer}/.well-known/openid-configuration`, () => json(metadataOf(issuer)));
  world.addIssuer(issuer, { hasMetadata: false });
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen(ISSUER).slice(0, 3), [
    `GET ${ISSUER}/.well-known/oauth-authorization-server/tenant1`,
    `GET ${ISSUER}/.well-known/openid-configuration/tenant1`,
    `GET ${ISSUER}/tenant1/.well-known/openid-configuration`,
  ]);
});

test("a location that answers with a page is passed over", async ({ world }) => {
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
  test(`metadata with the issuer ${String(issuer)} is refused, and no other location is asked`, async ({ world }) => {
    world.describe({ issuer });
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
  test(`resource metadata for ${resource} stops the login`, async ({ world }) => {
    world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ ...RESOURCE, resource }));
    const error = await failingCall(world, world.login());
    assert.is(error.step, "resource-metadata");
    assert.match(error.message, /belongs to another resource/);
    assert.equal(world.seen(ISSUER), []);
  });

for (const servers of [[], undefined, "https://as.example", [7]])
  test(`resource metadata with the authorization servers ${JSON.stringify(servers)} is refused`, async ({ world }) => {
    world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ resource: SERVER, authorization_servers: servers }));
    assert.match((await failingCall(world, world.login())).message, /names no authorization server/);
  });

test("the authorization server for which a client is registered is preferred", async ({ world }) => {
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
  world.addIssuer(origin);
  assert.equal(await call(world, world.login()), []);
  assert.is(world.opened[0]!.searchParams.get("resource"), SERVER);
});

test("the discovery of 2025-03-26 uses the default endpoints after status 404, with PKCE", async () => {
  const world = unnamed();
  const origin = "https://mcp.example";
  world.answers.delete(`GET ${RESOURCE_METADATA}`);
  world.addIssuer(origin, { hasMetadata: false });
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

test("no downgrade if the challenge names a metadata URL that is missing", async ({ world }) => {
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

test("redirects of metadata within the origin are followed, up to a limit", async ({ world }) => {
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
    test(`the ${member} ${endpoint} is refused before a browser opens`, async ({ world }) => {
      world.describe({ [member]: endpoint });
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
  test(`the metadata URL ${metadata} of a challenge is not requested`, async ({ world }) => {
    world.challenge = `Bearer resource_metadata="${metadata}"`;
    assert.is((await failingCall(world, world.login())).step, "resource-metadata");
    assert.equal(world.seen(), [`POST ${SERVER}`]);
  });

test("an origin that the user trusts may be local and without TLS", async ({ world }) => {
  const issuer = "http://localhost:4000";
  world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ ...RESOURCE, authorization_servers: [issuer] }));
  world.addIssuer(issuer);
  assert.match((await failingCall(world, world.login())).message, /trustedOrigins/);
  assert.equal(await call(world, world.login({ trustedOrigins: [issuer] })), []);
});

for (const [name, methods] of [
  ["no list", undefined],
  ["plain only", ["plain"]],
] as const)
  test(`a server with ${name} of PKCE methods is refused`, async ({ world }) => {
    world.describe({ code_challenge_methods_supported: methods });
    const error = await failingCall(world, world.login());
    assert.is(error.step, "authorization-request");
    assert.match(error.message, /S256/);
    assert.is(world.opened.length, 0);
  });

const SPELT = "https://sts.example/tenant1/";
const PKCE = "code_challenge_methods_supported";

/** What the metadata has, the exceptions for the issuer and the parameters of its response, and why the login fails. */
const EXCEPTED: readonly (readonly [
  what: string,
  metadata: object,
  exceptions: OAuthOptions["issuerExceptions"],
  response: { readonly [name: string]: string },
  reason: RegExp | undefined,
])[] = [
  ["no list of PKCE methods", { [PKCE]: undefined }, { [ISSUER]: [PKCE] }, {}, undefined],
  ["no list, without the exception", { [PKCE]: undefined }, { [ISSUER]: ["issuer"] }, {}, /S256/],
  ["no list, with the exception of another issuer", { [PKCE]: undefined }, { [`${ISSUER}/`]: [PKCE] }, {}, /S256/],
  ["plain only", { [PKCE]: ["plain"] }, { [ISSUER]: [PKCE] }, {}, /S256/],
  ["another spelling", { issuer: SPELT }, { [ISSUER]: ["issuer"] }, {}, undefined],
  ["another spelling, also in the response", { issuer: SPELT }, { [ISSUER]: ["issuer"] }, { iss: SPELT }, undefined],
  ["a response of another issuer", { issuer: SPELT }, { [ISSUER]: ["issuer"] }, { iss: ISSUER }, /parameter iss/],
  ["another spelling, without the exception", { issuer: SPELT }, { [ISSUER]: [PKCE] }, {}, /must be identical/],
  ["no issuer", { issuer: undefined }, { [ISSUER]: ["issuer"] }, {}, /must be identical/],
  [
    "a spelling of its own invention",
    { spelt_issuer: SPELT },
    { [ISSUER]: ["issuer"] },
    { iss: SPELT },
    /parameter iss/,
  ],
];

for (const [what, metadata, issuerExceptions, response, reason] of EXCEPTED)
  test(`with exceptions for an issuer, a server with ${what} is ${reason === undefined ? "accepted" : "refused"}`, async ({
    world,
  }) => {
    world.describe(metadata);
    world.response = response;
    const login = world.login({ issuerExceptions });
    if (reason !== undefined) assert.match((await failingCall(world, login)).message, reason);
    else {
      assert.equal(await call(world, login), []);
      assert.is(world.opened[0]!.searchParams.get("code_challenge_method"), "S256");
    }
  });

test("a client of the issuer that the MCP server names is used, however the metadata spells it", async ({ world }) => {
  world.describe({ issuer: SPELT });
  const clients = { [ISSUER]: { clientId: "ours" }, [SPELT]: { clientId: "theirs" } };
  assert.equal(await call(world, world.login({ clients, issuerExceptions: { [ISSUER]: ["issuer"] } })), []);
  assert.is(world.opened[0]!.searchParams.get("client_id"), "ours");
});

test("an exception must name an issuer and a rule", () => {
  assert.throws(
    () => oauth({ issuerExceptions: { "as.example": ["issuer"] } }),
    "The option issuerExceptions contains an issuer that is not a URL: as.example",
  );
  assert.throws(
    () => oauth({ issuerExceptions: { [ISSUER]: ["iss" as "issuer"] } }),
    "The option issuerExceptions has the unknown rule iss for https://as.example; use code_challenge_methods_supported or issuer",
  );
});

test("metadata that is too long, and metadata that never ends, fail the login", async ({ world }) => {
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

const tenants = suiteOfWorlds("resources of a host with several tenants");

const HOST = "https://mcp.example";
const of = (resource: string, issuer = ISSUER): (() => Response) => {
  return () => json({ resource, authorization_servers: [issuer] });
};

for (const location of [RESOURCE_METADATA, "https://mcp.example/mcp/metadata.json", "https://evil.example/metadata"])
  tenants(`the document at ${location} cannot name the whole host as its resource`, async ({ world }) => {
    world.challenge = `Bearer resource_metadata="${location}"`;
    world.answers.set(`GET ${location}`, of(HOST));
    const error = await failingCall(world, world.login());
    assert.match(error.message, /belongs to another resource/);
    assert.equal([world.seen(ISSUER), world.opened], [[], []]);
  });

tenants("the document of the host decides if the document of a server names the host", async ({ world }) => {
  world.answers.set(`GET ${RESOURCE_METADATA}`, of(HOST, "https://evil.example")).set(`GET ${ROOT_METADATA}`, of(HOST));
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen("https://evil.example"), []);
  assert.is(world.opened[0]!.searchParams.get("resource"), HOST);
});

tenants("the document of the host is used without another request if the challenge names it", async ({ world }) => {
  world.challenge = `Bearer resource_metadata="${ROOT_METADATA}"`;
  world.answers.set(`GET ${ROOT_METADATA}`, of(`${HOST}/`));
  assert.equal(await call(world, world.login()), []);
  assert.equal(world.seen(HOST).slice(0, 2), [`POST ${SERVER}`, `GET ${ROOT_METADATA}`]);
});

tenants(
  "a document without a query cannot be the resource of a server whose query names the tenant",
  async ({ world }) => {
    const server = `${SERVER}?tenant=1`;
    world.answers.set(
      `POST ${server}`,
      () => new Response("", { status: 401, headers: { "www-authenticate": world.challenge } }),
    );
    world.challenge = 'Bearer resource_metadata="https://evil.example/metadata"';
    world.answers.set("GET https://evil.example/metadata", of(SERVER, "https://evil.example"));
    world.answers.delete(`GET ${RESOURCE_METADATA}`);
    const [error] = await call(world, world.login(), { server });
    assert.match(error!.message, /belongs to another resource/);
  },
);

for (const resource of [
  "https://mcp.example/other/../mcp",
  "https://mcp.example/other/%2e%2e/mcp",
  "https://mcp.example\\mcp",
  "https://mcp.ex\tample/mcp",
  "https://@mcp.example/mcp",
  "https:mcp.example/mcp",
  "https://mcp.example/mcp#",
  " https://mcp.example/mcp",
])
  tenants(`the resource ${JSON.stringify(resource)}, which parsers read differently, is refused`, async ({ world }) => {
    world.answers.set(`GET ${RESOURCE_METADATA}`, of(resource));
    assert.match((await failingCall(world, world.login())).message, /belongs to another resource/);
  });

for (const resource of ["https://mcp.example/mcp/", "https://MCP.example:443/mcp"])
  tenants(`the resource ${resource} is the MCP server`, async ({ world }) => {
    world.answers.set(`GET ${RESOURCE_METADATA}`, of(resource));
    assert.equal(await call(world, world.login()), []);
    assert.is(world.opened[0]!.searchParams.get("resource"), resource);
  });

const unencrypted = suite("login at a server without TLS");

/** Returns a world whose MCP server is also its authorization server, as the discovery of 2025-03-26 finds it. */
function plaintext(origin: string): ScriptedWorld {
  const world = new ScriptedWorld();
  world.answers.set(`POST ${origin}/mcp`, ({ headers, body }) =>
    world.accepted.has(headers["authorization"] ?? "")
      ? json({ jsonrpc: "2.0", id: (JSON.parse(body) as { id: number }).id, result: {} })
      : new Response("", { status: 401, headers: { "www-authenticate": "Bearer" } }),
  );
  world.addIssuer(origin);
  return world;
}

for (const origin of ["http://mcp.example", "http://10.0.0.5:8080", "http://localhost.example"])
  unencrypted(`at ${origin} is refused before any request of the login`, async () => {
    const world = plaintext(origin);
    const [error] = await call(world, world.login(), { server: `${origin}/mcp` });
    assert.match(error!.message, /are not encrypted, so other machines in the network could read the token. Use a URL/);
    assert.equal([world.seen(), world.opened], [[`POST ${origin}/mcp`], []]);
  });

unencrypted("is possible at an origin that the user trusts, and on the own machine", async () => {
  const trusted = plaintext("http://mcp.example");
  const login = trusted.login({ trustedOrigins: ["http://mcp.example"] });
  assert.equal(await call(trusted, login, { server: "http://mcp.example/mcp" }), []);
  const local = plaintext("http://localhost:3000");
  assert.equal(await call(local, local.login(), { server: "http://localhost:3000/mcp" }), []);
});

test.run();
tenants.run();
unencrypted.run();
