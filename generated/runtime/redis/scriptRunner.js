// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { rejectAfter, waitMs } from "../engines/timers.js";
import { NoAnswerError, redisError } from "./errors.js";
/** Milliseconds between two attempts while Redis reads its file. */
const LOADING_MS = 50;
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
  /**
   * Runs a script. Waits while Redis reads its file after a start, for as long as for an answer.
   *
   * @throws Error if Redis does not execute the script, or does not answer in time.
   */
  async run(script, keys, args) {
    const texts = args.map(String);
    for (let leftMs = this.#timeoutMs; ; leftMs -= LOADING_MS)
      try {
        return await this.#runOnce(script, keys, texts);
      } catch (error) {
        if (leftMs <= 0 || !isLoading(error))
          throw error instanceof NoAnswerError ? error : redisError(error);
        await waitMs(LOADING_MS);
      }
  }
  #runOnce(script, keys, args) {
    return rejectAfter(
      this.#timeoutMs,
      this.#send(script, keys, args),
      () => new NoAnswerError(this.#timeoutMs),
    );
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
/** Returns true for the reply of a Redis that has just started. It has not executed the command. */
function isLoading(error) {
  return error instanceof Error && error.message.startsWith("LOADING ");
}
