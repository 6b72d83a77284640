import { ConnectError, type McpClientError } from "./errors.js";
import { CLOCK, type DeadlineClock } from "./deadlines.js";
import { firstRevision, negotiateRevision, type OpeningConnection, type ReopenReason } from "./negotiation/opening.js";
import type { LossReason } from "./revision.js";
import { forgetVerdict, type ConnectionSettings } from "./settings.js";
import type { ClientTransport } from "./transport.js";
import { describeIgnored } from "./warning.js";

/** The channel of a connection. After a loss, the next call opens the channel again. */
export class ReopeningChannel {
  /** The phase of the channel. Calls are sent in the phase `open` and wait in the other phases. */
  phase: "opening" | "open" | "lost" | "closed" = "opening";
  transport!: ClientTransport;
  /** The number of times that the channel was opened, so that a late failure of an earlier process or session is recognised. */
  generation = 0;
  readonly #settings: ConnectionSettings;
  readonly #connection: OpeningConnection;
  #reopening: Promise<void> | undefined;
  #lostBy: LossReason = "restarted";
  #restarts: RestartPolicy | undefined;
  #closedBy: McpClientError | undefined;
  #abandon: ((error: Error) => void) | undefined;

  constructor(settings: ConnectionSettings, connection: OpeningConnection) {
    this.#settings = settings;
    this.#connection = connection;
  }

  /**
   * Opens the channel and negotiates the revision.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  async open(): Promise<void> {
    const { target, limits, connectMs, wanted } = this.#settings;
    await this.#inTime(async (abandoned) => {
      // A server may fail or end while code is loaded between its start and the first request, so the code is loaded before.
      await firstRevision(wanted).loadChecks();
      if (this.#closedBy !== undefined) throw this.#closedBy;
      const transport = await target.open(this.#connection, {
        maxMessageBytes: limits.messageBytes,
        maxQueuedBytes: limits.queuedBytes,
        connectMs,
        onWarning: (warning) => this.#connection.warn(warning),
        closing: this.#connection.closing,
      });
      if (this.#closedBy !== undefined) {
        void transport.close();
        throw this.#closedBy;
      }
      this.transport = transport;
      await this.#negotiate(abandoned);
    });
    this.#enterOpen();
  }

  /** Resolves when the channel is open. Opens a lost channel again. */
  whenOpen(): Promise<void> {
    if (this.phase === "open") return Promise.resolve();
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    return this.reopen(this.#lostBy);
  }

  /** Marks the channel as lost. The next call opens it again. */
  lose(lostBy: LossReason): void {
    this.phase = "lost";
    this.#lostBy = lostBy;
  }

  /** Opens the channel again with a new process or session, and negotiates again. Calls at the same time share one attempt. */
  reopen(reason: ReopenReason): Promise<void> {
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    if (this.#reopening === undefined) {
      this.#reopening = this.#reopen(reason).finally(() => {
        this.#reopening = undefined;
      });
      // If no caller waits for this promise, the next call reports the failure.
      this.#reopening.catch(() => {});
    }
    return this.#reopening;
  }

  /** Rejects the attempt to open the channel, and the requests of this attempt. */
  abandon(error: Error): void {
    this.#connection.stopOpening(error);
    this.#abandon?.(error);
  }

  /** Closes the channel permanently. */
  async close(error: McpClientError): Promise<void> {
    this.#closedBy ??= error;
    this.phase = "closed";
    this.#restarts?.close();
    this.abandon(error);
    // Before `open`, there is no transport.
    await (this.transport as ClientTransport | undefined)?.close();
  }

  async #reopen(reason: ReopenReason): Promise<void> {
    this.phase = "opening";
    if (reason === "session") this.#connection.sessionEnded();
    try {
      if (reason === "restarted") await this.#awaitRestart();
      await this.#inTime(async (abandoned) => {
        if (reason !== "revision") await this.transport.reopen();
        await this.#negotiate(abandoned);
      });
      this.#enterOpen();
    } catch (error) {
      if (this.#closedBy !== undefined) throw this.#closedBy;
      this.lose(reason === "session" ? reason : "restarted");
      throw error;
    }
    this.#connection.reopened(reason);
  }

  #negotiate(abandoned: AbortSignal): Promise<void> {
    return negotiateRevision({
      connection: this.#connection,
      settings: this.#settings,
      transport: this.transport,
      abandoned,
    });
  }

  async #awaitRestart(): Promise<void> {
    await (this.#restarts ??= new RestartPolicy()).next(this.#settings.target.label);
    if (this.#closedBy !== undefined) throw this.#closedBy;
  }

  #enterOpen(): void {
    if (this.#closedBy !== undefined) throw this.#closedBy;
    this.phase = "open";
    this.generation++;
  }

  /** Abandons the attempt to open the channel after `connectMs`. */
  #expire(): void {
    const { connectMs, target } = this.#settings;
    const { diagnosis, stderrText = "" } = (this.transport ?? {}) as Partial<ClientTransport>;
    const more = describeIgnored(this.#connection.ignored);
    const text = `${target.label} was not ready within ${connectMs} ms (option connectMs).${more}${stderrText}`;
    forgetVerdict(this.#settings);
    this.abandon(new ConnectError(text, { diagnosis }));
  }

  /** Runs an attempt to open the channel. Rejects when `abandon` is called, and after `connectMs` unless the limit is suspended. */
  async #inTime(attempt: (abandoned: AbortSignal) => Promise<void>): Promise<void> {
    const { connectMs } = this.#settings;
    const controller = new AbortController();
    const expire = (): void => {
      // While a user logs in, the time limit starts again.
      if (this.#connection.isHeld) timer = setTimeout(expire, connectMs);
      else this.#expire();
    };
    let timer = setTimeout(expire, connectMs);
    try {
      await Promise.race([attempt(controller.signal), new Promise<never>((_, reject) => (this.#abandon = reject))]);
    } catch (error) {
      controller.abort(error);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#abandon = undefined;
    }
  }
}

/** The clock and the timers of {@link RestartPolicy}. Tests replace them. */
type RestartClock = Pick<DeadlineClock, "now" | "setTimer" | "clearTimer">;

/** The delays before the starts of one minute. A further start is rejected. */
const DELAYS_MS = [0, 1_000, 4_000];
const WINDOW_MS = 60_000;

/** Limits how often a server that ended unexpectedly is started again. */
export class RestartPolicy {
  readonly #clock: RestartClock;
  /** The times of the starts within the last minute. */
  readonly #starts: number[] = [];
  #endDelay: (() => void) | undefined;

  constructor(clock: RestartClock = CLOCK) {
    this.#clock = clock;
  }

  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  async next(label: string): Promise<void> {
    const now = this.#clock.now();
    while (this.#starts[0] !== undefined && now - this.#starts[0] >= WINDOW_MS) this.#starts.shift();
    const delay = DELAYS_MS[this.#starts.length];
    if (delay === undefined)
      throw new ConnectError(
        `${label}: the server ended after each of ${DELAYS_MS.length} starts within a minute, so it is not started again yet`,
      );
    this.#starts.push(now);
    if (delay > 0) await this.#wait(delay);
  }

  /** Ends the delay before a start. */
  close(): void {
    this.#endDelay?.();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimer(() => this.#endDelay?.(), ms);
      this.#endDelay = (): void => {
        this.#endDelay = undefined;
        this.#clock.clearTimer(timer);
        resolve();
      };
    });
  }
}
