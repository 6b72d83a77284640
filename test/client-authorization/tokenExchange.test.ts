import { suite } from "uvu";
import * as assert from "uvu/assert";
import { callerTokens } from "../../templates/runtime/authorization/callerTokens.js";
import { staticTokens, type TokenRequest } from "../../templates/runtime/authorization/tokenVerifier.js";
import { tokenExchange } from "../../templates/runtime/client-authorization/grants.js";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, ScriptedWorld, SERVER } from "./support/scriptedWorld.js";

const test = suite("token exchange");

const CLIENT = { clientId: "proxy", clientSecret: "secret", issuer: ISSUER };
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";

function worldWithTokens(): ScriptedWorld {
  const world = new ScriptedWorld();
  world.answers.set(`POST ${ISSUER}/token`, () => world.issue("", { refresh_token: undefined }));
  return world.describe({ token_endpoint_auth_methods_supported: ["client_secret_basic"] });
}

test("the token of a caller is exchanged for one of the server, with the client of the proxy", async () => {
  const world = worldWithTokens();
  const grant = tokenExchange({ issuer: ISSUER, subjectToken: () => "of-alice", audience: "notes" });
  assert.equal(await call(world, world.login({ ...CLIENT, grant })), []);
  const [request] = world.tokenRequests;
  assert.is(request!.headers["authorization"], `Basic ${btoa("proxy:secret")}`);
  assert.equal(Object.fromEntries(request!.form), {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    resource: SERVER,
    audience: "notes",
    subject_token: "of-alice",
    subject_token_type: ACCESS_TOKEN,
    requested_token_type: ACCESS_TOKEN,
  });
});

test("a token that has ended is replaced by the exchange of the caller's newest token", async () => {
  const world = worldWithTokens();
  let current = "first";
  const grant = tokenExchange({ issuer: ISSUER, subjectToken: () => current });
  const login = world.login({ ...CLIENT, grant });
  await call(world, login);
  current = "second";
  world.accepted.clear();
  assert.equal(await call(world, login), []);
  assert.equal(
    world.tokenRequests.map(({ form }) => form.get("subject_token")),
    ["first", "second"],
  );
});

for (const [name, options] of [
  ["of the exchange", { clientId: "proxy" }],
  ["of the client", CLIENT],
] as const)
  test(`the token of a caller is sent to no other issuer than that ${name}`, async () => {
    const world = worldWithTokens();
    const grant = tokenExchange({ issuer: "https://other.example", subjectToken: () => "of-alice" });
    const error = await failingCall(world, world.login({ ...options, grant }));
    assert.match(error.message, /tokens are exchanged at https:\/\/other\.example\. The token was not sent\./);
    assert.equal(world.tokenRequests, []);
  });

test("the newest token of a caller with the same scopes is kept until it expires, and a refused one is not", async () => {
  const expiresAt = Date.now() + 60_000;
  const alice = { issuer: "i", subject: "alice", scopes: ["read"], claims: {} };
  const { verify, tokenOf } = callerTokens(
    staticTokens({
      first: { ...alice, expiresAt },
      second: { ...alice, expiresAt },
      wide: { ...alice, scopes: ["write", "read"], expiresAt },
      ended: { ...alice, subject: "bob", expiresAt: 1 },
    }),
  );
  for (const token of ["first", "second", "wide", "ended", "unknown"]) await verify(token, {} as TokenRequest);
  assert.is(tokenOf(alice), "second");
  assert.is(tokenOf({ ...alice, scopes: ["read", "write"] }), "wide");
  for (const [subject, scopes] of [
    ["alice", []],
    ["bob", ["read"]],
    ["carol", ["read"]],
  ] as const)
    assert.throws(() => tokenOf({ ...alice, subject, scopes }), /there is no valid token of this caller/);
});

test.run();
