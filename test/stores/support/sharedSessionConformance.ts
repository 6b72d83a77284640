import assert from "node:assert/strict";
import type { Service } from "../../../templates/runtime/stores/service.js";
import type { NewCalls, RequestId } from "../../../templates/runtime/stores/sharedSessions.js";
import { join, type OpenedService, type OpenService } from "./openedService.js";
import { ALICE, LONG, MALLORY, plain, register, session, SHORT, type Register } from "./rules.js";

const KEY = { session: "a" };
const ERROR = { code: -32603, message: "The process ended", data: undefined };

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

/** Joins with all members, and creates the session `a`. */
async function begin({ store, other, third }: OpenedService): Promise<{ a: string; b: string; c: string }> {
  for (const member of [store, other, third]) await join(member);
  await store.sessions.create(session("a"), LONG);
  return { a: store.processes.id, b: other.processes.id, c: third.processes.id };
}

/** Begins calls on a stream for a member. */
function call(
  { sessions, processes }: Service,
  ids: readonly RequestId[],
  stream: number,
): ReturnType<Service["sessions"]["beginCalls"]> {
  return sessions.beginCalls(KEY, { ids, process: processes.id, stream }, LONG);
}

/** Adds an event for a member. */
function add(
  { sessions, processes }: Service,
  stream: number,
  text: string,
  answers: readonly RequestId[] = [],
): ReturnType<Service["sessions"]["addEvent"]> {
  return sessions.addEvent({ ...KEY, stream }, { text, process: processes.id, answers });
}

