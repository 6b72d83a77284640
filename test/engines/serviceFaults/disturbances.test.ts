import { setTimeout as pause } from "node:timers/promises";
import * as assert from "uvu/assert";
import { answerIn, LEASE_MS, type Member } from "../../scale/faulty.js";
import { faultySuite, HELLO } from "../support/faultySuite.js";

const test = faultySuite("a late or full Redis, clocks that jump and processes that stand still");

/** A renewal of a lease can be late on a slow machine. It is repeated before the lease is over. */
const isNotOfSlowMachine = (fault: string): boolean => !fault.includes("the lease was not renewed within");

test("a Redis that answers 200 ms late makes calls slower, and loses neither the process nor an answer", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const leases = async (): Promise<string[]> => (await service.redis.ask("KEYS", "*{process:*}")).split("\n").sort();
  const before = await leases();
  assert.is(before.length, 2);
  for (const { network } of service.members) network.set({ delayMs: 100 });
  const steps = { tool: "steps", args: { text: "slow", steps: 3, ms: 0 }, session };
  for (let call = 0; call < 4; call++) {
    const replies = await Promise.all([first, second].map((member) => service.callAgain(member, steps)));
    assert.equal(replies.map(answerIn), ["slow", "slow"]);
    const progress = replies.map(({ messages }) => messages.flatMap(({ params }) => params?.["progress"] ?? []));
    assert.equal(progress, [
      [1, 2, 3],
      [1, 2, 3],
    ]);
  }
  await pause(2 * LEASE_MS);
  assert.equal(await leases(), before, "both processes keep their ids");
  const faults = await Promise.all(service.members.map(async ({ server }) => (await server.usage()).faults));
  assert.equal(faults.flat().filter(isNotOfSlowMachine), []);
});

test("a full Redis refuses new sessions with 503, handles stateless calls, deletes sessions, and keeps its sessions until there is room", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const dropped = await service.open(first);
  await service.redis.ask("CONFIG", "SET", "maxmemory-policy", "noeviction");
  await service.redis.ask("CONFIG", "SET", "maxmemory", "1");
  assert.is((await service.initialize(second)).status, 503);
  assert.is((await service.call(second, { ...HELLO, session })).status, 503);
  assert.is(answerIn(await service.call(second, HELLO)), "hello");
  assert.is(await service.delete(second, dropped), 204);
  await service.redis.ask("CONFIG", "SET", "maxmemory", "0");
  assert.is(await service.answeredAgain(second, { ...HELLO, session }), "hello");
  assert.is((await service.callAgain(first, { ...HELLO, session: dropped })).status, 404);
});

test("a process whose clock jumps by an hour keeps its sessions, their calls and their place in the service", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  for (const ms of [3_600_000, -7_200_000]) {
    await first.server.ask("jump", { ms });
    const counted = service.answeredAgain(first, {
      tool: "steps",
      args: { text: "counted", steps: 2, ms: 2 * LEASE_MS },
      session,
    });
    await pause(LEASE_MS * 1.5);
    assert.is(await service.answeredAgain(second, { ...HELLO, session }), "hello");
    assert.is(await service.answeredAgain(first, { ...HELLO, session }), "hello");
    assert.is(await counted, "counted");
  }
});

test("a process that stands still for longer than its lease answers none of its calls when it goes on", async ({
  service,
}) => {
  const [first, second] = service.members as [Member, Member];
  const session = await service.open(first);
  const steps = { tool: "steps", args: { text: "late", steps: 2, ms: 2 * LEASE_MS }, session };
  const lastEvent = await service.leaveCall(first, steps);
  first.server.signal("SIGSTOP");
  await pause(3 * LEASE_MS);
  assert.is(answerIn(await service.getAgain(second, session, lastEvent)), "error -32603");
  first.server.signal("SIGCONT");
  await pause(LEASE_MS);
  assert.is(answerIn(await service.getAgain(second, session, lastEvent)), "error -32603");
  assert.is(await service.answeredAgain(first, { ...HELLO, session }), "hello");
});

test.run();
