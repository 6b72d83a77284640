// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpSession } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
/** The ids of the tasks that each session began in this process, until their lifetime is over. */
export declare class BegunTasks {
  #private;
  add(session: McpSession | undefined, { taskId, ttlMs }: JsonObject): void;
  /** Returns the ids of a session, oldest first. */
  list(session: McpSession | undefined): unknown[];
}
