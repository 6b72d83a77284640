import { setTimeout as pause } from "node:timers/promises";
import { ask, callOf, checkDeath, isEndOfProcess, isRefusedForNow, type ToolCall } from "./calls.js";
import { complete } from "./complete.js";
import { textOf, type JsonRpc, type Task } from "../../soak/messages.js";
import type { Place } from "./place.js";

/** Milliseconds for which the service keeps the tasks. */
export const TASK_TTL_MS = 90_000;
const POLL_MS = 150;

/** A task whose creation the server has acknowledged. */
interface Begun {
  readonly call: ToolCall;
  readonly began: number;
  readonly taskId: string;
  readonly isIdempotent: boolean;
}

/** Starts a task, waits for its end by polling or with `tasks/result`, and reads its result. */
export async function task(place: Place): Promise<void> {
  const begun = await begin(place, place.random.between(0, 600));
  if (begun === undefined) return;
  if (place.random.chance(0.5) && (await poll(place, begun)) === undefined) return;
  const result = await ask(place, "tasks/result", { taskId: begun.taskId });
  if (result === undefined) return;
  checkResult(place, begun, result);
  const { result: last } = (await ask(place, "tasks/get", { taskId: begun.taskId })) ?? {};
  const { status: after } = (last ?? {}) as unknown as Task;
  if (last !== undefined && after !== (result.error === undefined ? "completed" : "failed"))
    place.ledger.find(`a task is ${after} after its result ${JSON.stringify(result).slice(0, 200)}`);
}

/** A cancelled task stays cancelled. */
export async function cancelledTask(place: Place): Promise<void> {
  const begun = await begin(place, 20_000);
  if (begun === undefined) return;
  const { taskId } = begun;
  await pause(place.random.between(0, 100));
  const cancelled = await ask(place, "tasks/cancel", { taskId });
  if (cancelled === undefined) return;
  // If the connection broke, a first request may have cancelled the task; a death may have ended it.
  if (cancelled.error !== undefined && !place.deaths.explain(begun.began))
    place.ledger.find(`tasks/cancel: ${JSON.stringify(cancelled.error)}`);
  const found = await ask(place, "tasks/get", { taskId });
  const { status } = (found?.result ?? {}) as unknown as Task;
  if (found === undefined || status === "cancelled") return place.ledger.count("tasks cancelled");
  if (status === "failed" && !begun.isIdempotent) checkDeath(place, begun.began, found);
  else place.ledger.find(`a cancelled task is ${status}: ${JSON.stringify(found).slice(0, 200)}`);
}

/** A task of the extension; its result comes with its state. */
export async function statelessTask(place: Place): Promise<void> {
  const begun = await begin(place, place.random.between(0, 600));
  const ended = begun && (await poll(place, begun));
  if (ended === undefined) return;
  if ((ended.status === "completed") !== (ended.result !== undefined))
    place.ledger.find(`a task is ${ended.status}: ${JSON.stringify(ended).slice(0, 300)}`);
  checkResult(place, begun!, ended);
}

async function begin(place: Place, ms: number): Promise<Begun | undefined> {
  const isIdempotent = place.random.chance(0.5);
  const began = performance.now();
  const call = callOf(place, "task", { ms, isIdempotent }, place.session && { task: { ttl: TASK_TTL_MS } });
  const answer = await complete(place, call.request);
  // The result of a call in a session has the task as a member; that of a stateless call is the task.
  const created = place.session === undefined ? (answer?.result as Partial<Task> | undefined) : answer?.result?.task;
  const taskId = created?.taskId;
  if (taskId !== undefined) return { call, began, taskId, isIdempotent };
  if (answer !== undefined && isEndOfProcess(answer)) checkDeath(place, began, answer);
  else if (answer !== undefined && isRefusedForNow(place, began, answer)) place.ledger.count("refused with an error");
  else if (answer !== undefined) place.ledger.find(`no task: ${JSON.stringify(answer).slice(0, 200)}`);
  return undefined;
}

/** The state of a task that has ended. That of a stateless task has its result or its error. */
type EndedTask = Task & Pick<JsonRpc, "result" | "error">;

/** Resolves with the final state of a task; with undefined if a finding says that it has none. */
async function poll(place: Place, { taskId, isIdempotent, began }: Begun): Promise<EndedTask | undefined> {
  const until = performance.now() + TASK_TTL_MS * 0.8;
  while (performance.now() < until) {
    const answer = await ask(place, "tasks/get", { taskId });
    if (answer?.result === undefined) {
      if (answer !== undefined) place.ledger.find(`the task is lost: ${JSON.stringify(answer)}`);
      return undefined;
    }
    const found = answer.result as unknown as EndedTask;
    if (found.status !== "working") return found;
    await pause(POLL_MS);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  place.ledger.find(`${isIdempotent ? "an idempotent" : "a"} task does not end in ${seconds} s: ${taskId}`);
  return undefined;
}

/** Checks the result of a task. Only a task that must not run again may have failed because of a death. */
function checkResult(
  place: Place,
  { call, began, isIdempotent }: Begun,
  ended: Pick<JsonRpc, "result" | "error">,
): void {
  if (textOf(ended) === call.text) return place.ledger.count("tasks completed");
  if (isEndOfProcess(ended) && !isIdempotent) {
    place.ledger.count("tasks failed by a death");
    return checkDeath(place, began, ended);
  }
  const kind = isIdempotent ? "an idempotent task" : "a task";
  place.ledger.find(`${kind} ended with ${JSON.stringify(ended).slice(0, 300)} for ${call.text}`);
}