/** Returns the texts after an event, as a member reads them; undefined if the event is unknown. */
async function textsAfter({ sessions, processes }: Service, id: string): Promise<string[] | undefined> {
  const resumed = await sessions.resumeStream(KEY, id, processes.id);
  return resumed?.events.map(({ text }) => text);
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
    async "a session's calls extend its life, and end with it"(opened) {
      const { store, other, wait } = opened;
      const { a } = await begin(opened);
      await store.sessions.create(session("b"), SHORT);
      await store.sessions.create(session("c"), SHORT);
      const calls = { ids: [1], process: a, stream: 1 };
      await store.sessions.beginCalls({ session: "b" }, calls, LONG);
      await store.sessions.beginCalls({ session: "c" }, calls, SHORT);
      await store.sessions.addEvent({ session: "c", stream: 1 }, { text: "x", process: a });
      await wait(SHORT + 50);
      assert.equal(await other.sessions.processOf({ session: "b" }, 1), a);
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

export function streamConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "events have ids of visible ASCII, unique within the session"(opened) {
      const { store } = opened;
      await begin(opened);
      for (const stream of [1, 2, 3]) await call(store, [stream], stream);
      const ids = new Set<string>();
      for (let i = 0; i < 30; i++) ids.add((await add(store, 1 + (i % 3), String(i)))!.id);
      assert.equal(ids.size, 30);
      for (const id of ids) assert.match(id, /^[\x21-\x7e]+$/);
    },
    async "the events after an event are those of its stream, in the order of their calls"(opened) {
      const { store, other } = opened;
      await begin(opened);
      await call(store, [1], 1);
      await call(store, [2], 2);
      const first = (await add(store, 1, ""))!;
      const texts = [
        "",
        '{"a":"\\u2028 \u2028 \u0000 \ud83d\ude00"}',
        "x".repeat(2_000),
        ...Array.from({ length: 20 }, (_, i) => String(i)),
      ];
      const added = await Promise.all(texts.flatMap((text) => [add(store, 1, text), add(store, 2, "another stream")]));
      const resumed = (await other.sessions.resumeStream(KEY, first.id, other.processes.id))!;
      assert.equal(resumed.stream, 1);
      assert.equal(resumed.process, store.processes.id);
      assert.deepEqual(
        resumed.events.map(({ id, text }) => ({ id, text })),
        texts.map((text, i) => ({ id: added[2 * i]!.id, text })),
      );
      assert.deepEqual(await textsAfter(other, added.at(-2)!.id), []);
    },
    async "streams have numbers up to 2^53"(opened) {
      const { store, other } = opened;
      await begin(opened);
      for (const stream of [1, 999_999_999_999_999, 2 ** 52, Number.MAX_SAFE_INTEGER]) {
        await call(store, [stream], stream);
        const first = (await add(store, stream, "first"))!;
        await add(store, stream, "answer", [stream]);
        assert.deepEqual(await textsAfter(other, first.id), ["answer"], String(stream));
      }
    },
    async "an unknown event resumes nothing"(opened) {
      const { store } = opened;
      await begin(opened);
      await call(store, [1], 1);
      const { id } = (await add(store, 1, "x"))!;
      for (const unknown of [
        "",
        "x",
        "1",
        "-",
        "1-",
        "1-999",
        "99-0",
        "-1",
        `${id}0`,
        `0${id}`,
        " ",
        "1e3-1",
        "\u0000",
      ])
        assert.equal(await textsAfter(store, unknown), undefined, unknown);
    },
    async "only the process of a call adds events, until the last call of the stream is answered"(opened) {
      const { store, other } = opened;
      await begin(opened);
      await call(store, [1, 2], 1);
      assert.equal(await add(other, 1, "by another"), undefined);
      assert.equal(await add(store, 2, "no such stream"), undefined);
      const first = (await add(store, 1, "first"))!;
      assert.notEqual(await add(store, 1, "answer 1", [1]), undefined);
      assert.equal(await store.sessions.processOf(KEY, 1), undefined);
      assert.notEqual(await add(store, 1, "between"), undefined);
      assert.notEqual(await add(store, 1, "answer 2", [2]), undefined);
      assert.equal(await add(store, 1, "late"), undefined);
      const resumed = (await other.sessions.resumeStream(KEY, first.id, other.processes.id))!;
      assert.deepEqual(
        resumed.events.map(({ text }) => text),
        ["answer 1", "between", "answer 2"],
      );
      assert.equal(resumed.process, undefined);
    },
    async "a call is answered once"(opened) {
      const { store, other } = opened;
      await begin(opened);
      await call(store, [1, 2], 1);
      const first = (await add(store, 1, "first"))!;
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => add(store, 1, `answer ${i}`, [1])));
      assert.equal(answers.filter((added) => added !== undefined).length, 1);
      await store.sessions.endCalls(KEY, { ids: [2], process: store.processes.id, stream: 1 });
      assert.equal(await add(store, 1, "answer to the ended call", [2]), undefined);
      assert.equal((await textsAfter(other, first.id))?.length, 1);
    },
    async "events go to the process that resumed the stream last"(opened) {
      const { store, other, third } = opened;
      const { a, b, c } = await begin(opened);
      await call(store, [1], 1);
      await call(store, [2], 2);
      const { id, follower } = (await add(store, 1, "1"))!;
      assert.equal(follower, undefined);
      const resume = async (process: string): Promise<unknown> =>
        (await third.sessions.resumeStream(KEY, id, process))?.earlier;
      assert.equal(await resume(b), undefined);
      assert.equal((await add(store, 1, "2"))?.follower, b);
      assert.equal(await resume(b), undefined);
      assert.equal(await resume(c), b);
      assert.equal((await add(store, 1, "3"))?.follower, c);
      assert.equal((await add(store, 2, "another stream"))?.follower, undefined);
      assert.equal(await resume(a), c);
      assert.equal((await add(store, 1, "4"))?.follower, undefined);
      await resume(b);
      assert.equal((await add(store, 1, "5", [1]))?.follower, b);
      assert.deepEqual(await textsAfter(other, id), ["2", "3", "4", "5"]);
    },
    async "each event of a stream names the follower for which it was stored, also after the last answer"(opened) {
      const { store, other } = opened;
      const { a, b, c } = await begin(opened);
      await call(store, [1, 2], 1);
      await call(store, [3], 2);
      const { id } = (await add(store, 1, "1"))!;
      const read = async (): Promise<unknown> => {
        const { events, process, follower } = (await other.sessions.readStream(KEY, id))!;
        return { events: events.map((event) => [event.text, event.follower]), process, follower };
      };
      await add(store, 1, "2");
      await other.sessions.resumeStream(KEY, id, `${b}/1`);
      await add(store, 1, "3");
      await add(store, 2, "another stream");
      const until3 = [
        ["2", undefined],
        ["3", `${b}/1`],
      ];
      assert.deepEqual(await read(), { events: until3, process: a, follower: `${b}/1` });
      await other.sessions.resumeStream(KEY, id, `${c}/1`);
      assert.deepEqual(await read(), { events: until3, process: a, follower: `${c}/1` });
      await add(store, 1, "4", [1]);
      await store.sessions.failCalls(KEY, a, { code: -32603, message: "dead", data: undefined });
      const dead = '{"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"dead"}}';
      const all = [...until3, ["4", `${c}/1`], [dead, `${c}/1`]];
      assert.deepEqual(await read(), { events: all, process: undefined, follower: undefined });
      assert.equal(await other.sessions.readStream(KEY, `${id}0`), undefined);
      assert.equal(await other.sessions.readStream({ ...KEY, session: "unknown" }, id), undefined);
    },
    async "no event is lost between what is read and what is followed"(opened) {
      const { store, other } = opened;
      const { b } = await begin(opened);
      await call(store, [1], 1);
      const first = (await add(store, 1, "first"))!;
      const adding = Array.from({ length: 40 }, (_, i) => add(store, 1, String(i)));
      const resuming = other.sessions.resumeStream(KEY, first.id, b);
      const more = Array.from({ length: 40 }, (_, i) => add(store, 1, String(40 + i)));
      const added = await Promise.all([...adding, ...more]);
      const read = (await resuming)!.events.map(({ text }) => text);
      const followed = added.flatMap((event, i) => (event?.follower === b ? [String(i)] : []));
      assert.deepEqual(
        [...read, ...followed],
        Array.from({ length: 80 }, (_, i) => String(i)),
      );
    },
    async "the oldest events are dropped, never those between two events that are kept"(_, openLimited) {
      const opened = await openLimited({ maxEvents: 10 });
      const { store, other } = opened;
      await begin(opened);
      await call(store, [1], 1);
      const ids: string[] = [];
      for (let i = 0; i < 100; i++) ids.push((await add(store, 1, String(i)))!.id);
      assert.equal(await textsAfter(other, ids[0]!), undefined);
      assert.deepEqual(await textsAfter(other, ids[96]!), ["97", "98", "99"]);
      for (const [i, id] of ids.entries()) {
        const found = await textsAfter(other, id);
        if (i >= 90) assert.notEqual(found, undefined);
        if (found !== undefined) assert.equal(found.length, 99 - i);
      }
    },
    async "the calls of a dead process get one error each, on their streams"(opened) {
      const { store, other, third, kill } = opened;
      const { a } = await begin(opened);
      await call(store, [1, "1"], 1);
      await call(store, [2], 2);
      await call(other, [3], 3);
      const [first, second, alive] = [
        (await add(store, 1, ""))!,
        (await add(store, 2, ""))!,
        (await add(other, 3, ""))!,
      ];
      await kill(store);
      const { code, message } = ERROR;
      const failed = { code, message, data: { why: '"', list: [], none: null } };
      await Promise.all([other, third].map(({ sessions }) => sessions.failCalls(KEY, a, failed)));
      const texts = await textsAfter(third, first.id);
      assert.deepEqual(
        texts
          ?.map((text) => JSON.parse(text) as unknown)
          .sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1)),
        [
          { jsonrpc: "2.0", id: "1", error: failed },
          { jsonrpc: "2.0", id: 1, error: failed },
        ],
      );
      assert.equal((await textsAfter(third, second.id))?.length, 1);
      assert.deepEqual(await textsAfter(third, alive.id), []);
      const event = { text: "late", process: a, answers: [1] };
      assert.equal(await third.sessions.addEvent({ ...KEY, stream: 1 }, event), undefined);
      assert.equal(await third.sessions.processOf(KEY, 2), undefined);
      assert.equal(await third.sessions.processOf(KEY, 3), other.processes.id);
      assert.equal((await call(other, [1], 4))?.inFlight, undefined);
    },
    async "an error without data has no data"(opened) {
      const { store, other, kill } = opened;
      const { a } = await begin(opened);
      await call(store, ["x"], 1);
      const first = (await add(store, 1, ""))!;
      await kill(store);
      await other.sessions.failCalls(KEY, a, ERROR);
      const { code, message } = ERROR;
      const texts = await textsAfter(other, first.id);
      assert.deepEqual(JSON.parse(texts![0]!), { jsonrpc: "2.0", id: "x", error: { code, message } });
    },
  });
}

