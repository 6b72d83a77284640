// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getResultThrownByEndCall } from "../../server/endCall.js";
import { createErrorForThrownValue } from "../../server/faults.js";
/** Resolves with the final state of a call whose handler has ended. `onError` gets a thrown value that is not an McpError. */
export async function createFinalTaskChange(outcome, native) {
  try {
    return { status: "completed", result: await resultOf(outcome) };
  } catch (thrown) {
    const { code, message, data } = createErrorForThrownValue(native, thrown);
    return { status: "failed", error: { code, message, data } };
  }
}
/** @throws by rejection the value that the handler threw, unless the handler ended by `endCall`. */
async function resultOf(outcome) {
  if ("result" in outcome) return outcome.result ?? {};
  const ended = getResultThrownByEndCall(outcome.thrown);
  if (ended === undefined) throw outcome.thrown;
  return ended instanceof Promise ? await ended : ended;
}
