// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Call } from "./call.js";
import type { JsonObject } from "./checks.js";
import type { Handle } from "./server.js";
/** Most handlers answer at once: then nothing waits. */
export declare function run(
  call: Call,
  handle: Handle,
  params: JsonObject,
): void;
/** Answers that the params are wrong, and where. */
export declare function explain(call: Call, message: JsonObject): void;
/** Runs a handler with what the client has answered so far. */
export declare function runRound(call: Call, handle: Handle): void;
