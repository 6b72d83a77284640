import assert from "node:assert/strict";
import type { OpenService } from "./openedService.js";
import { plain, register, type Register } from "./rules.js";
import { add, begin, call, ERROR, KEY, textsAfter } from "./sessionMembers.js";

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
        "1-9007199254740991",
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
      const kept = (await textsAfter(other, ids[0]!))!;
      assert.ok(kept.length >= 10 && kept.length < 99, `${kept.length} events are kept`);
      for (const [i, id] of ids.entries()) {
        const left = Math.min(99 - i, kept.length);
        const newest = Array.from({ length: left }, (_, k) => String(100 - left + k));
        assert.deepEqual(await textsAfter(other, id), newest);
      }
    },
    async "a stream can be read after an event that was dropped, as long as its call runs or its answer is kept"(
      _,
      openLimited,
    ) {
      const opened = await openLimited({ maxEvents: 10 });
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      await call(store, [1], 1);
      await call(store, [2], 2);
      const addMany = async (): Promise<void> => {
        for (let i = 0; i < 100; i++) await add(store, 2, String(i));
      };
      const { id } = (await add(store, 1, "dropped"))!;
      await add(store, 1, "dropped, too");
      await addMany();
      const before = (await other.sessions.readStream(KEY, id))!;
      assert.deepEqual(plain(before), { events: [], process: a });
      const resumed = (await other.sessions.resumeStream(KEY, id, `${b}/1`))!;
      assert.deepEqual(plain(resumed), { stream: 1, events: [], process: a });
      await add(store, 1, "answer", [1]);
      const read = (await other.sessions.readStream(KEY, id))!;
      assert.deepEqual(
        read.events.map(({ text, follower }) => [text, follower]),
        [["answer", `${b}/1`]],
      );
      assert.equal(read.process, undefined);
      assert.deepEqual(await textsAfter(other, id), ["answer"]);
      await addMany();
      assert.equal(await other.sessions.readStream(KEY, id), undefined);
      assert.equal(await textsAfter(other, id), undefined);
    },
    async "an answer that is larger than all events may be is kept, and can be read after an event that it displaced"(
      _,
      openLimited,
    ) {
      const opened = await openLimited({ maxEventBytes: 10_000 });
      const { store, other } = opened;
      await begin(opened);
      await call(store, [1], 1);
      const { id } = (await add(store, 1, "small"))!;
      // Random digits, because Postgres compresses texts.
      const answer = Array.from({ length: 20_000 }, () => Math.random().toString(36)[5]).join("");
      await add(store, 1, answer, [1]);
      assert.deepEqual(await textsAfter(other, id), [answer]);
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
      assert.deepEqual([first?.isGranted, first?.isFirst, first?.earlier], [true, true, []]);
      for (const process of [a, b])
        assert.equal((await other.sessions.openPush(KEY, { process, takeOver: false }))?.isGranted, false);
      await other.sessions.closePush(KEY, b);
      assert.equal((await other.sessions.openPush(KEY, { process: b, takeOver: false }))?.isGranted, false);
      await store.sessions.confirmPush(KEY);
      await store.sessions.closePush(KEY, a);
      const next = await other.sessions.openPush(KEY, { process: b, takeOver: false });
      assert.deepEqual([next?.isGranted, next?.isFirst, next?.earlier], [true, false, []]);
    },
    async "a process takes the response over, and the earlier one is named"(opened) {
      const { store, other } = opened;
      const { a, b, c } = await begin(opened);
      const first = await store.sessions.openPush(KEY, { process: a, takeOver: true });
      assert.deepEqual([first?.isGranted, first?.isFirst, first?.earlier], [true, true, []]);
      const next = await other.sessions.openPush(KEY, { process: b, takeOver: true });
      assert.deepEqual([next?.isGranted, next?.isFirst, next?.earlier], [true, true, [a]]);
      await store.sessions.closePush(KEY, a);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, false);
    },
    async "each response is the first, until one has been confirmed"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const isFirst = async (process: string): Promise<boolean | undefined> =>
        (await other.sessions.openPush(KEY, { process, takeOver: true }))?.isFirst;
      assert.deepEqual([await isFirst(a), await isFirst(b)], [true, true]);
      await store.sessions.confirmPush(KEY);
      assert.deepEqual([await isFirst(a), await isFirst(b)], [false, false]);
    },
    async "each process that may have the response is named, until it closes the response"(opened) {
      const { store, other } = opened;
      const { a, b, c } = await begin(opened);
      const takeOver = async (process: string): Promise<readonly string[] | undefined> =>
        (await other.sessions.openPush(KEY, { process, takeOver: true }))?.earlier;
      await store.sessions.openPush(KEY, { process: a, takeOver: false });
      assert.deepEqual(await takeOver(b), [a]);
      assert.deepEqual(await takeOver(b), [a], "the reply may have been lost");
      assert.deepEqual([...(await takeOver(c))!].sort(), [a, b].sort());
      await store.sessions.closePush(KEY, b);
      assert.deepEqual(await takeOver(c), [a]);
      await store.sessions.closePush(KEY, c);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, false);
      await store.sessions.closePush(KEY, a);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, true);
    },
    async "the response of a dead process is free"(opened) {
      const { store, other, kill } = opened;
      const { a, b } = await begin(opened);
      await store.sessions.openPush(KEY, { process: a, takeOver: false });
      await kill(store);
      const grant = await other.sessions.openPush(KEY, { process: b, takeOver: false });
      assert.deepEqual([grant?.isGranted, grant?.earlier], [true, [a]]);
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
