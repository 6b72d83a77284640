import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { MemoryServiceHub } from "../../generated/runtime/service.js";
import { MemoryClaimStore } from "../../generated/runtime/stores.js";
import { McpError } from "../../generated/runtime/errors.js";
import type { FetchHandler } from "../../generated/runtime/fetch.js";
import { ACCEPTED, DONE, NAME } from "../runtime/support/taskClient.js";
import {
  createHub,
  createMember,
  joinMember,
  keepRunning,
  leases,
  META,
  said,
  textIn,
  until,
  type Context,
  type Member,
  type Work,
} from "./support/members.js";
import { ask, beginTask, openSession, serveSessions } from "./support/sessionMembers.js";

/** Tasks that another process takes over after the end of their process. */

const test = suite("idempotent tasks of a process that has ended");
keepRunning(test);

const IDEMPOTENT = { options: { idempotent: true } } as const;

const never: Work = () => new Promise(() => {});

/** Starts a process whose work does not end, and a task in it, and ends the process. */
async function beginAndKill(hub: MemoryServiceHub): Promise<{ taskId: string; dead: Member }> {
  const dead = await joinMember(hub, { work: never, ...IDEMPOTENT });
  const taskId = await dead.client.begin();
  dead.service.processes.kill();
  return { taskId, dead };
}

test("another process runs the work again, and its result is that of the task", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  const runs: unknown[] = [];
  const { client } = await joinMember(hub, {
    work: (task, params) => {
      runs.push([task.taskId, params.name, task.client]);
      return said("second run");
    },
    ...IDEMPOTENT,
  });
  const ended = await client.until(taskId, "completed");
  assert.is(textIn(ended), "second run");
  const capabilities = META._meta["io.modelcontextprotocol/clientCapabilities"];
  assert.equal(runs, [[taskId, "work", { info: { name: "c", version: "1" }, capabilities }]]);
  assert.is(hub.tasks.list({}, { after: 0, limit: 100 }).tasks.length, 1);
});

test("of several processes exactly one takes a task over", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  const runs: number[] = [];
  const members = await Promise.all(
    [1, 2, 3, 4].map((name) =>
      joinMember(hub, {
        work: async () => {
          runs.push(name);
          await leases(3);
          return said(name);
        },
        ...IDEMPOTENT,
      }),
    ),
  );
  const ended = await members[0]!.client.until(taskId, "completed");
  assert.is(runs.length, 1);
  assert.is(textIn(ended), String(runs[0]));
});

test("without the option idempotent a task is not repeated, and fails when it is read", async () => {
  const hub = createHub();
  let runs = 0;
  const work: Work = () => (runs++, new Promise(() => {}));
  const one = await joinMember(hub, { work });
  const other = await joinMember(hub, { work });
  const taskId = await one.client.begin();
  one.service.processes.kill();
  await leases(3);
  assert.is((await other.client.ask("tasks/get", { taskId })).result!["status"], "failed");
  assert.is(runs, 1);
});

test("a process that was found dead cannot end the task any more, and gets a signal", async () => {
  const hub = createHub();
  let endFirst!: (result: object) => void;
  let signal!: AbortSignal;
  const one = await joinMember(hub, {
    work: (task) => {
      ({ signal } = task);
      return new Promise((resolve) => (endFirst = resolve));
    },
    ...IDEMPOTENT,
  });
  const taskId = await one.client.begin();
  one.service.processes.kill();
  let endSecond: ((result: object) => void) | undefined;
  const { client } = await joinMember(hub, {
    work: () => new Promise((resolve) => (endSecond = resolve)),
    ...IDEMPOTENT,
  });
  await until(() => endSecond);
  assert.is(signal.aborted, true);
  endFirst(said("first"));
  await leases(1);
  assert.is((await client.ask("tasks/get", { taskId })).result!["status"], "working");
  endSecond!(said("second"));
  assert.is(textIn(await client.until(taskId, "completed")), "second");
});

