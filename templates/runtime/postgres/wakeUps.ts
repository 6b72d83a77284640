import { waitMs } from "../engines/timers.js";
import { createPostgresError, type PostgresDatabase } from "./database.js";
import type { PostgresConnection } from "./options.js";

/** Milliseconds before the process opens the connection again. Each failure doubles the time, up to the second value. */
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** Receives the events of {@link PostgresWakeUps}. */
interface WakeUpListener {
  /** Called when a notification has arrived. Also called when the connection was opened, because earlier notifications may be lost. */
  woken(): void;
  /** Called if the connection could not be opened, or was lost. */
  failed(error: unknown): void;
}

/**
 * Wakes processes with `NOTIFY`. A notification has no content: after it, a process reads its letters and the log from tables. If a
 * notification is lost, the process reads them later.
 *
 * If a transaction changes rows and sends a notification, all other transactions of the Postgres server that send notifications wait until
 * its commit is on disk. So the process sends notifications in a separate statement after the commit.
 */
export class PostgresWakeUps {
  readonly #database: PostgresDatabase;
  readonly #schema: string;
  readonly #listener: WakeUpListener;
  readonly #waiting = new Set<string>();
  #isSending = false;
  #isStopped = false;
  #id = "";
  #connection: PostgresConnection | undefined;
  /** True if a notification has arrived on the connection. */
  #isHearing = false;

  constructor(database: PostgresDatabase, schema: string, listener: WakeUpListener) {
    this.#database = database;
    this.#schema = schema;
    this.#listener = listener;
  }

  /** True if this process has an open connection for notifications, and a notification has arrived on this connection. */
  get isListening(): boolean {
    return this.#connection !== undefined && this.#isHearing;
  }

  /** Starts to receive the notifications for a process id, and the notifications about new log entries. */
  async listen(id: string): Promise<void> {
    this.#id = id;
    let retry = FIRST_RETRY_MS;
    this.#close();
    while (this.#id === id && !this.#isStopped)
      try {
        return await this.#open(id);
      } catch (error) {
        this.#listener.failed(createPostgresError(error, "LISTEN"));
        await waitMs(retry);
        retry = Math.min(2 * retry, LAST_RETRY_MS);
      }
  }

  stop(): void {
    this.#isStopped = true;
    this.#close();
  }

  /** Wakes the processes with these ids, which have new letters; with the id `log` all processes, for new log entries. Does not wait for Postgres. */
  wake(ids: readonly string[]): void {
    for (const id of ids)
      if (id === this.#id) this.#listener.woken();
      else this.#waiting.add(this.#channelOf(id));
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.size > 0) {
      const channels = [...this.#waiting];
      this.#waiting.clear();
      const text = `SELECT pg_notify(channel, '') FROM unnest($1::text[]) AS channel`;
      try {
        await this.#database.run("NOTIFY", text, [channels]);
      } catch (error) {
        this.#listener.failed(error);
      }
    }
    this.#isSending = false;
  }

  async #open(id: string): Promise<void> {
    const connection = await this.#database.pool.connect();
    const lost = (error?: Error): void => {
      if (this.#connection !== connection) return;
      this.#connection = undefined;
      connection.release(true);
      this.#listener.failed(createPostgresError(error ?? new Error("the connection ended"), "LISTEN"));
      if (!this.#isStopped && this.#id === id) void this.listen(id);
    };
    connection.on("error", lost);
    connection.on("end", () => lost());
    connection.on("notification", () => {
      if (this.#connection === connection) this.#isHearing = true;
      this.#listener.woken();
    });
    try {
      for (const name of ["log", id]) await connection.query(`LISTEN "${this.#channelOf(name)}"`);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    if (this.#isStopped || this.#id !== id) return connection.release(true);
    this.#connection = connection;
    this.#isHearing = false;
    this.#listener.woken();
    // Some connection poolers accept LISTEN, but run it on a connection that they then give to other clients. So only a notification to this process
    // that arrives shows that notifications wake it.
    this.#waiting.add(this.#channelOf(id));
    if (!this.#isSending) void this.#send();
  }

  #close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.release(true);
  }

  /** Returns the name of a notification channel. The name has at most 63 characters, as Postgres requires. */
  #channelOf(name: string): string {
    return `${this.#schema}:${name.replaceAll("-", "")}`;
  }
}
