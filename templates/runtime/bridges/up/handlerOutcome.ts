import { getResultThrownByEndCall } from "../../server/endCall.js";
import { createErrorForThrownValue } from "../../server/faults.js";
import type { Server } from "../../server/server.js";
import type { TaskChange } from "../../stores/tasks.js";
import type { JsonObject } from "../../validation/checks.js";
import type { HandlerOutcome } from "./parking.js";

/** Resolves with the final state of a call whose handler has ended. `onError` gets a thrown value that is not an McpError. */
export async function createFinalTaskChange(outcome: HandlerOutcome, native: Server): Promise<TaskChange> {
  try {
    return { status: "completed", result: await resultOf(outcome) };
  } catch (thrown) {
    const { code, message, data } = createErrorForThrownValue(native, thrown);
    return { status: "failed", error: { code, message, data } };
  }
}

/** @throws by rejection the value that the handler threw, unless the handler ended by `endCall`. */
async function resultOf(outcome: HandlerOutcome): Promise<JsonObject> {
  if ("result" in outcome) return (outcome.result ?? {}) as JsonObject;
  const ended = getResultThrownByEndCall(outcome.thrown);
  if (ended === undefined) throw outcome.thrown;
  return (ended instanceof Promise ? await ended : ended) as JsonObject;
}
