// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { waitMs, rejectAfter } from "../engines/timers.js";
import { NoAnswerError, redisError } from "./errors.js";
/** Milliseconds between an error and the next attempt to connect. Each further error doubles the first value, up to the maximum. */
const RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
/**
 * Reads a Redis stream with a separate connection. If the connection breaks, the reader opens a new connection, and continues after the last entry
 * that it has read. So it loses no entry, and reads no entry twice.
 */
export class StreamReader {
  #stream;
  #options;
  #connection;
  #isStopped = false;
  constructor(stream, options) {
    this.#stream = stream;
    this.#options = options;
  }
  /** Reads the stream until {@link stop} is called. */
  async run() {
    const { gatherMs } = this.#options;
    let retryMs = RETRY_MS;
    while (!this.#isStopped)
      try {
        const connection = this.#connection ?? (await this.#connect());
        const hasEntries = await this.#read(connection);
        retryMs = RETRY_MS;
        if (!hasEntries) await this.#options.idle(this.#runOn(connection));
        else if (gatherMs > 0) await waitMs(gatherMs);
      } catch (error) {
        this.#disconnect();
        if (this.#isStopped) return;
        this.#options.failed(
          error instanceof NoAnswerError ? error : redisError(error),
        );
        await waitMs(retryMs);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
  }
  stop() {
    this.#isStopped = true;
    this.#disconnect();
  }
  async #connect() {
    const { commands, connected } = this.#options;
    const connection = commands.duplicate((error) => {
      if (!this.#isStopped) this.#options.failed(redisError(error));
    });
    this.#connection = connection;
    await this.#within(0, connection.open());
    await connected(this.#runOn(connection));
    return connection;
  }
  #runOn(connection) {
    return (script, keys, args) =>
      this.#within(0, connection.runScript(script.text, keys, args));
  }
  /** Reads entries, and passes them on. Resolves with false if there were none. */
  async #read(connection) {
    const { blockMs, count } = this.#options;
    const reading = connection.read(this.#stream, { blockMs, count });
    const entries = await this.#within(blockMs, reading);
    for (const entry of entries) {
      if (this.#isStopped) return false;
      this.#stream.after = entry.id;
      this.#stream.receive(entry);
    }
    return entries.length > 0;
  }
  #within(ms, promise) {
    const limit = ms + this.#options.timeoutMs;
    return rejectAfter(limit, promise, () => new NoAnswerError(limit));
  }
  #disconnect() {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
