import * as assert from "uvu/assert";
import type { Service } from "../../../templates/runtime/redis.js";
import { join } from "../../stores/support/openedService.js";
import { LONG, session } from "../../stores/support/rules.js";
import { task } from "../../stores/support/tasks.js";
import { eventually, KEY, withEachClient } from "../support/redisFaults.js";
import type { Member } from "../support/redisService.js";

/** Makes a change. The connection breaks after the change was made, and before the client has the reply of Redis. */
async function makeWithoutReply<T>(
  { service, links }: Member,
  change: (service: Service) => Promise<T> | T,
  isMade: () => boolean | Promise<boolean>,
): Promise<T | "rejected"> {
  for (const link of links) link.mute();
  const result = Promise.resolve(change(service)).catch(() => "rejected" as const);
  await eventually(isMade, "Redis has not executed the command");
  for (const link of links) link.cut();
  for (const link of links) link.mend();
  return result;
}

const TASK = { taskId: "t" };

/** Milliseconds in which Redis replies to a command that a client sends again, also on a slow machine. */
const PATIENT_MS = 60_000;

/** Makes a change again. Resolves with false if the change fails. */
async function repeat(change: () => unknown): Promise<boolean> {
  try {
    await change();
    return true;
  } catch {
    return false;
  }
}

