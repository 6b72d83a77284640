import * as assert from "uvu/assert";
import type { HeaderValues } from "../../templates/runtime/client-transports/http/requestHeaders.js";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { messageOf, rejection } from "../support/rejections.js";
import { call, failingCall } from "./support/calls.js";
import {
  CALLBACK,
  ISSUER,
  json,
  metadataOf,
  RESOURCE_METADATA,
  ScriptedWorld,
  SERVER,
  SERVER_METADATA,
  suiteOfWorlds,
} from "./support/scriptedWorld.js";

const test = suiteOfWorlds("login of a client");

test("a refused call discovers the server, registers, logs in with PKCE and is sent again", async ({ world }) => {
  world.challenge = `Bearer resource_metadata="${RESOURCE_METADATA}", scope="read write"`;
  assert.equal(await call(world, world.login({ clientMetadata: { client_name: "host" } })), []);
  assert.equal(world.seen(), [
    `POST ${SERVER}`,
    `GET ${RESOURCE_METADATA}`,
    `GET ${SERVER_METADATA}`,
    `POST ${ISSUER}/register`,
    `POST ${ISSUER}/token`,
    `POST ${SERVER}`,
  ]);
  assert.equal(JSON.parse(world.requests[3]!.body), {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    redirect_uris: [CALLBACK],
    application_type: "native",
    client_name: "host",
  });
  const [opened] = world.opened;
  assert.is(opened!.origin + opened!.pathname, `${ISSUER}/authorize`);
  const query = Object.fromEntries(opened!.searchParams);
  assert.match(query["state"]!, /^[\w-]{43}$/);
  assert.match(query["code_challenge"]!, /^[\w-]{43}$/);
  assert.equal(
    { ...query, state: "", code_challenge: "" },
    {
      response_type: "code",
      client_id: "client-1",
      redirect_uri: CALLBACK,
      state: "",
      code_challenge: "",
      code_challenge_method: "S256",
      resource: SERVER,
      scope: "read write",
    },
  );
  const { form } = world.requests[4]!;
  assert.is(form.get("resource"), SERVER);
  assert.is(form.get("client_id"), "client-1");
  assert.is(form.get("redirect_uri"), CALLBACK);
  assert.is(world.requests[5]!.headers["authorization"], "Bearer access-3");
});

test("a thousand calls that are refused at the same time share one login", async ({ world }) => {
  assert.equal(await call(world, world.login(), { count: 1000 }), []);
  assert.is(world.opened.length, 1);
  assert.is(world.seen(ISSUER).length, 3);
  assert.is(world.seen(SERVER).length, 2000);
});

test("connections that share a login share its tokens", async ({ world }) => {
  const login = world.login();
  await Promise.all([call(world, login), call(world, login), call(world, login)]);
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 1);
  assert.is(world.seen(`${ISSUER}/token`).length, 1);
});

test("a new program takes the tokens from the store and does not log in", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  world.requests.length = 0;
  assert.equal(await call(world, world.login({ store })), []);
  assert.equal(world.seen(), [`POST ${SERVER}`]);
});

test("an expired token is refreshed before it is sent, and the new refresh token replaces the old one", async ({
  world,
}) => {
  const store = memoryStore();
  const key = `tokens ${ISSUER} ${SERVER}`;
  await call(world, world.login({ store }));
  for (let round = 0; round < 2; round++) {
    await store.save(key, { ...(await store.load(key)), refreshAt: 0 });
    world.accepted.clear();
    assert.equal(await call(world, world.login({ store })), []);
  }
  assert.is(world.opened.length, 1);
  assert.equal(
    world.requests.filter(({ url }) => url.endsWith("/token")).map(({ form }) => form.get("refresh_token")),
    [null, "refresh-3", "refresh-4"],
  );
  assert.is(world.seen(SERVER).length, 4, "no request was refused after the login");
});

