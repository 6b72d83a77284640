import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { FetchHandler } from "../../generated/runtime/fetch.js";
import { SessionTasks, Tasks } from "../../generated/runtime/tasks.js";
import { createHub, createMember, joinMember, keepRunning, leases, said, until } from "./support/members.js";
import { ask, beginTask, openSession, serveSessions } from "./support/sessionMembers.js";

/** Tasks whose process ends before they do, in a service of several processes. */

const test = suite("tasks of a process that has ended");
keepRunning(test);

const ENDED = {
  code: -32603,
  message: "the server process that ran tools/call has ended: the call did not finish, but it may have had effects",
};

const never = (): Promise<never> => new Promise(() => {});

test("another process reads a task of a living process, and its failure once the process has ended", async () => {
  const hub = createHub();
  const one = await joinMember(hub, { work: never });
  const other = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  for (const { client } of [one, other])
    assert.is((await client.ask("tasks/get", { taskId })).result!["status"], "working");
  one.service.processes.kill();
  const { status, error, result } = (await other.client.ask("tasks/get", { taskId })).result!;
  assert.equal([status, error, result], ["failed", ENDED, undefined]);
  assert.equal((await other.client.ask("tasks/get", { taskId })).result!["error"], ENDED);
});

test("a process without a lease begins no task, because other processes would find the task failed", async () => {
  const hub = createHub();
  const { client, service } = await joinMember(hub, { work: never });
  service.processes.disconnect();
  const { error } = await client.ask("tools/call", { name: "work", arguments: {} });
  assert.equal(
    [error?.["code"], error?.["message"]],
    [-32603, "the server lost the connection to its service: try again later"],
  );
  service.processes.reconnect();
  const taskId = await client.begin();
  assert.is(hub.tasks.get({ taskId })!.process, service.processes.id);
});

test("a process that has left the service counts as ended at once", async () => {
  const hub = createHub();
  const one = await joinMember(hub, { work: never });
  const other = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  await one.service.processes.leave();
  assert.is((await other.client.ask("tasks/get", { taskId })).result!["status"], "failed");
});

test("the work of a process that was found dead gets a signal, and its result is refused", async () => {
  const hub = createHub();
  let end!: (result: object) => void;
  let signal!: AbortSignal;
  const one = await joinMember(hub, {
    work: (task) => {
      ({ signal } = task);
      return new Promise((resolve) => (end = resolve));
    },
  });
  const other = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  one.service.processes.kill();
  assert.is(signal.aborted, false);
  await other.client.ask("tasks/get", { taskId });
  assert.is(signal.aborted, true);
  end(said("late"));
  await leases(1);
  for (const { client } of [one, other])
    assert.equal((await client.ask("tasks/get", { taskId })).result!["error"], ENDED);
});

test("a result that the process stored before its end stays", async () => {
  const hub = createHub();
  const one = await joinMember(hub, { work: () => said("done") });
  const other = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  await one.client.until(taskId, "completed");
  one.service.processes.kill();
  assert.is((await other.client.ask("tasks/get", { taskId })).result!["status"], "completed");
});

test("a task of a process that has ended can be cancelled no more, and takes no responses", async () => {
  const hub = createHub();
  const one = await joinMember(hub, { work: never });
  const other = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  one.service.processes.kill();
  await other.client.ask("tasks/cancel", { taskId });
  assert.is((await other.client.ask("tasks/get", { taskId })).result!["status"], "failed");
});

test("if the service does not answer whether a process is alive, the read fails, and the task stays", async () => {
  const hub = createHub();
  const one = await joinMember(hub, { work: never });
  const other = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  const isAlive = other.service.processes.isAlive.bind(other.service.processes);
  other.service.processes.isAlive = () => Promise.reject(new Error("the engine is gone"));
  assert.is((await other.client.ask("tasks/get", { taskId })).error!.code, -32603);
  other.service.processes.isAlive = isAlive;
  assert.is((await other.client.ask("tasks/get", { taskId })).result!["status"], "working");
});

test("a read of a task of the same process does not need the service", async () => {
  const hub = createHub();
  const one = await joinMember(hub, { work: never });
  const taskId = await one.client.begin();
  one.service.processes.isAlive = () => Promise.reject(new Error("the engine is gone"));
  assert.is((await one.client.ask("tasks/get", { taskId })).result!["status"], "working");
});

