import type { FeatureClient } from "../featureClient.js";
import { isStateless } from "../../../support/revisions.js";
import type { Json } from "../sessionClient.js";
import { readWaits, startWaiting, waitsSince } from "./calls.js";
import { JUNE, lacks, NOVEMBER, TASKS, text, UNAVAILABLE, until, withoutErrorIds, type Feature } from "./feature.js";

/** Returns true if the server offers tasks in the form of the client's revision. */
function offersTasks({ opened, revision }: FeatureClient): boolean {
  const { tasks, extensions } = opened!["capabilities"]!;
  return (isStateless(revision) ? extensions?.[TASKS] : tasks) !== undefined;
}

/** Calls a tool as a task. Resolves with the id of the task. */
async function startTask(client: FeatureClient, name: string): Promise<string> {
  const isSession = !isStateless(client.revision);
  const created = await client.request("tools/call", { name, ...(isSession && { task: { ttl: 60_000 } }) });
  const { taskId } = isSession ? created["task"]! : created;
  return taskId as unknown as string;
}

/** Reads a task until it has one of the given states. Resolves with the task. */
async function taskWith(client: FeatureClient, taskId: string, states: readonly string[]): Promise<Json> {
  let task!: Json;
  await until(async () => {
    task = await client.request("tasks/get", { taskId });
    return task["error"] !== undefined || states.includes(String(task["status"]));
  });
  return task;
}

/** Starts a task, reads it, cancels it, and reads it again. */
async function cancelledTask(client: FeatureClient): Promise<unknown> {
  const before = await readWaits(client);
  const taskId = await startTask(client, "bake");
  const { status } = await taskWith(client, taskId, ["working"]);
  await waitsSince(client, before, "begun");
  const { error } = await client.request("tasks/cancel", { taskId });
  const task = await taskWith(client, taskId, ["cancelled"]);
  return { status, error, later: task["status"], aborted: await waitsSince(client, before, "aborted") };
}

/** Calls the tool of a task like any other tool, and cancels the call. */
async function cancelledCall(client: FeatureClient): Promise<unknown> {
  const before = await readWaits(client);
  const started = await startWaiting(client, "bake");
  started.cancel();
  return { aborted: await waitsSince(client, before, "aborted") };
}

/** Waits for a task that elicits. Resolves with its result. */
async function awaitedTask(client: FeatureClient): Promise<unknown> {
  const taskId = await startTask(client, "order");
  if (!isStateless(client.revision)) return resultOf(await client.request("tasks/result", { taskId }));
  const waiting = await taskWith(client, taskId, ["input_required"]);
  const inputResponses: { [key: string]: unknown } = {};
  for (const [key, request] of Object.entries(waiting["inputRequests"]!))
    inputResponses[key] = await client.answers["elicitation/create"]!((request as Json)["params"]!);
  await client.request("tasks/update", { taskId, inputResponses });
  const ended = await taskWith(client, taskId, ["completed", "failed"]);
  return resultOf(ended["result"]!);
}

function resultOf({ content: blocks, error }: Json): unknown {
  return withoutErrorIds({ content: blocks, error });
}

const ANN = { content: [text('{"action":"accept","content":{"name":"Ann"}}')] };

/** The row for clients whose revision has no tasks. */
const rowOf = (native: string): string => (isStateless(native) ? "task-awaited" : "tasks");

export const TASK_FEATURES: readonly Feature[] = [
  {
    name: "task that is read and cancelled",
    since: NOVEMBER,
    async run(client) {
      if (client.revision < NOVEMBER) return cancelledCall(client);
      return offersTasks(client) ? cancelledTask(client) : client.request("tools/call", { name: "bake" });
    },
    bridged: (native, client) => (client < NOVEMBER ? { row: rowOf(native), outcome: { aborted: 1 } } : undefined),
    without: UNAVAILABLE,
  },
  {
    name: "task that waits for input",
    since: NOVEMBER,
    async run(client) {
      const isTask = client.revision >= NOVEMBER && offersTasks(client);
      const outcome = isTask
        ? await awaitedTask(client)
        : resultOf(await client.request("tools/call", { name: "order" }));
      // The messages about the state of a task are no answer.
      client.received.splice(0);
      return outcome;
    },
    // A call waits until the task has ended.
    bridged: (native, client) =>
      client < JUNE
        ? { row: "elicitation", outcome: lacks("elicitation/create", "elicitation.form") }
        : client < NOVEMBER
          ? { row: rowOf(native), outcome: ANN }
          : undefined,
    without: UNAVAILABLE,
  },
];
