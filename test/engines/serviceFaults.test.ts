import { setTimeout as pause } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { answerIn, eventually, FaultyService, LEASE_MS, type Member } from "../scale/faulty.js";
import type { JsonRpc } from "../scale/soak/messages.js";

const test = suite<{ service: FaultyService }>("faults of Redis and of the network");

test.before.each(async (context) => {
  context.service = await FaultyService.start();
});

test.after.each(({ service }) => service.stop());

const hello = { tool: "echo", args: { text: "hello" } };

test("a process that Redis does not answer refuses a call in a session with 503, and serves the session again after the partition", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  first.network.set({ isStalled: true });
  assert.is((await service.call(first, { ...hello, session })).status, 503);
  assert.is(
    answerIn(await service.call(second, { ...hello, session })),
    "hello",
    "the other process serves the session",
  );
  first.network.set({});
  assert.is(await service.answeredAgain(first, { ...hello, session }), "hello");
});

test("a process that Redis does not answer refuses initialize with 503", async ({ service }) => {
  const [first] = service.members as [Member, Member];
  first.network.set({ isStalled: true });
  const session = await service.open(first).catch((error: Error) => error.message.slice(0, 18));
  assert.is(session, "initialize got 503");
});

test("a process that Redis does not answer handles stateless calls", async ({ service }) => {
  const [first] = service.members as [Member, Member];
  first.network.set({ isStalled: true });
  assert.is(answerIn(await service.call(first, hello)), "hello");
});

test("a call of a process that cannot reach Redis for longer than its lease ends with one error, which a client gets that resumes elsewhere", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const steps = { tool: "steps", args: { text: "counted", steps: 2, ms: 4 * LEASE_MS }, session };
  const leaving = new AbortController();
  let lastEvent = "";
  const onEventId = (id: string): void => {
    lastEvent = id;
    leaving.abort();
  };
  await service.call(first, { ...steps, id: "cut off", reading: { onEventId, signal: leaving.signal } });
  first.network.set({ isStalled: true });
  await pause(2 * LEASE_MS);
  const resumed = await service.get(second, session, lastEvent);
  assert.is(answerIn(resumed), "error -32603");
  assert.match(JSON.stringify(resumed.messages), /process/);
  first.network.set({});
  await pause(4 * LEASE_MS);
  const again = await service.get(second, session, lastEvent);
  assert.is(answerIn(again), "error -32603", "the process that was cut off adds no second answer");
});

test("a notification that was published during a partition reaches a GET stream of the process that was cut off, once", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const heard: string[] = [];
  const leaving = new AbortController();
  let lastEvent: string | undefined;
  const reading = {
    onMessage: ({ method }: JsonRpc) => void heard.push(String(method)),
    onEventId: (id: string) => void (lastEvent = id),
    signal: leaving.signal,
  };
  const listening = (async () => {
    while (!leaving.signal.aborted) {
      await service.get(first, session, lastEvent, reading);
      await pause(50);
    }
  })();
  await eventually(() => lastEvent !== undefined);
  first.network.set({ isStalled: true });
  const changing = await service.open(second);
  await service.call(second, { tool: "change", args: { text: "changed" }, session: changing });
  await pause(2 * LEASE_MS);
  first.network.set({});
  await eventually(() => heard.length > 0);
  await pause(LEASE_MS);
  leaving.abort();
  await listening;
  assert.equal(heard, ["notifications/tools/list_changed"]);
});

test("a Redis that answers 200 ms late makes calls slower, and loses neither the process nor an answer", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  for (const { network } of service.members) network.set({ delayMs: 100 });
  const steps = { tool: "steps", args: { text: "slow", steps: 3, ms: 0 }, session };
  for (let call = 0; call < 4; call++) {
    const replies = await Promise.all([first, second].map((member) => service.call(member, steps)));
    assert.equal(replies.map(answerIn), ["slow", "slow"]);
    const progress = replies.map(({ messages }) => messages.flatMap(({ params }) => params?.["progress"] ?? []));
    assert.equal(progress, [
      [1, 2, 3],
      [1, 2, 3],
    ]);
  }
  await pause(2 * LEASE_MS);
  const faults = await Promise.all(service.members.map(async ({ server }) => (await server.usage()).faults));
  assert.equal(faults, [[], []]);
});

test("a full Redis refuses new sessions with 503, handles stateless calls, deletes sessions, and keeps its sessions until there is room", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const dropped = await service.open(first);
  await service.redis.ask("CONFIG", "SET", "maxmemory-policy", "noeviction");
  await service.redis.ask("CONFIG", "SET", "maxmemory", "1");
  const refused = await service.open(second).catch((error: Error) => error.message.slice(0, 18));
  assert.is(refused, "initialize got 503");
  assert.is((await service.call(second, { ...hello, session })).status, 503);
  assert.is(answerIn(await service.call(second, hello)), "hello");
  assert.is(await service.delete(second, dropped), 204);
  await service.redis.ask("CONFIG", "SET", "maxmemory", "0");
  assert.is(await service.answeredAgain(second, { ...hello, session }), "hello");
  assert.is((await service.call(first, { ...hello, session: dropped })).status, 404);
});

test("a process whose clock jumps by an hour keeps its sessions, their calls and their place in the service", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  for (const ms of [3_600_000, -7_200_000]) {
    await first.server.ask("jump", { ms });
    const counted = service.call(first, {
      tool: "steps",
      args: { text: "counted", steps: 2, ms: 2 * LEASE_MS },
      session,
    });
    await pause(LEASE_MS * 1.5);
    assert.is(answerIn(await service.call(second, { ...hello, session })), "hello");
    assert.is(answerIn(await service.call(first, { ...hello, session })), "hello");
    assert.is(answerIn(await counted), "counted");
  }
});

test("a process that stands still for longer than its lease answers none of its calls when it goes on", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const leaving = new AbortController();
  let lastEvent = "";
  const onEventId = (id: string): void => {
    lastEvent = id;
    leaving.abort();
  };
  const steps = { tool: "steps", args: { text: "late", steps: 2, ms: LEASE_MS }, session };
  await service.call(first, { ...steps, reading: { onEventId, signal: leaving.signal } });
  first.server.signal("SIGSTOP");
  await pause(3 * LEASE_MS);
  assert.is(answerIn(await service.get(second, session, lastEvent)), "error -32603");
  first.server.signal("SIGCONT");
  await pause(2 * LEASE_MS);
  assert.is(answerIn(await service.get(second, session, lastEvent)), "error -32603");
  assert.is(await service.answeredAgain(first, { ...hello, session }), "hello");
});

test.run();
