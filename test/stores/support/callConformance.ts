import assert from "node:assert/strict";
import type { ServiceEngine } from "../../../templates/runtime/stores/service.js";
import type { NewCalls, RequestId } from "../../../templates/runtime/stores/sharedSessions.js";
import type { OpenService } from "./openedService.js";
import { ALICE, LONG, MALLORY, plain, register, session, SHORT, type Register } from "./rules.js";
import { add, begin, call, ERROR, KEY, textsAfter } from "./sessionMembers.js";

/** Ids that an engine could mistake for each other. */
const ODD_IDS: readonly RequestId[] = [
  1,
  "1",
  "",
  " ",
  "__proto__",
  "1.0",
  1.5,
  -1,
  9007199254740991,
  "{}",
  '"1"',
  "\u0000 \ud83d\ude00",
];

/** The number of sessions that are created until a call begins in one before it expires. */
const MAX_TRIES = 20;

/** Creates a session with a short life and begins calls in it. Returns its id. On a slow machine, some sessions expire before their calls. */
async function createAndCall({ sessions }: ServiceEngine, calls: NewCalls): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = `used ${tries}`;
    await sessions.create(session(id), SHORT);
    if ((await sessions.beginCalls({ session: id }, calls, LONG)) !== undefined) return id;
  }
  assert.fail("no session lived long enough for a call");
}