test("a refused token is refreshed; the user logs in again only if the refresh token is not valid", async ({
  world,
}) => {
  const login = world.login();
  await call(world, login);
  world.accepted.clear();
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 1);
  world.revokeAll();
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 2);
});

test("a refresh token that another process has used is read from the store again", async ({ world }) => {
  const store = memoryStore();
  const [first, second] = [world.login({ store }), world.login({ store })];
  await call(world, first);
  await call(world, second);
  world.accepted.clear();
  assert.equal(await call(world, first), []);
  assert.equal(await call(world, second), []);
  assert.is(world.opened.length, 1);
  assert.is(world.requests.filter(({ form }) => form.has("refresh_token")).length, 1);
});

test("two pages without locks that refresh at the same time both recover, although the server revokes all tokens", async ({
  world,
}) => {
  const store = memoryStore();
  const pages = [world.login({ store }), world.login({ store })] as const;
  for (const page of pages) await call(world, page);
  world.accepted.clear();
  const errors = await Promise.all(pages.map((page) => call(world, page)));
  assert.equal(errors, [[], []]);
  assert.ok(world.opened.length <= 3, `one login before, and one for each page: ${world.opened.length}`);
});

test("pages use the locks of the browser if the store has no lock", async ({ world }) => {
  const names: string[] = [];
  const locks = { request: <T>(name: string, run: () => Promise<T>): Promise<T> => (names.push(name), run()) };
  const original = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  try {
    assert.equal(await call(world, world.login()), []);
  } finally {
    if (original === undefined) Reflect.deleteProperty(globalThis, "navigator");
    else Object.defineProperty(globalThis, "navigator", original);
  }
  assert.equal(names, [`login ${SERVER}`]);
});

test("two pages with a lock share one login", async ({ world }) => {
  let last: Promise<unknown> = Promise.resolve();
  const store = {
    ...memoryStore(),
    lock<T>(_name: string, run: () => Promise<T>): Promise<T> {
      const result = last.then(run, run);
      last = result;
      return result;
    },
  };
  const errors = await Promise.all([call(world, world.login({ store })), call(world, world.login({ store }))]);
  assert.equal(errors, [[], []]);
  assert.is(world.opened.length, 1);
});

test("a token that the server refuses right after the login ends the call, and is not kept", async ({ world }) => {
  world.answers.set(`POST ${ISSUER}/token`, () => json({ access_token: "foreign", token_type: "bearer" }));
  const login = world.login();
  const error = await failingCall(world, login);
  assert.is(error.step, "token-request");
  assert.match(error.message, /refuses the token that https:\/\/as\.example issued for https:\/\/mcp\.example\/mcp/);
  assert.is(world.opened.length, 1);
  assert.equal(await login.headers({ server: new URL(SERVER), url: new URL(SERVER), method: "POST" }), {});
});

test("requests that were sent before a login failed fail with its error; the next request starts a new login", async ({
  world,
}) => {
  world.response = { code: "", error: "access_denied" };
  const login = world.login();
  const server = new URL(SERVER);
  const request = { server, url: server, method: "POST" } as const;
  const refuse = async (sent: HeaderValues): Promise<unknown> => {
    const { signal } = new AbortController();
    const refused = { status: 401, wwwAuthenticate: world.challenge, attempt: 1, operation: "tools/call" } as const;
    const decision = login.authorize({ ...request, ...refused, sent, signal, header: () => undefined });
    return ((await rejection(decision)) as { code?: string }).code;
  };
  const early = [await login.headers(request), await login.headers(request)] as const;
  assert.is(await refuse(early[0]), "access_denied");
  assert.is(await refuse(early[1]), "access_denied");
  assert.is(world.opened.length, 1);
  assert.is(await refuse(await login.headers(request)), "access_denied");
  assert.is(world.opened.length, 2);
});

