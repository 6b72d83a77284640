// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { waitMs } from "../engines/timers.js";
import type { PostgresDatabase } from "./database.js";
import { createPostgresError } from "./failures.js";
import type { PostgresConnection, PostgresNotification } from "./pool.js";

/** Milliseconds before the connection is opened again; each failure doubles them. */
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** Receives the events of {@link PostgresWakeUps}. */
export interface WakeUpListener {
  /** Called with a notification, and when the connection was opened: notifications before it are lost. */
  woken(): void;
  /** Called if the connection cannot be opened, or was lost. */
  failed(error: unknown): void;
}

/**
 * Wakes processes by `NOTIFY`. A notification has no content: a process reads its letters and the log from tables. A lost notification thus
 * only costs time.
 *
 * A transaction that changed rows and notifies keeps all other notifying transactions of the Postgres server waiting until its commit is on
 * disk. So notifications are sent by a statement of their own, after the commit.
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

  constructor(
    database: PostgresDatabase,
    schema: string,
    listener: WakeUpListener,
  ) {
    this.#database = database;
    this.#schema = schema;
    this.#listener = listener;
  }

  /** True if notifications arrive. */
  get isListening(): boolean {
    return this.#connection !== undefined;
  }

  /** Begins to receive the notifications for a process, and those about the log. */
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

  /** Wakes processes, or all of them if there are new entries in the log. Does not wait for the engine. */
  wake(ids: readonly string[] | "all"): void {
    if (ids === "all") this.#waiting.add(this.#channelOf("log"));
    else
      for (const id of ids)
        if (id !== this.#id) this.#waiting.add(this.#channelOf(id));
    if (ids !== "all" && ids.includes(this.#id)) this.#listener.woken();
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
      this.#listener.failed(
        createPostgresError(
          error ?? new Error("the connection ended"),
          "LISTEN",
        ),
      );
      if (!this.#isStopped && this.#id === id) void this.listen(id);
    };
    connection.on("error", lost as (value: never) => void);
    connection.on("end", () => lost());
    connection.on("notification", ((_: PostgresNotification) =>
      this.#listener.woken()) as (value: never) => void);
    try {
      for (const name of ["log", id])
        await connection.query(`LISTEN "${this.#channelOf(name)}"`);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    if (this.#isStopped || this.#id !== id) return connection.release(true);
    this.#connection = connection;
    this.#listener.woken();
  }

  #close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.release(true);
  }

  /** Returns the name of a channel: at most 63 characters, as Postgres requires. */
  #channelOf(name: string): string {
    return `${this.#schema}:${name.replaceAll("-", "")}`;
  }
}
