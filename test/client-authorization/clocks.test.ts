import { suite } from "uvu";
import * as assert from "uvu/assert";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { call } from "./support/calls.js";
import { ISSUER, ScriptedWorld } from "./support/scriptedWorld.js";

const test = suite("clocks of a client");

const HOUR = 3_600_000;
const { now } = Date;
test.after.each(() => {
  Date.now = now;
});

for (const hours of [-100_000, -1, 1, 100_000])
  test(`a clock that is ${hours} hours wrong changes no login, since lifetimes are relative`, async () => {
    Date.now = () => now() + hours * HOUR;
    const world = new ScriptedWorld();
    const store = memoryStore();
    for (let i = 0; i < 3; i++) assert.equal(await call(world, world.login({ store })), []);
    assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 1]);
  });

test("a clock that is set back keeps the tokens, and the server decides when they end", async () => {
  const world = new ScriptedWorld();
  const store = memoryStore();
  await call(world, world.login({ store }));
  Date.now = () => now() - 10 * HOUR;
  world.accepted.clear();
  assert.equal(await call(world, world.login({ store })), []);
  assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 2]);
});

test("a clock that is set forward causes one refresh and no login", async () => {
  const world = new ScriptedWorld();
  const store = memoryStore();
  await call(world, world.login({ store }));
  Date.now = () => now() + 10 * HOUR;
  for (let i = 0; i < 3; i++) assert.equal(await call(world, world.login({ store })), []);
  assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 2]);
});

test("tokens whose lifetime is zero cause one refresh for a call, and no loop", async () => {
  const world = new ScriptedWorld();
  world.answers.set(`POST ${ISSUER}/token`, (request) => world.token(request, { expires_in: 0 }));
  const login = world.login();
  for (let i = 0; i < 3; i++) assert.equal(await call(world, login), []);
  // The token request of the login, and a refresh for each call.
  assert.equal([world.opened.length, world.seen(`${ISSUER}/token`).length], [1, 1 + 3]);
});

test.run();