export function pushConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "one process has the response to GET, until it closes it"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const first = await store.sessions.openPush(KEY, { process: a, takeOver: false });
      assert.deepEqual([first?.isGranted, first?.isFirst, first?.earlier], [true, true, undefined]);
      for (const process of [a, b])
        assert.equal((await other.sessions.openPush(KEY, { process, takeOver: false }))?.isGranted, false);
      await other.sessions.closePush(KEY, b);
      assert.equal((await other.sessions.openPush(KEY, { process: b, takeOver: false }))?.isGranted, false);
      await store.sessions.closePush(KEY, a);
      const next = await other.sessions.openPush(KEY, { process: b, takeOver: false });
      assert.deepEqual([next?.isGranted, next?.isFirst, next?.earlier], [true, false, undefined]);
    },
    async "a process takes the response over, and the earlier one is named"(opened) {
      const { store, other } = opened;
      const { a, b, c } = await begin(opened);
      const first = await store.sessions.openPush(KEY, { process: a, takeOver: true });
      assert.deepEqual([first?.isGranted, first?.isFirst, first?.earlier], [true, true, undefined]);
      const next = await other.sessions.openPush(KEY, { process: b, takeOver: true });
      assert.deepEqual([next?.isGranted, next?.isFirst, next?.earlier], [true, false, a]);
      await store.sessions.closePush(KEY, a);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, false);
    },
    async "the response of a dead process is free"(opened) {
      const { store, other, kill } = opened;
      const { a, b } = await begin(opened);
      await store.sessions.openPush(KEY, { process: a, takeOver: false });
      await kill(store);
      const grant = await other.sessions.openPush(KEY, { process: b, takeOver: false });
      assert.deepEqual([grant?.isGranted, grant?.isFirst], [true, false]);
    },
    async "of concurrent requests exactly one is granted"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const grants = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? store : other).sessions.openPush(KEY, { process: i % 2 ? a : b, takeOver: false }),
        ),
      );
      assert.equal(grants.filter((grant) => grant?.isGranted).length, 1);
      assert.equal(grants.filter((grant) => grant?.isFirst).length, 1);
    },
  });
}