test("a task of a process that has not joined the service is that of an ended process for others", async () => {
  const hub = createHub();
  const alone = createMember(hub.service(), { work: never });
  const other = await joinMember(hub, { work: never });
  const taskId = await alone.client.begin();
  assert.is((await alone.client.ask("tasks/get", { taskId })).result!["status"], "working");
  assert.is((await other.client.ask("tasks/get", { taskId })).result!["status"], "failed");
});

test("store and service exclude each other", () => {
  const service = createHub().service();
  for (const Kind of [Tasks, SessionTasks])
    assert.throws(
      () => new Kind({ service, store: service.tasks }),
      (error: unknown) => error instanceof TypeError && /the options store and service exclude/.test(error.message),
    );
});

test("a tasks/result in another process gets the error about a lease after the end of the process", async () => {
  const hub = createHub();
  const { handlers, services, close } = await serveSessions(hub, never);
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  const taskId = await beginTask(one, session);
  let answered = 0;
  const waiting = Array.from({ length: 3 }, async () => {
    const answer = await ask(other, session, "tasks/result", { taskId });
    answered++;
    return answer.error;
  });
  let looks = 0;
  const isAlive = services[1]!.processes.isAlive.bind(services[1]!.processes);
  services[1]!.processes.isAlive = (id) => {
    looks++;
    return isAlive(id);
  };
  await until(() => looks > 3);
  assert.is(answered, 0);
  services[0]!.processes.kill();
  const { error } = await ask(other, session, "tasks/result", { taskId });
  assert.equal(error, ENDED);
  assert.equal(await Promise.all(waiting), [ENDED, ENDED, ENDED]);
  await close();
});

test("all clients that wait for tasks of one process need one look at the process together", async () => {
  const hub = createHub();
  const { handlers, services, close } = await serveSessions(hub, never);
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  const taskId = await beginTask(one, session);
  const { processes } = services[1]!;
  const isAlive = processes.isAlive.bind(processes);
  let looks = 0;
  let turn: object | undefined;
  const looksByTurn = new Map<object, number>();
  const waiting = Array.from({ length: 20 }, () => ask(other, session, "tasks/result", { taskId }));
  await leases(2);
  processes.isAlive = (id) => {
    if (id === services[0]!.processes.id) {
      looks++;
      if (turn === undefined) {
        turn = {};
        setImmediate(() => (turn = undefined));
      }
      looksByTurn.set(turn, (looksByTurn.get(turn) ?? 0) + 1);
    }
    return isAlive(id);
  };
  await until(() => looks >= 5);
  // If each of the 20 clients looked at the process, a turn would have 20 looks. After a stall of the machine, a turn can have those of two intervals.
  const most = Math.max(...looksByTurn.values());
  assert.ok(most <= 3, `${most} looks in one turn`);
  services[0]!.processes.kill();
  for (const { error } of await Promise.all(waiting)) assert.equal(error, ENDED);
  await close();
});

test("tasks/list shows the tasks of ended processes as failed, and asks for each process once", async () => {
  const hub = createHub();
  const { handlers, services, close } = await serveSessions(hub, never);
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  for (let i = 0; i < 5; i++) await beginTask(one, session);
  await beginTask(other, session);
  services[0]!.processes.kill();
  const { processes } = services[1]!;
  const isAlive = processes.isAlive.bind(processes);
  const looks: string[] = [];
  processes.isAlive = (id) => {
    looks.push(id);
    return isAlive(id);
  };
  const { result } = await ask(other, session, "tasks/list", {});
  const statuses = (result!["tasks"] as { status: string }[]).map(({ status }) => status);
  assert.equal(statuses, [...Array<string>(5).fill("failed"), "working"]);
  assert.equal(looks.filter((id) => id === services[0]!.processes.id).length, 1);
  const cancelled = await ask(other, session, "tasks/cancel", {
    taskId: (result!["tasks"] as { taskId: string }[])[0]!.taskId,
  });
  assert.equal(cancelled.error, { code: -32602, message: "the task has ended" });
  await close();
});

test.run();
