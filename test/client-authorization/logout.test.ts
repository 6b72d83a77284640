import * as assert from "uvu/assert";
import { until } from "../client/support/openedChannel.js";
import { memoryStore, type CredentialStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import type { Login } from "../../templates/runtime/client-authorization/options.js";
import { call, failingCall } from "./support/calls.js";
import { CALLBACK, ISSUER, json, type ScriptedWorld, SERVER, suiteOfWorlds } from "./support/scriptedWorld.js";

const test = suiteOfWorlds("end of a user's login");

const TOKENS = `tokens ${ISSUER} ${SERVER}`;

test("a user who logs out ends the login that is running, and its tokens are not kept", async ({ world }) => {
  const store = memoryStore();
  const login = world.login({ store });
  let answer = (_: Response): void => undefined;
  world.answers.set(`POST ${ISSUER}/token`, () => new Promise((resolve) => (answer = resolve)));
  const failed = failingCall(world, login);
  await until(() => world.seen(`${ISSUER}/token`).length === 1);
  await login.forget(SERVER);
  answer(world.issue(""));
  assert.match((await failed).message, /The login was stopped/);
  assert.is(await store.load(TOKENS), undefined);
});

test("a user who logs out ends the refresh that is running, and its tokens are not kept", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  await store.save(TOKENS, { ...(await store.load(TOKENS)), refreshAt: 0 });
  const login = world.login({ store, redirect: undefined });
  let answer = (_: Response): void => undefined;
  world.answers.set(`POST ${ISSUER}/token`, () => new Promise((resolve) => (answer = resolve)));
  const failed = failingCall(world, login);
  await until(() => world.seen(`${ISSUER}/token`).length === 2);
  await login.forget(SERVER);
  answer(world.issue(""));
  assert.match((await failed).message, /requires a login/);
  assert.is(await store.load(TOKENS), undefined);
});

test("a user who logs out on one page is not logged in again by the refresh of another page", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  const other = world.login({ store, redirect: undefined });
  assert.equal(await call(world, other), []);
  await world.login({ store }).forget(SERVER);
  world.accepted.clear();
  assert.match((await failingCall(world, other)).message, /requires a login/);
  assert.is(world.seen(`${ISSUER}/token`).length, 1);
  assert.is(await store.load(TOKENS), undefined);
});

test("a user who logs out while a callback page finishes the login is not logged in", async ({ world }) => {
  const store = memoryStore();
  const { login, callback } = await leave(world, store);
  let answer = (_: Response): void => undefined;
  world.answers.set(`POST ${ISSUER}/token`, () => new Promise((resolve) => (answer = resolve)));
  const finished = login.finish(callback).catch((error: Error) => error.message);
  await until(() => world.seen(`${ISSUER}/token`).length === 1);
  await login.forget(SERVER);
  answer(world.issue(""));
  assert.match(String(await finished), /The login was stopped/);
  assert.is(await store.load(TOKENS), undefined);
});

test("a callback page that finishes a login twice at the same time sends its code once", async ({ world }) => {
  const { login, callback } = await leave(world, memoryStore());
  const [first, second] = await Promise.allSettled([login.finish(callback), login.finish(callback)]);
  assert.equal([first.status, second.status], ["fulfilled", "rejected"]);
  assert.is(world.seen(`${ISSUER}/token`).length, 1);
});

test("two tabs that finish a login at the same time send its code once, if the store has locks", async ({ world }) => {
  let last: Promise<unknown> = Promise.resolve();
  const lock = <T>(_: string, run: () => Promise<T>): Promise<T> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
  const store = { ...memoryStore(), lock };
  const { callback } = await leave(world, store);
  const tabs = [world.login({ store }), world.login({ store })].map((login) => login.finish(callback));
  const outcomes = await Promise.allSettled(tabs);
  assert.equal(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.is(world.seen(`${ISSUER}/token`).length, 1);
});

test("a refresh token survives an authorization server that is overloaded", async ({ world }) => {
  const store = memoryStore();
  await call(world, world.login({ store }));
  const token = world.answers.get(`POST ${ISSUER}/token`)!;
  world.accepted.clear();
  world.answers.set(`POST ${ISSUER}/token`, () => json({ error: "temporarily_unavailable" }, 429));
  const login = world.login({ store });
  assert.is((await failingCall(world, login)).code, "temporarily_unavailable");
  world.answers.set(`POST ${ISSUER}/token`, token);
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 1);
});

/** Begins a login that leaves the page. */
async function leave(world: ScriptedWorld, store: CredentialStore): Promise<{ login: Login; callback: string }> {
  let callback = "";
  const open = (url: URL): undefined => void (callback = world.authorize(url));
  const login = world.login({ store, redirect: { uri: CALLBACK, open } });
  await failingCall(world, login);
  return { login, callback };
}

test.run();