test("an earlier process that hears nothing of the takeover stops at its next change", async () => {
  const hub = createHub();
  let report!: () => void;
  let signal!: AbortSignal;
  const one = await joinMember(hub, {
    work: (task) => {
      ({ signal } = task);
      report = () => task.setStatusMessage("from the first process");
      return new Promise(() => {});
    },
    ...IDEMPOTENT,
  });
  const watch = hub.tasks.watch.bind(hub.tasks);
  hub.tasks.watch = () => () => {};
  const taskId = await one.client.begin();
  hub.tasks.watch = watch;
  one.service.processes.kill();
  const { client } = await joinMember(hub, { work: never, ...IDEMPOTENT });
  await until(() => hub.tasks.get({ taskId })!.run === 2);
  assert.is(signal.aborted, false);
  report();
  assert.is(signal.aborted, true);
  assert.is((await client.ask("tasks/get", { taskId })).result!["statusMessage"], undefined);
});

test("questions of the first run are asked again with new keys, and answers with the old keys are ignored", async () => {
  const hub = createHub();
  const work: Work = async (task) => {
    const [first, second] = await Promise.all([task.elicit(NAME, { key: "name" }), task.elicit(NAME)]);
    return said(`${first.action} ${second.action}`);
  };
  const one = await joinMember(hub, { work, ...IDEMPOTENT });
  const taskId = await one.client.begin();
  const asked = await one.client.until(taskId, "input_required");
  assert.equal(Object.keys(asked["inputRequests"] as object), ["name", "elicit-2"]);
  await one.client.ask("tasks/update", { taskId, inputResponses: { name: ACCEPTED } });
  one.service.processes.kill();
  const { client } = await joinMember(hub, { work, ...IDEMPOTENT });
  const keys = async (): Promise<string[]> =>
    Object.keys(((await client.ask("tasks/get", { taskId })).result!["inputRequests"] ?? {}) as object);
  await until(async () => (await keys()).includes("run-2-name"));
  assert.equal(await keys(), ["run-2-name", "run-2-elicit-2"]);
  const answers = { name: ACCEPTED, "elicit-2": ACCEPTED };
  await client.ask("tasks/update", { taskId, inputResponses: answers });
  assert.equal(await keys(), ["run-2-name", "run-2-elicit-2"]);
  await client.ask("tasks/update", {
    taskId,
    inputResponses: { "run-2-name": ACCEPTED, "run-2-elicit-2": { action: "decline" } },
  });
  assert.is(textIn(await client.until(taskId, "completed")), "accept decline");
});

test("a task whose processes end again and again runs three times, and fails then", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  for (let run = 2; run <= 3; run++) {
    const { service } = await joinMember(hub, { work: never, ...IDEMPOTENT });
    await until(() => hub.tasks.get({ taskId })!.run === run);
    service.processes.kill();
  }
  let runs = 0;
  const { client } = await joinMember(hub, { work: () => (runs++, DONE), ...IDEMPOTENT });
  const { error } = await client.until(taskId, "failed");
  const { code, message } = error as { code: number; message: string };
  assert.is(code, -32603);
  assert.match(message, /^the processes that ran this task have ended \(3 runs at most\)/);
  assert.is(runs, 0);
});

test("a task fails if the process that takes it over keeps no further bytes", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  let runs = 0;
  const { client } = await joinMember(hub, { work: () => (runs++, DONE), maxBytes: 10, ...IDEMPOTENT });
  const { error } = await client.until(taskId, "failed");
  const { code, message } = error as { code: number; message: string };
  assert.is(code, -32603);
  assert.match(message, /maxBytes/);
  assert.is(runs, 0);
});

test("a process takes over only tasks of servers with the same name, and none before it has joined", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  let runs = 0;
  const work: Work = () => (runs++, DONE);
  await joinMember(hub, { work, name: "another server", ...IDEMPOTENT });
  const alone = createMember(hub.service(), { work, ...IDEMPOTENT });
  await leases(4);
  assert.is(runs, 0);
  assert.is(hub.tasks.get({ taskId })!.run, 1);
  assert.equal(alone.errors, []);
});

test("the cancellation of a task that was taken over aborts its handler and its work", async () => {
  for (const isBeforeStart of [true, false]) {
    const hub = createHub();
    const { taskId } = await beginAndKill(hub);
    let signal: AbortSignal | undefined;
    let begin!: () => void;
    let runs = 0;
    const { client, errors } = await joinMember(hub, {
      work: (task) => {
        runs++;
        ({ signal } = task);
        return new Promise(() => {});
      },
      callTool: async (start, _, context) => {
        if (isBeforeStart) {
          ({ signal } = context);
          await new Promise<void>((resolve) => (begin = resolve));
        }
        return start(context);
      },
      ...IDEMPOTENT,
    });
    await until(() => signal);
    await client.ask("tasks/cancel", { taskId });
    assert.is(signal!.aborted, true);
    if (isBeforeStart) begin();
    await leases(2);
    assert.is(runs, isBeforeStart ? 0 : 1);
    assert.is(hub.tasks.list({}, { after: 0, limit: 100 }).tasks.length, 1);
    assert.is((await client.ask("tasks/get", { taskId })).result!["status"], "cancelled");
    assert.equal(errors, []);
  }
});

