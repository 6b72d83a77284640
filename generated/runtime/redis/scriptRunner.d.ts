// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RedisCommands } from "./client.js";
import type { RedisScript } from "./script.js";
/** Runs scripts with one client. */
export declare class ScriptRunner {
  #private;
  constructor(commands: RedisCommands, timeoutMs: number);
  /**
   * Runs a script. Waits while Redis reads its file after a start, for as long as for an answer.
   *
   * @throws Error if Redis does not execute the script, or does not answer in time.
   */
  run(
    script: RedisScript,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<unknown>;
}