export function callConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "calls begin with the record of the session, and one process runs each"(opened) {
      const { store, other, third } = opened;
      const { a, b } = await begin(opened);
      assert.deepEqual(plain(await call(store, [1], 1)), { record: session("a") });
      await store.sessions.update(KEY, { logLevel: "error", subscriptions: ["memo://a"] });
      const { record } = (await call(other, ["x", "y"], 2))!;
      assert.deepEqual(plain(record), plain(session("a", { logLevel: "error", subscriptions: ["memo://a"] })));
      assert.equal(await third.sessions.processOf(KEY, 1), a);
      assert.equal(await third.sessions.processOf(KEY, "y"), b);
      assert.equal(await third.sessions.processOf(KEY, "z"), undefined);
    },
    async "concurrent changes of settings are all kept"(opened) {
      const { store, other } = opened;
      await store.sessions.create(session("a", { subscriptions: ["memo://old", "memo://x"] }), LONG);
      await Promise.all([
        ...Array.from({ length: 10 }, (_, i) =>
          (i % 2 ? store : other).sessions.change(KEY, { subscribed: [`memo://${i}`] }),
        ),
        store.sessions.change(KEY, { logLevel: "error" }),
        other.sessions.change(KEY, { unsubscribed: ["memo://old", "memo://unknown"] }),
      ]);
      const { logLevel, subscriptions } = (await other.sessions.get(KEY))!;
      assert.equal(logLevel, "error");
      assert.deepEqual([...subscriptions].sort(), [...Array.from({ length: 10 }, (_, i) => `memo://${i}`), "memo://x"]);
      await other.sessions.change({ ...KEY, principal: MALLORY }, { subscribed: ["memo://stolen"] });
      await other.sessions.change({ session: "b" }, { subscribed: ["memo://b"] });
      assert.equal((await store.sessions.get(KEY))?.subscriptions.length, 11);
      assert.equal(await store.sessions.get({ session: "b" }), undefined);
      await other.sessions.change(KEY, { unsubscribed: subscriptions });
      assert.deepEqual((await store.sessions.get(KEY))?.subscriptions, []);
    },
    async "no call begins in a session that does not exist"(opened) {
      const { store } = opened;
      const { a } = await begin(opened);
      const calls: NewCalls = { ids: [1], process: a, stream: 1 };
      const unknown = { session: "b" };
      assert.equal(await store.sessions.beginCalls(unknown, calls, LONG), undefined);
      assert.equal(await store.sessions.processOf(unknown, 1), undefined);
      assert.equal(await store.sessions.addEvent({ ...unknown, stream: 1 }, { text: "", process: a }), undefined);
      assert.equal(await store.sessions.resumeStream(unknown, "1-1", a), undefined);
      assert.equal(await store.sessions.openPush(unknown, { process: a, takeOver: true }), undefined);
      await store.sessions.endCalls(unknown, calls);
      await store.sessions.failCalls(unknown, a, ERROR);
      await store.sessions.confirmPush(unknown);
      await store.sessions.closePush(unknown, a);
      assert.equal(await store.sessions.get(unknown), undefined);
    },
    async "the id of a running call is refused, and then no other id is claimed"(opened) {
      const { store, other } = opened;
      await begin(opened);
      await call(store, [2], 1);
      for (const member of [store, other]) {
        const refused = (await call(member, [1, 2, 3], 2))!;
        assert.equal(refused.inFlight, 2);
        assert.deepEqual(plain(refused.record), plain(session("a")));
      }
      assert.equal(await store.sessions.processOf(KEY, 1), undefined);
      assert.equal(await store.sessions.processOf(KEY, 3), undefined);
      assert.equal((await call(other, [1, 3], 3))?.inFlight, undefined);
    },
    async "ids of any kind are kept apart"(opened) {
      const { store, other } = opened;
      await begin(opened);
      for (const id of ODD_IDS) assert.equal((await call(store, [id], 1))?.inFlight, undefined, String(id));
      for (const id of ODD_IDS) assert.equal((await call(other, [id], 2))?.inFlight, id);
      await store.sessions.endCalls(KEY, { ids: [1], process: store.processes.id, stream: 1 });
      assert.equal(await other.sessions.processOf(KEY, 1), undefined);
      for (const id of ODD_IDS.slice(1)) assert.equal(await other.sessions.processOf(KEY, id), store.processes.id);
    },
    async "of concurrent calls with one id exactly one begins"(opened) {
      const members = [opened.store, opened.other, opened.third];
      await begin(opened);
      const all = await Promise.all(Array.from({ length: 30 }, (_, i) => call(members[i % 3]!, [1], i + 1)));
      assert.equal(all.filter((begun) => begun !== undefined && begun.inFlight === undefined).length, 1);
    },
    async "an id is free again when its process ends the call, and not when another does"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      await call(store, [1, 2], 1);
      await other.sessions.endCalls(KEY, { ids: [1, 2], process: b, stream: 1 });
      assert.equal((await call(other, [1], 2))?.inFlight, 1);
      await store.sessions.endCalls(KEY, { ids: [1], process: a, stream: 1 });
      assert.equal(await store.sessions.processOf(KEY, 1), undefined);
      assert.equal(await store.sessions.processOf(KEY, 2), a);
      assert.equal((await call(other, [1], 2))?.inFlight, undefined);
      await store.sessions.endCalls(KEY, { ids: [1], process: a, stream: 1 });
      assert.equal(await store.sessions.processOf(KEY, 1), b);
    },
    async "the id of a dead process's call can be claimed, and the dead process cannot answer it any more"(opened) {
      const { store, other, third, kill } = opened;
      const { a, b } = await begin(opened);
      await call(store, [1], 1);
      const first = await add(store, 1, "first");
      await kill(store);
      assert.equal((await call(other, [1], 2))?.inFlight, undefined);
      assert.equal(await third.sessions.processOf(KEY, 1), b);
      const late = { text: "late", process: a, answers: [1] };
      assert.equal(await third.sessions.addEvent({ ...KEY, stream: 1 }, late), undefined);
      await third.sessions.endCalls(KEY, { ids: [1], process: a, stream: 1 });
      assert.equal(await third.sessions.processOf(KEY, 1), b);
      assert.deepEqual(await textsAfter(third, first!.id), []);
    },
    async "an answer that is added again is the event that the stream has"(opened) {
      const { store, other } = opened;
      await begin(opened);
      await call(store, [1], 1);
      await call(store, [2], 2);
      const first = await add(store, 1, "first");
      const answer = await add(store, 1, "answer", [1]);
      assert.deepEqual(plain(await add(store, 1, "answer", [1])), plain(answer));
      assert.equal(await add(store, 1, "another answer", [1]), undefined);
      assert.equal(await add(store, 1, "first"), undefined);
      assert.equal(await add(store, 2, "answer", [1]), undefined);
      assert.deepEqual(await textsAfter(other, first!.id), ["answer"]);
    },
    async "a session's calls extend its life, and end with it"(opened) {
      const { store, other, wait } = opened;
      const { a } = await begin(opened);
      const calls = { ids: [1], process: a, stream: 1 };
      const used = await createAndCall(store, calls);
      await store.sessions.create(session("c"), SHORT);
      await store.sessions.beginCalls({ session: "c" }, calls, SHORT);
      await store.sessions.addEvent({ session: "c", stream: 1 }, { text: "x", process: a });
      await wait(SHORT + 50);
      assert.equal(await other.sessions.processOf({ session: used }, 1), a);
      assert.equal(await other.sessions.processOf({ session: "c" }, 1), undefined);
      const late = { text: "late", process: a };
      assert.equal(await store.sessions.addEvent({ session: "c", stream: 1 }, late), undefined);
      assert.equal(await store.sessions.get({ session: "c" }), undefined);
    },
    async "calls and events of a session do not exist for another principal"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const key = { session: "alice", principal: ALICE };
      await store.sessions.create(session("alice", { principal: ALICE }), LONG);
      await store.sessions.beginCalls(key, { ids: [1], process: a, stream: 1 }, LONG);
      const first = (await store.sessions.addEvent({ ...key, stream: 1 }, { text: "x", process: a }))!;
      for (const principal of [MALLORY, undefined]) {
        const foreign = { session: "alice", principal };
        const calls = { ids: [2], process: b, stream: 2 };
        assert.equal(await other.sessions.beginCalls(foreign, calls, LONG), undefined);
        assert.equal(await other.sessions.processOf(foreign, 1), undefined);
        const event = { text: "x", process: a, answers: [1] };
        assert.equal(await other.sessions.addEvent({ ...foreign, stream: 1 }, event), undefined);
        assert.equal(await other.sessions.resumeStream(foreign, first.id, b), undefined);
        assert.equal(await other.sessions.openPush(foreign, { process: b, takeOver: true }), undefined);
        await other.sessions.endCalls(foreign, { ids: [1], process: a, stream: 1 });
        await other.sessions.failCalls(foreign, a, ERROR);
      }
      assert.equal(await store.sessions.processOf(key, 1), a);
      assert.deepEqual((await store.sessions.resumeStream(key, first.id, a))?.events, []);
    },
    async "the calls and events of a deleted session are gone"(opened) {
      const { store, other } = opened;
      const { a } = await begin(opened);
      await call(store, [1], 1);
      const first = (await add(store, 1, "first"))!;
      await store.sessions.openPush(KEY, { process: a, takeOver: false });
      await other.sessions.delete(KEY);
      assert.equal(await add(store, 1, "late"), undefined);
      assert.equal(await store.sessions.processOf(KEY, 1), undefined);
      assert.equal(await textsAfter(store, first.id), undefined);
      assert.equal(await call(store, [2], 2), undefined);
      await store.sessions.create(session("a"), LONG);
      assert.equal(await store.sessions.processOf(KEY, 1), undefined);
      assert.equal(await textsAfter(store, first.id), undefined);
      assert.equal((await store.sessions.openPush(KEY, { process: a, takeOver: false }))?.isFirst, true);
    },
  });
}
