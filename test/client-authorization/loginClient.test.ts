import * as assert from "uvu/assert";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { oauth } from "../../templates/runtime/client-authorization/oauth.js";
import { call, failingCall } from "./support/calls.js";
import { CALLBACK, ISSUER, json, ScriptedWorld, suiteOfWorlds } from "./support/scriptedWorld.js";

const test = suiteOfWorlds("the client id of a login");

const DOCUMENT = "https://app.example/client.json";

const registrationIn = (world: ScriptedWorld): { [name: string]: unknown } =>
  JSON.parse(world.requests.find(({ url }) => url.endsWith("/register"))!.body) as { [name: string]: unknown };

test("the metadata document is the client id where the server supports it, and nothing is registered", async () => {
  const world = new ScriptedWorld().describe({ client_id_metadata_document_supported: true });
  assert.equal(await call(world, world.login({ clientMetadataUrl: DOCUMENT })), []);
  assert.is(world.opened[0]!.searchParams.get("client_id"), DOCUMENT);
  assert.equal(world.seen(`${ISSUER}/register`), []);
});

test("the client is registered where the server does not support the document", async ({ world }) => {
  await call(world, world.login({ clientMetadataUrl: DOCUMENT }));
  assert.is(world.opened[0]!.searchParams.get("client_id"), "client-1");
});

test("a client that was registered by hand wins over the document", async () => {
  const world = new ScriptedWorld().describe({ client_id_metadata_document_supported: true });
  await call(world, world.login({ clientMetadataUrl: DOCUMENT, clientId: "mine" }));
  assert.is(world.opened[0]!.searchParams.get("client_id"), "mine");
});

test("the option issuer keeps a client id from another issuer", async ({ world }) => {
  const error = await failingCall(world, world.login({ clientId: "mine", issuer: "https://other.example" }));
  assert.is(error.step, "registration");
  assert.equal([world.opened.length, world.seen(`${ISSUER}/`).length], [0, 1]);
});

test("a secret without its issuer is refused, because the MCP server would choose which issuer gets it", () => {
  assert.throws(() => oauth({ clientId: "mine", clientSecret: "secret" }), /clientSecret requires the option issuer/);
  oauth({ clientId: "mine", clientSecret: "secret", issuer: ISSUER });
  oauth({ clients: { [ISSUER]: { clientId: "mine", clientSecret: "secret" } } });
});

test("a stored registration is used again, but not for another redirect URI and not after its end", async ({
  world,
}) => {
  const store = memoryStore();
  const again = async (uri: string): Promise<number> => {
    world.revokeAll();
    await store.delete(`tokens ${ISSUER} https://mcp.example/mcp`);
    await call(world, world.login({ store, redirect: { uri, open: (url) => world.authorize(url) } }));
    return world.seen(`${ISSUER}/register`).length;
  };
  assert.is(await again(CALLBACK), 1);
  assert.is(await again(CALLBACK), 1);
  assert.is(await again("http://localhost:4000/callback"), 2);
  await store.save(`client ${ISSUER}`, { ...(await store.load(`client ${ISSUER}`)), expiresAt: 1 });
  assert.is(await again("http://localhost:4000/callback"), 3);
});

test("a redirect handler that chooses its URI gets the URIs of the registration, so that one registration is enough", async ({
  world,
}) => {
  const store = memoryStore();
  const uris: unknown[] = [];
  for (const port of [4000, 5000]) {
    world.revokeAll();
    const uri = ({ registered }: { readonly registered: readonly string[] }): string => {
      uris.push(registered);
      return registered[0] ?? `http://127.0.0.1:${port}/callback`;
    };
    await call(world, world.login({ store, redirect: { uri, open: (url) => world.authorize(url) } }));
  }
  assert.equal(uris, [[], ["http://127.0.0.1:4000/callback"]]);
  assert.is(world.opened.length, 2);
  assert.is(world.seen(`${ISSUER}/register`).length, 1);
});

test("a refresh uses the registration that requested the tokens", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  await store.save(`client ${ISSUER}`, { clientId: "newer", redirectUris: [] });
  world.accepted.clear();
  assert.equal(await call(world, world.login({ store })), []);
  assert.equal(
    world.requests.filter(({ form }) => form.has("refresh_token")).map(({ form }) => form.get("client_id")),
    ["client-1"],
  );
});

test("a registration that the server has forgotten is made again at the next login", async ({ world }) => {
  const login = world.login();
  await call(world, login);
  world.accepted.clear();
  world.answers.set(`POST ${ISSUER}/token`, (request) =>
    request.form.get("client_id") === "client-1" ? json({ error: "invalid_client" }, 401) : world.token(request),
  );
  assert.equal(await call(world, login), []);
  assert.is(world.seen(`${ISSUER}/register`).length, 2);
});

