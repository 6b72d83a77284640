import assert from "node:assert/strict";
import type { SessionStore } from "../../../templates/runtime/stores.js";
import { ALICE, LONG, MALLORY, plain, register, session, SHORT, type Register, type Open } from "./rules.js";

/** The number of sessions that are created until one is touched before it expires. */
const MAX_TRIES = 20;

/** Creates a session with a short life and touches it. Returns its id. On a slow machine, some sessions expire before they are touched. */
async function createAndTouch(store: SessionStore): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = `used ${tries}`;
    await store.create(session(id), SHORT);
    if ((await store.touch({ session: id }, LONG)) !== undefined) return id;
  }
  assert.fail("no session lived long enough to be touched");
}

export function sessionStoreConformance(test: Register, open: Open<SessionStore>): void {
  register(test, open, {
    async "a session is read as it was created, by every process"({ store, other }) {
      assert.equal(await store.create(session("a"), LONG), true);
      assert.deepEqual(plain(await other.get({ session: "a" })), plain(session("a")));
      assert.deepEqual(plain(await other.touch({ session: "a" }, LONG)), plain(session("a")));
      assert.equal(await store.get({ session: "b" }), undefined);
      assert.equal(await store.touch({ session: "b" }, LONG), undefined);
    },
    async "an update replaces the settings and nothing else"({ store, other }) {
      await store.create(session("a", { principal: ALICE }), LONG);
      const key = { session: "a", principal: ALICE };
      await other.update(key, { logLevel: "error", subscriptions: ["memo://a", "memo://b"] });
      const expected = session("a", {
        principal: ALICE,
        logLevel: "error",
        subscriptions: ["memo://a", "memo://b"],
      });
      assert.deepEqual(plain(await store.get(key)), plain(expected));
    },
    async "an update of an unknown session creates none"({ store }) {
      await store.update({ session: "a" }, { logLevel: "error", subscriptions: [] });
      assert.equal(await store.get({ session: "a" }), undefined);
    },
    async "a deleted session is gone for every process, and can be deleted again"({ store, other }) {
      await store.create(session("a"), LONG);
      await other.delete({ session: "a" });
      await store.delete({ session: "a" });
      assert.equal(await store.get({ session: "a" }), undefined);
      assert.equal(await store.touch({ session: "a" }, LONG), undefined);
    },
    async "a session expires unless it is touched, and reading does not prolong it"({ store, wait }) {
      await store.create(session("idle"), SHORT);
      const used = await createAndTouch(store);
      await store.get({ session: "idle" });
      await wait(SHORT + 50);
      assert.equal(await store.get({ session: "idle" }), undefined);
      assert.equal(await store.touch({ session: "idle" }, LONG), undefined);
      assert.notEqual(await store.get({ session: used }), undefined);
    },
    async "a session does not exist for another principal"({ store }) {
      await store.create(session("a", { principal: ALICE }), LONG);
      for (const principal of [MALLORY, undefined]) {
        const key = { session: "a", principal };
        assert.equal(await store.get(key), undefined);
        assert.equal(await store.touch(key, LONG), undefined);
        await store.update(key, { logLevel: "debug", subscriptions: ["memo://stolen"] });
        await store.delete(key);
      }
      const kept = await store.get({ session: "a", principal: ALICE });
      assert.deepEqual(plain(kept), plain(session("a", { principal: ALICE })));
    },
    async "a session without a principal does not exist for a principal"({ store }) {
      await store.create(session("a"), LONG);
      assert.equal(await store.get({ session: "a", principal: MALLORY }), undefined);
    },
  });
}

/** The rules for a store of sessions that has a limit of its own. An engine may rather have a limit for all that it stores. */
export function limitedSessionStoreConformance(test: Register, open: Open<SessionStore>): void {
  register(test, open, {
    async "a full store refuses sessions until one is deleted or expires"(_, openLimited) {
      const { store, wait } = await openLimited(2);
      assert.equal(await store.create(session("a"), LONG), true);
      assert.equal(await store.create(session("b"), SHORT), true);
      assert.equal(await store.create(session("c"), LONG), false);
      assert.equal(await store.get({ session: "c" }), undefined);
      await store.delete({ session: "a" });
      assert.equal(await store.create(session("c"), LONG), true);
      await wait(SHORT + 50);
      assert.equal(await store.create(session("d"), LONG), true);
    },
  });
}
