import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { LoginError } from "../../templates/runtime/client-authorization/errors.js";
import { rejection } from "../support/rejections.js";
import { call, failingCall } from "./support/calls.js";
import { CALLBACK, ISSUER, ScriptedWorld } from "./support/scriptedWorld.js";

const test = suite("the authorization response");

/** Returns a world whose authorization server announces `iss` or does not. */
function announcing(isAnnounced: boolean): ScriptedWorld {
  return new ScriptedWorld().describe({ authorization_response_iss_parameter_supported: isAnnounced });
}

/** The text of no request may contain the code. */
function assertCodeKept(world: ScriptedWorld): void {
  assert.equal(world.seen(`${ISSUER}/token`), []);
}

for (const isAnnounced of [true, false]) {
  test(`the identical iss is accepted (announced: ${isAnnounced})`, async () => {
    const world = announcing(isAnnounced);
    world.response = { iss: ISSUER };
    assert.equal(await call(world, world.login()), []);
  });

  for (const iss of [
    "https://evil.example",
    `${ISSUER}/`,
    "https://AS.example",
    "https://as.example:443",
    "https://as.example/%2e",
  ])
    test(`the iss ${iss} stops the login before the code is sent (announced: ${isAnnounced})`, async () => {
      const world = announcing(isAnnounced);
      world.response = { iss };
      const error = await failingCall(world, world.login());
      assert.is(error.step, "authorization-response");
      assert.is(error.issuer, ISSUER);
      assertCodeKept(world);
    });
}

test("a missing iss is refused where the server announces it, and accepted elsewhere", async () => {
  const strict = announcing(true);
  assert.is((await failingCall(strict, strict.login())).step, "authorization-response");
  assertCodeKept(strict);
  const lax = announcing(false);
  assert.equal(await call(lax, lax.login()), []);
});

test("an empty iss is not a missing iss", async () => {
  const world = announcing(false);
  const open = (url: URL): string => `${world.authorize(url)}&iss=`;
  assert.is(
    (await failingCall(world, world.login({ redirect: { uri: CALLBACK, open } }))).step,
    "authorization-response",
  );
  assertCodeKept(world);
});

test("two values of iss are refused", async () => {
  const world = announcing(true);
  const open = (url: URL): string => `${world.authorize(url)}&iss=${ISSUER}&iss=${ISSUER}`;
  await failingCall(world, world.login({ redirect: { uri: CALLBACK, open } }));
  assertCodeKept(world);
});

test("the error of another issuer is neither shown nor followed", async () => {
  const world = announcing(true);
  world.response = {
    code: "",
    iss: "https://evil.example",
    error: "access_denied",
    error_description: "call 555-0100",
  };
  const error = await failingCall(world, world.login());
  assert.is(error.code, undefined);
  assert.not.match(error.message, /access_denied|555/);
});

test("the error of the issuer is shown with its code, and control characters are escaped", async () => {
  const world = announcing(true);
  world.response = { code: "", iss: ISSUER, error: "access_denied", error_description: "no\u001b[31m access" };
  const error = await failingCall(world, world.login());
  assert.is(error.code, "access_denied");
  assert.match(error.message, /access_denied: no\\u001b\[31m access/);
});

for (const state of ["", "x".repeat(43)])
  test(`a response with the state "${state.slice(0, 3)}" is refused`, async () => {
    const world = announcing(false);
    world.response = { state };
    assert.is((await failingCall(world, world.login())).step, "authorization-response");
    assertCodeKept(world);
  });

for (const text of [
  "",
  "?code=c",
  "https://x.example/?state=../../etc/passwd",
  `https://x.example/?state=${"a".repeat(43)}`,
])
  test(`finish rejects the callback URL "${text}", which no login waits for`, async () => {
    const world = new ScriptedWorld();
    const error = (await rejection(world.login().finish(text))) as LoginError;
    assert.is(error.step, "authorization-response");
    assert.equal(world.seen(), []);
  });

test.run();