for (const [uri, type] of [
  ["http://localhost:3000/callback", "native"],
  ["http://127.0.0.1:3000/callback", "native"],
  ["com.example.app:/callback", "native"],
  ["https://app.example/callback", "web"],
] as const)
  test(`a client with the redirect URI ${uri} is registered as ${type}`, async ({ world }) => {
    await call(world, world.login({ redirect: { uri, open: (url) => world.authorize(url) } }));
    assert.is(registrationIn(world)["application_type"], type);
  });

for (const [methods, registered, sent] of [
  [["none"], "none", { header: undefined, id: "client:1", secret: null }],
  [["client_secret_post"], "client_secret_post", { header: undefined, id: "client:1", secret: "s-e_c.r*t &" }],
  [
    ["client_secret_post", "client_secret_basic"],
    "client_secret_basic",
    { header: "client%3A1:s-e_c.r*t+%26", id: null, secret: null },
  ],
  [undefined, "client_secret_basic", { header: "client%3A1:s-e_c.r*t+%26", id: null, secret: null }],
] as const)
  test(`where the server lists the methods ${methods?.join(", ")}, the client authenticates with ${registered}`, async () => {
    const world = new ScriptedWorld().describe({ token_endpoint_auth_methods_supported: methods });
    const secret = registered === "none" ? {} : { client_secret: "s-e_c.r*t &" };
    world.answers.set(`POST ${ISSUER}/register`, () => json({ client_id: "client:1", ...secret }));
    assert.equal(await call(world, world.login()), []);
    assert.is(registrationIn(world)["token_endpoint_auth_method"], registered);
    const { headers, form } = world.tokenRequests[0]!;
    const header = headers["authorization"];
    const text = header === undefined ? undefined : Buffer.from(header.slice("Basic ".length), "base64").toString();
    assert.equal({ header: text, id: form.get("client_id"), secret: form.get("client_secret") }, sent);
  });

for (const [name, answer, message] of [
  [
    "refuses the redirect URI",
    () => json({ error: "invalid_redirect_uri", error_description: "https only" }, 400),
    /invalid_redirect_uri: https only\. Register the redirect URI/,
  ],
  ["sends no client id", () => json({}, 201), /client_id/],
  [
    "sends a page",
    () => new Response("<html>", { status: 201, headers: { "content-type": "text/html" } }),
    /registration|response/,
  ],
  ["is broken", () => json({ error: "server_error" }, 500), /server_error|500/],
] as const)
  test(`a registration that ${name} fails the login before a browser opens`, async ({ world }) => {
    world.answers.set(`POST ${ISSUER}/register`, answer);
    const error = await failingCall(world, world.login());
    assert.is(error.step, "registration");
    assert.match(error.message, message);
    assert.is(world.opened.length, 0);
  });

test("a server without registration is an error that names the options", async () => {
  const world = new ScriptedWorld().describe({ registration_endpoint: undefined });
  assert.match(
    (await failingCall(world, world.login())).message,
    /Register a client there and pass clientId, or pass clientMetadataUrl/,
  );
});

test("a grant without a user requests tokens with its parameters, the resource and the scopes", async ({ world }) => {
  world.challenge += ', scope="read"';
  world.answers.set(`POST ${ISSUER}/token`, () => world.issue("read", { refresh_token: undefined }));
  const login = world.login({
    redirect: undefined,
    clientId: "machine",
    grant: { parameters: ({ resource }) => ({ grantType: "client_credentials", parameters: { for: resource } }) },
  });
  assert.equal(await call(world, login), []);
  assert.equal(Object.fromEntries(world.tokenRequests[0]!.form), {
    grant_type: "client_credentials",
    for: "https://mcp.example/mcp",
    resource: "https://mcp.example/mcp",
    scope: "read",
    client_id: "machine",
  });
  assert.is(world.opened.length, 0);
});

test("a login without a redirect handler and without a grant is an error that names both options", async ({
  world,
}) => {
  assert.match((await failingCall(world, world.login({ redirect: undefined }))).message, /option redirect, or a grant/);
});

for (const url of ["http://app.example/client.json", "https://app.example/", "https://app.example", "app"])
  test(`the client metadata URL ${url} is refused`, () => {
    assert.throws(() => oauth({ clientMetadataUrl: url }), /clientMetadataUrl must be an https URL with a path/);
  });

test("a trusted origin that is not a URL is refused", () => {
  assert.throws(() => oauth({ trustedOrigins: ["localhost"] }), /trustedOrigins/);
});

test.run();
