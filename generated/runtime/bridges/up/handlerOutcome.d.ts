// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import type { TaskChange } from "../../stores/tasks.js";
import type { HandlerOutcome } from "./parking.js";
/** Resolves with the final state of a call whose handler has ended. `onError` gets a thrown value that is not an McpError. */
export declare function createFinalTaskChange(
  outcome: HandlerOutcome,
  native: Server,
): Promise<TaskChange>;
