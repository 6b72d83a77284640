// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { rejectAfter } from "../engines/timers.js";
import type { RedisCommands } from "./client.js";
import { NoAnswerError, redisError } from "./errors.js";
import type { RedisScript } from "./script.js";

/** Runs scripts with one client. */
export class ScriptRunner {
  readonly #commands: RedisCommands;
  readonly #timeoutMs: number;
  /** The scripts that Redis has, as far as this process knows. Redis forgets them when it restarts. */
  readonly #known = new Set<RedisScript>();

  constructor(commands: RedisCommands, timeoutMs: number) {
    this.#commands = commands;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws Error if Redis does not execute the script, or does not answer in time. */
  async run(
    script: RedisScript,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<unknown> {
    const texts = args.map(String);
    try {
      return await rejectAfter(
        this.#timeoutMs,
        this.#send(script, keys, texts),
        () => new NoAnswerError(this.#timeoutMs),
      );
    } catch (error) {
      throw error instanceof NoAnswerError ? error : redisError(error);
    }
  }

  /** Sends the name of a script that Redis knows, and otherwise its text. */
  #send(
    script: RedisScript,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown> {
    const { sha } = script;
    if (sha === undefined || !this.#known.has(script))
      return this.#sendText(script, keys, args);
    return this.#commands.evalSha(sha, keys, args).catch((error: unknown) => {
      if (!/NOSCRIPT/.test(String(error))) throw error;
      this.#known.delete(script);
      return this.#sendText(script, keys, args);
    });
  }

  async #sendText(
    script: RedisScript,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown> {
    const reply = await this.#commands.eval(script.text, keys, args);
    this.#known.add(script);
    return reply;
  }
}