/** Handlers that do not start the work when they run again, with the end of their task. */
const OUTCOMES: readonly (readonly [
  name: string,
  handle: (context: Context) => unknown,
  status: string,
  content: object,
])[] = [
  ["a result", () => said("at once"), "completed", said("at once")],
  [
    "an error of the protocol",
    () => {
      throw new McpError(-32001, "broken", { part: 1 });
    },
    "failed",
    { code: -32001, message: "broken", data: { part: 1 } },
  ],
  ["an invalid result", () => ({ contents: 1 }), "failed", { code: -32603 }],
  ["a request for input", (context) => context.elicit(NAME), "failed", { code: -32603 }],
];

for (const [name, handle, status, expected] of OUTCOMES)
  test(`if the handler responds with ${name} when it runs again, the task ends with it`, async () => {
    const hub = createHub();
    const { taskId } = await beginAndKill(hub);
    const { client } = await joinMember(hub, {
      work: never,
      callTool: (_start, _params, context) => handle(context),
      ...IDEMPOTENT,
    });
    const ended = await client.until(taskId, status);
    const outcome = (ended["result"] ?? ended["error"]) as { [member: string]: unknown };
    for (const [member, value] of Object.entries(expected)) assert.equal(outcome[member], value);
    if (name === "a request for input") assert.match(String(outcome["message"]), /its handler has no client/);
  });

test("answers that the client gave before the start of the task are there when the handler runs again", async () => {
  const hub = createHub();
  const requestStateClaims = new MemoryClaimStore();
  const server = { secret: "a secret of thirty-two characters", requestStateClaims };
  const names: string[] = [];
  const member = (work: Work): Promise<Member> =>
    joinMember(hub, {
      work,
      server,
      callTool: async (start, _, context) => {
        const { action } = await context.elicit(NAME);
        names.push(action, (await context.elicit(NAME)).action);
        return start(context);
      },
      ...IDEMPOTENT,
    });
  const one = await member(never);
  const first = (await one.client.ask("tools/call", { name: "work" })).result!;
  assert.is(first["resultType"], "input_required");
  const asked = { name: "work", requestState: first["requestState"] };
  const answered = { ...asked, inputResponses: { "elicit-1": ACCEPTED } };
  const second = (await one.client.ask("tools/call", answered)).result!;
  // The server signed the first answer, and accepts the signed text once.
  const requestState = second["requestState"];
  assert.type(requestState, "string");
  const repeated = { name: "work", requestState, inputResponses: { "elicit-2": { action: "decline" } } };
  const begun = await one.client.ask("tools/call", repeated);
  assert.match((await one.client.ask("tools/call", repeated)).error!.message, /was used before/);
  const taskId = begun.result!["taskId"] as string;
  one.service.processes.kill();
  const other = await member(() => said("done"));
  assert.is(textIn(await other.client.until(taskId, "completed")), "done");
  assert.equal(names, ["accept", "decline", "accept", "decline"]);
});

test("the store keeps the request until the task has ended, and its bytes count", async () => {
  const hub = createHub();
  let end!: (result: object) => void;
  const { client } = await joinMember(hub, {
    work: () => new Promise((resolve) => (end = resolve)),
    maxBytes: 15_000,
    ...IDEMPOTENT,
  });
  const call = { name: "work", arguments: { text: "x".repeat(2000) } };
  const taskId = (await client.ask("tools/call", call)).result!["taskId"] as string;
  assert.is((hub.tasks.get({ taskId })!.request!.params["arguments"] as { text: string }).text.length, 2000);
  assert.match((await client.ask("tools/call", call)).error!.message, /maxBytes/);
  end(DONE);
  await client.until(taskId, "completed");
  assert.is(hub.tasks.get({ taskId })!.request, undefined);
  assert.is((await client.ask("tools/call", call)).error, undefined);
});

