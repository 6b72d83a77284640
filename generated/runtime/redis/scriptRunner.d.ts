// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RedisCommands } from "./client.js";
import type { RedisScript } from "./script.js";
/** Runs Lua scripts with one Redis client. */
export declare class ScriptRunner {
  #private;
  constructor(commands: RedisCommands, timeoutMs: number);
  /**
   * Runs a script. While Redis loads its file after a start, tries again, until the time limit for an answer is over. While this script waits, later
   * scripts wait too, so that they do not overtake it. Only scripts that were sent before can still overtake it.
   *
   * @throws Error if Redis does not execute the script, or does not answer in time.
   */
  run(
    script: RedisScript,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<unknown>;
}
