// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ConnectError } from "./errors.js";
/** The channel of a connection, which is opened again after it was lost. */
export class ReopeningChannel {
  /** Ordinary calls are sent in the phase `open`, and wait for it otherwise. */
  phase = "opening";
  transport;
  /** Counts the processes or sessions, so that a late failure of an earlier one is recognised. */
  generation = 0;
  #settings;
  #user;
  #reopening;
  #lostBy = "restarted";
  #restarts;
  #closedBy;
  #abandon;
  constructor(settings, user) {
    this.#settings = settings;
    this.#user = user;
  }
  /**
   * Opens the channel and negotiates.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  async open() {
    const { target, limits, connectMs } = this.#settings;
    await this.#inTime(async () => {
      const transport = await target.open(this.#user, {
        maxMessageBytes: limits.messageBytes,
        maxQueuedBytes: limits.queuedBytes,
        connectMs,
        onWarning: (warning) => this.#user.warn(warning),
      });
      if (this.#closedBy !== undefined) {
        void transport.close();
        throw this.#closedBy;
      }
      this.transport = transport;
      await this.#user.negotiate();
    });
    this.#enterOpen();
  }
  /** Resolves when calls can be sent. Opens the channel again if it was lost. */
  whenOpen() {
    if (this.phase === "open") return Promise.resolve();
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    return this.reopen(this.#lostBy);
  }
  /** Remembers that the channel is lost, until it is needed again. */
  lose(lostBy) {
    this.phase = "lost";
    this.#lostBy = lostBy;
  }
  /** Opens the channel again: with a new process or session, and a new negotiation. Does so once for all its callers. */
  reopen(reason) {
    if (this.#reopening === undefined) {
      this.#reopening = this.#reopen(reason).finally(() => {
        this.#reopening = undefined;
      });
      // Callers that do not wait for it leave its failure to the next call.
      this.#reopening.catch(() => {});
    }
    return this.#reopening;
  }
  /** Rejects what opens the channel. */
  abandon(error) {
    this.#user.stopOpening(error);
    this.#abandon?.(error);
  }
  /** Closes the channel for ever. */
  async close(error) {
    this.#closedBy ??= error;
    this.phase = "closed";
    this.#restarts?.close();
    this.abandon(error);
    // Before `open`, there is no transport.
    await this.transport?.close();
  }
  async #reopen(reason) {
    this.phase = "opening";
    try {
      if (reason === "restarted") await this.#awaitRestart();
      await this.#inTime(async () => {
        if (reason !== "revision") await this.transport.reopen();
        await this.#user.negotiate();
      });
      this.#enterOpen();
    } catch (error) {
      if (this.#closedBy !== undefined) throw this.#closedBy;
      this.lose(reason === "session" ? reason : "restarted");
      throw error;
    }
    this.#user.reopened(reason);
  }
  async #awaitRestart() {
    const { RestartPolicy } = await import("./reask.js");
    await (this.#restarts ??= new RestartPolicy()).next(
      this.#settings.target.label,
    );
    if (this.#closedBy !== undefined) throw this.#closedBy;
  }
  #enterOpen() {
    if (this.#closedBy !== undefined) throw this.#closedBy;
    this.phase = "open";
    this.generation++;
  }
  /** Runs an attempt to open the channel, which `abandon` and the time limit end. */
  async #inTime(attempt) {
    const { connectMs, target } = this.#settings;
    const timer = setTimeout(() => {
      const text = `${target.label} was not ready within ${connectMs} ms.`;
      const { diagnosis } = this.transport ?? {};
      this.abandon(new ConnectError(text, { diagnosis }));
    }, connectMs);
    try {
      await Promise.race([
        attempt(),
        new Promise((_, reject) => (this.#abandon = reject)),
      ]);
    } finally {
      clearTimeout(timer);
      this.#abandon = undefined;
    }
  }
}
