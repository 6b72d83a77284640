import { CODES, McpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import { isValidClientResult } from "../../lifecycles/clientResults.js";
import { isRecordOf, type TaskKey } from "../../stores/keys.js";
import type { TaskChange, TaskRecord, TaskStore } from "../../stores/tasks.js";
import { isObject } from "../../validation/checks.js";
import { createInputRequiredResult, type ParkableCall, type ParkedCalls } from "./parkedCalls.js";
import { RecordChanges } from "./parkedCall.js";

/**
 * Continues a parked call with the client's responses. Resolves with the result of its handler or, if the handler waits for further input,
 * with an `input_required` result.
 *
 * @param call the request that repeats an earlier request. Its `requestState` has been verified.
 * @throws McpError by rejection: the error of the handler; (-32602) if the parked call has ended or belongs to another caller.
 */
export async function resumeParkedCall(calls: ParkedCalls, call: ParkableCall): Promise<unknown> {
  const { incoming, owner, signal } = call;
  const taskId = incoming.params["requestState"] as string;
  const key: TaskKey = { taskId, principal: owner };
  /** Undefined if the handler runs in another process. */
  const handler = calls.running.get(taskId);
  const records = handler === undefined ? calls.reader : calls.store;
  const find = (): Promise<TaskRecord> => findRecord(records, key, call);
  const changes = new RecordChanges(calls.store, key, signal);
  const wake = (): void => changes.wake();
  let unwatchProcess = (): void => {};
  handler?.waiting.add(wake);
  try {
    const record = await find();
    if (handler === undefined) {
      calls.newest.set(taskId, call);
      unwatchProcess = calls.reader.watchProcess(record, wake);
    } else handler.attach(call.outer);
    await passResponses(calls, call, record);
    // The handler may end although some of its requests are open.
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (;;) {
      signal.throwIfAborted();
      const current = await find();
      const ending = handler?.ending ?? current;
      if (ending.status !== "working") return outcomeOf(ending);
      if (Object.keys(current.inputRequests).length > 0) return createInputRequiredResult(current);
      await changes.next();
    }
  } finally {
    changes.stop();
    unwatchProcess();
    handler?.waiting.delete(wake);
    // A newer request may wait for the same handler.
    if (calls.newest.get(taskId) === call) {
      calls.newest.delete(taskId);
      if (signal.aborted) await cancel(calls, key);
    }
  }
}

/** Resolves with the record of a parked call. @throws McpError (-32602) by rejection, if the caller has no such call. */
async function findRecord(
  records: Pick<TaskStore, "get">,
  key: TaskKey,
  { incoming }: ParkableCall,
): Promise<TaskRecord> {
  const record = await records.get(key);
  if (
    record !== undefined &&
    isRecordOf(record, key) &&
    record.method === incoming.method &&
    record.status !== "cancelled"
  )
    return record;
  throw new McpError(
    CODES.params,
    "the call that this requestState belongs to has ended: send the request again without it",
    { pointer: "/params/requestState" },
  );
}

/** Passes the client's responses to the handler. A request with a missing or an invalid response stays open. */
async function passResponses(
  { store }: ParkedCalls,
  { incoming, outer, owner }: ParkableCall,
  { taskId, inputRequests }: TaskRecord,
): Promise<void> {
  const responses = incoming.params["inputResponses"];
  if (!isObject(responses)) return;
  const given = Object.entries(inputRequests).filter(([name]) => Object.hasOwn(responses, name));
  const isValid = await Promise.all(
    given.map(([name, { method }]) => isValidClientResult(outer.server, method, responses[name])),
  );
  const key = { taskId, principal: owner };
  for (const [index, [name]] of given.entries())
    if (isValid[index]) await store.answer(key, name, { result: responses[name] });
}

/** Stores that the client has disconnected. The process in which the handler runs aborts the handler. */
async function cancel({ store, parts }: ParkedCalls, key: TaskKey): Promise<void> {
  try {
    await store.update(key, { status: "cancelled" });
  } catch (error) {
    passErrorToOnError(parts.native, error);
  }
}

/** Returns the result of a handler. @throws McpError the error of a handler that failed. */
function outcomeOf({ result, error }: TaskChange): unknown {
  // A store of JSON may return null for a member that is undefined.
  if (!error) return result;
  throw new McpError(error.code, error.message, error.data);
}
