// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { rejectAfter } from "../engines/timers.js";
import { NoAnswerError, redisError } from "./errors.js";
/** Runs scripts with one client. */
export class ScriptRunner {
  #commands;
  #timeoutMs;
  /** The scripts that Redis has, as far as this process knows. Redis forgets them when it restarts. */
  #known = new Set();
  constructor(commands, timeoutMs) {
    this.#commands = commands;
    this.#timeoutMs = timeoutMs;
  }
  /** @throws Error if Redis does not execute the script, or does not answer in time. */
  async run(script, keys, args) {
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
  #send(script, keys, args) {
    const { sha } = script;
    if (sha === undefined || !this.#known.has(script))
      return this.#sendText(script, keys, args);
    return this.#commands.evalSha(sha, keys, args).catch((error) => {
      if (!/NOSCRIPT/.test(String(error))) throw error;
      this.#known.delete(script);
      return this.#sendText(script, keys, args);
    });
  }
  async #sendText(script, keys, args) {
    const reply = await this.#commands.eval(script.text, keys, args);
    this.#known.add(script);
    return reply;
  }
}
