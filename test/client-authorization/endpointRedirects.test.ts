import * as assert from "uvu/assert";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { call, failingCall } from "./support/calls.js";
import { ISSUER, json, suiteOfWorlds } from "./support/scriptedWorld.js";

const test = suiteOfWorlds("redirects of endpoints");

/** The endpoints that get a secret: the code with its verifier, or the metadata of the client. */
const ENDPOINTS = [
  ["token", "token-request"],
  ["register", "registration"],
] as const;

for (const [path, step] of ENDPOINTS)
  for (const status of [302, 307, 308])
    for (const location of [
      "https://mallory.example/",
      `${ISSUER}/${path}`,
      `${ISSUER}/elsewhere`,
      "javascript:alert(1)",
    ])
      test(`status ${status} of /${path} with the location ${location} fails the login, and is not followed`, async ({
        world,
      }) => {
        world.answers.set(`POST ${ISSUER}/${path}`, () => json({}, status, { location }));
        assert.is((await failingCall(world, world.login())).step, step);
        assert.equal(
          world.requests
            .filter(({ url }) => url === location || url.startsWith("https://mallory"))
            .map(({ url }) => url),
          location === `${ISSUER}/${path}` ? [location] : [],
        );
      });

test("a refresh is not followed to another place, so the refresh token stays at its issuer", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  world.accepted.clear();
  world.requests.length = 0;
  world.answers.set(`POST ${ISSUER}/token`, () => json({}, 307, { location: "https://mallory.example/" }));
  assert.is((await call(world, world.login({ store }))).length, 1);
  const sent = world.requests.filter(({ body }) => body.includes("refresh-"));
  assert.ok(sent.length > 0);
  for (const { url } of sent) assert.is(url, `${ISSUER}/token`);
  assert.equal(world.seen("https://mallory"), []);
});

test("no request of a login, a refresh or a call has a token, a code or a verifier in its URL", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  world.accepted.clear();
  assert.equal(await call(world, world.login({ store })), []);
  const verifiers = world.requests.flatMap(({ form }) => form.get("code_verifier") ?? []);
  assert.is(verifiers.length, 1);
  for (const url of [...world.requests.map((request) => request.url), ...world.opened.map(({ href }) => href)])
    for (const secret of ["access-", "refresh-", "code-", ...verifiers]) assert.not.ok(url.includes(secret), url);
});

test.run();