test("errors of the service are reported, and the next look tries again", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  const abandoned = hub.tasks.abandoned.bind(hub.tasks);
  hub.tasks.abandoned = () => Promise.reject(new Error("the engine is gone"));
  const { client, errors } = await joinMember(hub, { work: () => said("done"), ...IDEMPOTENT });
  await until(() => errors.length >= 2);
  assert.equal(String(errors[0]), "Error: the engine is gone");
  hub.tasks.abandoned = abandoned;
  assert.is(textIn(await client.until(taskId, "completed")), "done");
});

for (const isDone of [true, false])
  test(`a takeover that fails ${isDone ? "after" : "before"} the service has made it is tried again`, async () => {
    const hub = createHub();
    const { taskId } = await beginAndKill(hub);
    const takeOver = hub.tasks.takeOver.bind(hub.tasks);
    let failures = 0;
    hub.tasks.takeOver = (task, process) => {
      if (failures === 2) return takeOver(task, process);
      if (isDone) takeOver(task, process);
      failures++;
      throw new Error("the reply is lost");
    };
    let runs = 0;
    const work: Work = () => (runs++, said("done"));
    const { client, errors } = await joinMember(hub, { work, ...IDEMPOTENT });
    assert.is(textIn(await client.until(taskId, "completed")), "done");
    assert.equal(errors.map(String), Array(2).fill("Error: the reply is lost"));
    await leases(3);
    assert.is(runs, 1);
  });

test("the end of a task that cannot be repeated is stored when the service works again", async () => {
  const hub = createHub();
  const { taskId } = await beginAndKill(hub);
  const update = hub.tasks.update.bind(hub.tasks);
  hub.tasks.update = (...args) => {
    hub.tasks.update = update;
    void args;
    throw new Error("the engine is gone");
  };
  for (let run = 2; run <= 3; run++)
    hub.tasks.takeOver({ taskId, process: hub.tasks.get({ taskId })!.process! }, `p${run}`);
  const { client, errors } = await joinMember(hub, { work: never, ...IDEMPOTENT });
  await client.until(taskId, "failed");
  assert.equal(errors.map(String), ["Error: the engine is gone"]);
});

test("a process that lost its lease takes its own task over, and the earlier run ends", async () => {
  const hub = createHub();
  const signals: AbortSignal[] = [];
  const { client, service } = await joinMember(hub, {
    work: (task) => {
      signals.push(task.signal);
      return new Promise(() => {});
    },
    ...IDEMPOTENT,
  });
  const taskId = await client.begin();
  await until(() => signals.length === 1);
  service.processes.lose();
  await until(() => signals.length === 2);
  assert.equal(
    signals.map(({ aborted }) => aborted),
    [true, false],
  );
  assert.is(hub.tasks.get({ taskId })!.process, service.processes.id);
});

test("in a session, a tasks/result that waits in another process gets the result of the repeated work", async () => {
  const hub = createHub();
  const runs: unknown[] = [];
  const { handlers, services, close } = await serveSessions(
    hub,
    async (task) => {
      runs.push([task.taskId, task.client.info?.name]);
      task.setStatusMessage(`run ${runs.length}`);
      if (runs.length === 1) await new Promise(() => {});
      return said("second run");
    },
    { idempotent: true },
  );
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  const taskId = await beginTask(one, session);
  const waiting = ask(other, session, "tasks/result", { taskId });
  await until(() => runs.length === 1);
  services[0]!.processes.kill();
  const { result } = await waiting;
  assert.equal(result!["content"], said("second run").content);
  assert.equal(runs, [
    [taskId, "c"],
    [taskId, "c"],
  ]);
  const got = await ask(one, session, "tasks/get", { taskId });
  assert.equal([got.result!["status"], got.result!["statusMessage"]], ["completed", "run 2"]);
  await close();
});

test("in a session, a handler that requests input before it starts its work cannot run again, and the task fails", async () => {
  const hub = createHub();
  const { handlers, services, close } = await serveSessions(
    hub,
    () => new Promise(() => {}),
    { idempotent: true },
    async (context, isFirst) => {
      if (!isFirst) await context.elicit({ message: "Name?", requestedSchema: { type: "object", properties: {} } });
    },
  );
  const [one, other] = handlers as [FetchHandler, FetchHandler];
  const session = await openSession(one);
  const taskId = await beginTask(one, session);
  services[0]!.processes.kill();
  const { error } = await ask(other, session, "tasks/result", { taskId });
  assert.equal(error, {
    code: -32603,
    message:
      "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  });
  await close();
});

test.run();
