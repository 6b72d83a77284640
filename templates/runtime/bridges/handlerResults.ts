import { getResultThrownByEndCall } from "../server/endCall.js";
import type { RuntimeMethodHandler } from "../server/server.js";
import type { BridgedCall } from "./bridgedCall.js";

/** Runs a handler with the params of a call. Resolves with its result, also if the handler ended by `endCall`. */
export async function getResultOfHandler(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
  try {
    return await handle(call.incoming.params as never, call);
  } catch (error) {
    const ended = getResultThrownByEndCall(error);
    if (ended === undefined) throw error;
    return ended;
  }
}
