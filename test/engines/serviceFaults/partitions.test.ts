import { setTimeout as pause } from "node:timers/promises";
import * as assert from "uvu/assert";
import { answerIn, eventually, LEASE_MS, type Member } from "../../scale/faulty.js";
import type { JsonRpc } from "../../soak/messages.js";
import { faultySuite, HELLO } from "../support/faultySuite.js";

const test = faultySuite("partitions between a process and Redis");

test("a process that Redis does not answer refuses a call in a session with 503, and serves the session again after the partition", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  first.network.set({ isStalled: true });
  assert.is((await service.call(first, { ...HELLO, session })).status, 503);
  assert.is(
    await service.answeredAgain(second, { ...HELLO, session }),
    "hello",
    "the other process serves the session",
  );
  first.network.set({});
  assert.is(await service.answeredAgain(first, { ...HELLO, session }), "hello");
});

test("a process that Redis does not answer refuses initialize with 503", async ({ service }) => {
  const [first] = service.members as [Member, Member];
  first.network.set({ isStalled: true });
  assert.is((await service.initialize(first)).status, 503);
});

test("a process that Redis does not answer handles stateless calls", async ({ service }) => {
  const [first] = service.members as [Member, Member];
  first.network.set({ isStalled: true });
  assert.is(answerIn(await service.call(first, HELLO)), "hello");
});

test("a call of a process that cannot reach Redis for longer than its lease ends with one error, which a client gets that resumes elsewhere", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const steps = { tool: "steps", args: { text: "counted", steps: 2, ms: 4 * LEASE_MS }, session };
  const lastEvent = await service.leaveCall(first, steps);
  first.network.set({ isStalled: true });
  // The other process answers the call when the lease is over.
  const resumed = await service.getAgain(second, session, lastEvent);
  assert.is(answerIn(resumed), "error -32603");
  assert.match(JSON.stringify(resumed.messages), /process/);
  first.network.set({});
  await pause(4 * LEASE_MS);
  const again = await service.getAgain(second, session, lastEvent);
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
  const change = { tool: "change", args: { text: "changed" }, session: changing };
  assert.is(await service.answeredAgain(second, change), "changed");
  await pause(2 * LEASE_MS);
  first.network.set({});
  await eventually(() => heard.length > 0);
  await pause(LEASE_MS);
  leaving.abort();
  await listening;
  assert.equal(heard, ["notifications/tools/list_changed"]);
});

test.run();