const suites = withEachClient("commands whose replies are lost", (withRedis) => {
  withRedis("a letter is received once", async ({ client, open }) => {
    const [member, { service: other }] = [await open({ commandTimeoutMs: PATIENT_MS }), await open()];
    const { letters } = await join(other);
    const { processes } = member.service;
    const hasReceived = (n: number) => (): boolean => letters.at(-1)?.letter.n === n;
    for (const n of [1, 2]) {
      const send = (): Promise<boolean> => processes.send(other.processes.id, { n });
      assert.is(await makeWithoutReply(member, send, hasReceived(n)), client === "ioredis" ? true : "rejected");
    }
    await eventually(() => processes.send(other.processes.id, { n: 3 }).catch(() => false), "the client does not work");
    await eventually(hasReceived(3), "the last letter is missing");
    assert.equal(
      letters.map(({ letter }) => letter.n),
      [1, 2, 3],
    );
  });

  withRedis("if some letters do not fit at first, a repeated command adds only these", async (opened) => {
    const { server, client, open } = opened;
    const options = { prefix: "p:", maxLetters: 4, commandTimeoutMs: PATIENT_MS };
    const [member, one] = [await open(options), await open(options)];
    const { letters } = await join(one.service);
    const { id } = one.service.processes;
    const { processes } = member.service;
    for (const link of one.links) link.cut();
    for (const n of [1, 2]) assert.is(await processes.send(id, { n }), true);
    let isRead = false;
    const sent = makeWithoutReply(
      member,
      () => Promise.all([3, 4, 5, 6].map((n) => processes.send(id, { n }))),
      // The receiver reads and deletes the letters before the command is repeated.
      async () => {
        if (!isRead) for (const link of one.links) link.mend();
        isRead = true;
        return letters.length === 4 && (await server.ask("XLEN", `p:{process:${id}}:letters`)) === "0";
      },
    );
    const isRepeated = client === "ioredis";
    assert.equal(await sent, isRepeated ? [true, true, true, true] : "rejected");
    const received = isRepeated ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4];
    await eventually(() => letters.length >= received.length, "letters are missing");
    assert.equal(
      letters.map(({ letter }) => letter.n),
      received,
    );
  });

  withRedis("a letter is received once, if it is read again after many others of its sender", async ({ open }) => {
    const [one, { service: other }] = [await open(), await open()];
    const { letters } = await join(one.service);
    const { id } = one.service.processes;
    const { processes } = other;
    assert.is(await processes.send(id, { n: 1 }), true);
    await eventually(() => letters.length === 1, "the first letter is missing");
    await join(other);
    await Promise.all(Array.from({ length: 8_200 }, () => processes.send(processes.id, {})));
    // With a new connection, the receiver reads all letters that Redis has.
    for (const link of one.links) link.cut();
    for (const link of one.links) link.mend();
    assert.is(await processes.send(id, { n: 2 }), true);
    await eventually(() => letters.length >= 2, "the second letter is missing");
    assert.equal(
      letters.map(({ letter }) => letter.n),
      [1, 2],
    );
  });

  withRedis("a log entry is received once, and read once", async ({ client, open }) => {
    const [member, { service: other }] = [await open({ commandTimeoutMs: PATIENT_MS }), await open()];
    const { entries } = await join(other);
    const { processes } = member.service;
    const began = await processes.position();
    const hasReceived = (n: number) => (): boolean => entries.at(-1)?.entry.n === n;
    for (const n of [1, 2]) {
      const published = await makeWithoutReply(member, () => processes.publish({ n }), hasReceived(n));
      assert.is(published === "rejected", client === "redis");
    }
    await eventually(() => repeat(() => processes.publish({ n: 3 })), "the client does not work");
    await eventually(hasReceived(3), "the last entry is missing");
    for (const read of [entries, (await other.processes.entriesAfter(began))!])
      assert.equal(
        read.map(({ entry }) => entry.n),
        [1, 2, 3],
      );
  });

  withRedis("a call does not find itself in flight", async ({ client, open }) => {
    const [member, { service: other }] = [await open({ commandTimeoutMs: PATIENT_MS }), await open()];
    const { sessions, processes } = member.service;
    await join(member.service);
    await sessions.create(session("a"), LONG);
    const calls = { ids: [1, 2], process: processes.id, stream: 1 };
    const begun = await makeWithoutReply(
      member,
      () => sessions.beginCalls(KEY, calls, LONG),
      async () => (await other.sessions.processOf(KEY, 2)) === processes.id,
    );
    if (client === "ioredis") assert.equal(Object.keys(begun as object), ["record"]);
    else assert.is(begun, "rejected");
    const event = { text: "answer", process: processes.id, answers: [1, 2] };
    assert.is.not(await other.sessions.addEvent({ ...KEY, stream: 1 }, event), undefined);
    assert.is(await other.sessions.addEvent({ ...KEY, stream: 1 }, { ...event, answers: [] }), undefined);
  });

  /** Begins a call on stream 1, and adds an event. Returns a function that adds further events at the same time, without getting replies. */
  const beginStream = async (member: Member, { sessions }: Service) => {
    const { service } = member;
    const process = service.processes.id;
    await service.sessions.create(session("a"), LONG);
    await service.sessions.beginCalls(KEY, { ids: [1], process, stream: 1 }, LONG);
    const add = (text: string): Promise<{ id: string } | undefined> => {
      const event = { text, process, ...(text === "answer" && { answers: [1] }) };
      return service.sessions.addEvent({ ...KEY, stream: 1 }, event);
    };
    const first = (await add("first"))!;
    const stored = async () => (await sessions.readStream(KEY, first.id))!.events;
    const hasStored = (text?: string) => async (): Promise<boolean> => (await stored()).at(-1)?.text === text;
    return {
      add,
      stored,
      addWithoutReply: (...texts: string[]) =>
        makeWithoutReply(member, () => Promise.allSettled(texts.map(add)), hasStored(texts.at(-1))),
    };
  };

  for (const last of ["progress", "answer"])
    withRedis(`events before ${last} are stored once, and their stream goes on`, async ({ client, open }) => {
      const [member, { service: other }] = [await open(), await open()];
      const { add, stored, addWithoutReply } = await beginStream(member, other);
      const added = (await addWithoutReply("question", "progress", last)) as PromiseSettledResult<{ id: string }>[];
      if (last !== "answer") await eventually(() => repeat(() => add("answer")), "the client does not work");
      const events = await stored();
      const texts = events.map(({ text }) => text);
      assert.equal(texts, ["question", "progress", last, ...(last === "answer" ? [] : ["answer"])]);
      for (const [index, result] of added.entries())
        if (client === "ioredis") assert.is(result.status === "fulfilled" && result.value.id, events[index]!.id);
        else assert.is(result.status, "rejected");
    });

  withRedis("an event that Redis has dropped is not stored again, and its stream goes on", async ({ client, open }) => {
    const [member, { service: other }] = [await open({ maxEvents: 2 }), await open()];
    const { add, stored, addWithoutReply } = await beginStream(member, other);
    const added = (await addWithoutReply("dropped", "a", "b")) as PromiseSettledResult<unknown>[];
    if (client === "ioredis") {
      const [{ status, reason }, ...kept] = added as [PromiseRejectedResult, ...PromiseSettledResult<unknown>[]];
      assert.is(status, "rejected");
      assert.match(String(reason), /Redis: ERR the event was added before, and has been removed since/);
      assert.equal(
        kept.map((result) => result.status),
        ["fulfilled", "fulfilled"],
      );
    }
    await eventually(() => repeat(() => add("answer")), "the client does not work");
    assert.equal(
      (await stored()).map(({ text }) => text),
      ["b", "answer"],
    );
  });

  withRedis("a question of a task keeps the answer that the client has given", async ({ client, open }) => {
    const [member, { service: other }] = [await open({ commandTimeoutMs: PATIENT_MS }), await open()];
    await other.tasks.create(task("t"));
    const asked = { inputRequests: { one: { method: "elicitation/create", params: {} } } };
    const answers: unknown[] = [];
    member.service.tasks.watch(TASK, { changed() {}, answered: (...answer) => answers.push(answer), deleted() {} });
    const hasRead = async (): Promise<boolean> => (await member.service.tasks.get(TASK)) !== undefined;
    await eventually(hasRead, "the task is missing");
    const updated = await makeWithoutReply(
      member,
      ({ tasks }) => tasks.update(TASK, asked),
      () => other.tasks.answer(TASK, "one", { result: 1 }),
    );
    if (client === "redis") {
      assert.is(updated, "rejected");
      const update = (): Promise<boolean> => repeat(() => member.service.tasks.update(TASK, asked));
      await eventually(update, "the client does not work");
    }
    assert.equal((await other.tasks.get(TASK))!.inputRequests, {});
    await other.tasks.update(TASK, { statusMessage: "x" });
    await eventually(() => answers.length > 0, "the answer is lost");
    assert.equal(answers, [["one", { result: 1 }]]);
  });

  withRedis("a claim is granted to the process that made it, and to no other", async ({ server, client, open }) => {
    const [member, { service: other }] = [await open({ commandTimeoutMs: PATIENT_MS }), await open()];
    const key = { claim: "c" };
    const claimed = await makeWithoutReply(
      member,
      ({ claims }) => claims.claim(key, LONG),
      async () => (await server.ask("KEYS", "*{claim:*")) !== "",
    );
    assert.type(claimed, client === "ioredis" ? "number" : "string");
    assert.is(await other.claims.claim(key, LONG), undefined);
    if (typeof claimed === "number") await member.service.claims.release(key, claimed);
    assert.is((await other.claims.claim(key, LONG)) !== undefined, client === "ioredis");
  });
});

suites.run();