test("a page that is left continues the login with finish, in a new program with the same store", async ({ world }) => {
  const store = memoryStore();
  let callback = "";
  const open = (url: URL): undefined => void (callback = world.authorize(url));
  const left = await failingCall(world, world.login({ store, redirect: { uri: CALLBACK, open } }));
  assert.match(left.message, /continues in the browser/);
  const login = world.login({ store });
  await login.finish(callback);
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 1);
  assert.match(await messageOf(login.finish(callback)), /No login waits for this callback URL/);
});

test("a login that no connection waits for is stopped, and its redirect receiver is told", async ({ world }) => {
  const login = world.login({
    redirect: {
      uri: CALLBACK,
      open: (_url, { signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("closed")))),
    },
  });
  const controller = new AbortController();
  const server = new URL(SERVER);
  const decision = login.authorize({
    server,
    url: server,
    method: "POST",
    status: 401,
    wwwAuthenticate: world.challenge,
    sent: {},
    attempt: 1,
    operation: "tools/call",
    signal: controller.signal,
    header: () => undefined,
  });
  while (world.seen(ISSUER).length < 2) await Promise.resolve();
  controller.abort();
  assert.match(await messageOf(decision), /no connection waits for it/);
});

test("a server that names a new authorization server gets a new registration, and no token of the old one", async ({
  world,
}) => {
  const other = "https://new.example";
  const login = world.login();
  await call(world, login);
  world.accepted.clear();
  world.answers.set(`GET ${RESOURCE_METADATA}`, () => json({ resource: SERVER, authorization_servers: [other] }));
  world.addIssuer(other, { clientId: "client-of-new" });
  assert.equal(await call(world, login), []);
  const sent = world.requests
    .filter(({ url }) => url.startsWith(other))
    .map(({ body, headers }) => body + JSON.stringify(headers));
  assert.is(sent.length, 3);
  for (const text of sent) assert.not.match(text, /client-1|access-3|refresh-3/);
});

test("a client id without an issuer is sent to the first issuer only", async ({ world }) => {
  const login = world.login({ clientId: "mine" });
  await call(world, login);
  world.accepted.clear();
  world.answers
    .set(`GET ${RESOURCE_METADATA}`, () => json({ resource: SERVER, authorization_servers: ["https://new.example"] }))
    .set("GET https://new.example/.well-known/oauth-authorization-server", () =>
      json(metadataOf("https://new.example")),
    );
  const error = await failingCall(world, login);
  assert.is(error.step, "registration");
  assert.match(error.message, /belongs to https:\/\/as\.example/);
  assert.not.match(JSON.stringify(world.requests.filter(({ url }) => url.includes("new.example"))), /mine/);
});

const clocks = suiteOfWorlds("clocks of a client");

const HOUR = 3_600_000;
const { now } = Date;
clocks.after.each(() => {
  Date.now = now;
});

for (const hours of [-100_000, -1, 1, 100_000])
  clocks(`a clock that is ${hours} hours wrong changes no login, since lifetimes are relative`, async () => {
    Date.now = () => now() + hours * HOUR;
    const world = new ScriptedWorld();
    const store = memoryStore();
    for (let i = 0; i < 3; i++) assert.equal(await call(world, world.login({ store })), []);
    assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 1]);
  });

clocks("a clock that is set back keeps the tokens, and the server decides when they end", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  Date.now = () => now() - 10 * HOUR;
  world.accepted.clear();
  assert.equal(await call(world, world.login({ store })), []);
  assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 2]);
});

clocks("a clock that is set forward causes one refresh and no login", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  Date.now = () => now() + 10 * HOUR;
  for (let i = 0; i < 3; i++) assert.equal(await call(world, world.login({ store })), []);
  assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 2]);
});

clocks("tokens whose lifetime is zero cause one refresh for a call, and no loop", async ({ world }) => {
  world.answers.set(`POST ${ISSUER}/token`, (request) => world.token(request, { expires_in: 0 }));
  const login = world.login();
  for (let i = 0; i < 3; i++) assert.equal(await call(world, login), []);
  // The token request of the login, and a refresh for each call.
  assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 1 + 3]);
});

test.run();
clocks.run();
