import * as assert from "uvu/assert";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { selectScopes, type ScopeFacts } from "../../templates/runtime/client-authorization/scopes.js";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, json, RESOURCE_METADATA, type ScriptedWorld, SERVER, suiteOfWorlds } from "./support/scriptedWorld.js";

const test = suiteOfWorlds("scopes of a login");

const scopesOf = (world: ScriptedWorld): (string | null)[] => world.opened.map((url) => url.searchParams.get("scope"));

test("a challenge for more scopes leads to one login that keeps the earlier scopes", async ({ world }) => {
  world.challenge = `Bearer resource_metadata="${RESOURCE_METADATA}", scope="read"`;
  const login = world.login();
  await call(world, login);
  world.needed = "write";
  assert.equal(await call(world, login, { count: 50 }), []);
  assert.equal(scopesOf(world), ["read", "read write"]);
});

test("a server that never accepts the granted scopes causes no second login", async ({ world }) => {
  world.needed = "admin";
  world.answers.set(`POST ${ISSUER}/token`, () => world.issue("read", { scope: "read" }));
  const login = world.login();
  const error = await failingCall(world, login);
  assert.is(error.step, "step-up");
  assert.match(error.message, /requires the scopes admin/);
  assert.equal(scopesOf(world), [null, "admin"]);
  await failingCall(world, login);
  assert.is(world.opened.length, 2);
});

test("a server that demands a new scope each time stops after three logins for one call", async ({ world }) => {
  let count = 0;
  const login = world.login();
  await call(world, login);
  world.answers.set(`POST ${SERVER}`, () => {
    const header = `Bearer error="insufficient_scope", scope="scope-${++count}"`;
    return new Response("", { status: 403, headers: { "www-authenticate": header } });
  });
  assert.is((await call(world, login)).length, 1);
  assert.is(world.opened.length, 4);
});

for (const header of [undefined, "Basic", 'Bearer error="invalid_token"', "Bearer"])
  test(`status 403 with the challenge ${header} ends the call without a login`, async ({ world }) => {
    const login = world.login();
    await call(world, login);
    world.answers.set(
      `POST ${SERVER}`,
      () => new Response("", { status: 403, headers: header === undefined ? {} : { "www-authenticate": header } }),
    );
    const [error] = await call(world, login);
    assert.is(error!.name, "AuthorizationError");
    assert.is(world.opened.length, 1);
  });

test("scopes of an earlier program are requested again, unless the server does not know them any more", async ({
  world,
}) => {
  const store = memoryStore();
  world.needed = "write";
  await call(world, world.login({ store }));
  world.needed = "";
  world.revokeAll();
  world.answers.set(`POST ${ISSUER}/token`, (request) =>
    request.form.has("refresh_token") ? json({ error: "invalid_grant" }, 400) : json({ error: "invalid_scope" }, 400),
  );
  const error = await failingCall(world, world.login({ store }));
  assert.is(error.code, "invalid_scope");
  world.answers.set(`POST ${ISSUER}/token`, (request) => world.token(request));
  assert.equal(await call(world, world.login({ store })), []);
  assert.equal(scopesOf(world), [null, "write", "write", null]);
});

const FACTS: ScopeFacts = {
  chosen: undefined,
  requested: [],
  challenged: [],
  ofResource: [],
  ofServer: [],
  canRefresh: true,
};

for (const [rule, facts, expected] of [
  ["the challenge wins over the metadata", { challenged: ["a"], ofResource: ["b"] }, ["a"]],
  ["the metadata counts without a challenge", { ofResource: ["b", "c"] }, ["b", "c"]],
  ["without both, no scope is requested", {}, []],
  ["the user's choice replaces the metadata", { chosen: ["x"], ofResource: ["b"] }, ["x"]],
  ["the challenge is added to the user's choice", { chosen: ["x"], challenged: ["a"] }, ["x", "a"]],
  [
    "offline_access is added where the authorization server lists it",
    { challenged: ["a"], ofServer: ["offline_access"] },
    ["a", "offline_access"],
  ],
  ["offline_access is not added where it is not listed", { challenged: ["a"], ofServer: ["a"] }, ["a"]],
  ["offline_access alone would replace the default scopes", { ofServer: ["offline_access"] }, []],
  [
    "offline_access is useless without a user",
    { challenged: ["a"], ofServer: ["offline_access"], canRefresh: false },
    ["a"],
  ],
] as const)
  test(rule, () => {
    assert.equal(selectScopes({ ...FACTS, ...facts }), expected);
  });

test("offline_access is requested together with the consent that OpenID requires", async ({ world }) => {
  world.challenge = `Bearer resource_metadata="${RESOURCE_METADATA}", scope="read"`;
  world.describe({ scopes_supported: ["read", "offline_access"] });
  await call(world, world.login());
  assert.equal(scopesOf(world), ["read offline_access"]);
  assert.is(world.opened[0]!.searchParams.get("prompt"), "consent");
});

test("a server that refuses each new token causes one login, not one for each call", async ({ world }) => {
  const login = world.login();
  const now = Date.now;
  const answer = world.answers.get(`POST ${SERVER}`)!;
  world.refuse(401);
  try {
    for (let round = 0; round < 10; round++)
      assert.match((await failingCall(world, login)).message, /refuses the token that https:\/\/as\.example issued/);
    assert.is(world.opened.length, 1);
    await login.forget(SERVER);
    await failingCall(world, login);
    assert.is(world.opened.length, 2, "the user has logged out");
    world.answers.set(`POST ${SERVER}`, answer);
    Date.now = () => now() + 61_000;
    assert.equal(await call(world, login), []);
    assert.is(world.opened.length, 3, "a minute has passed");
  } finally {
    Date.now = now;
  }
});

test.run();
