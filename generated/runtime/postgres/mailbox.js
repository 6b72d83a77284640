// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callAfter } from "../engines/timers.js";
import { RecentMap } from "../stores/recentMap.js";
/** The maximum number of letters, and of log entries, that one statement reads. */
const MAX_ROWS = 500;
/**
 * The number of letters that this process remembers. If a crash of Postgres undoes the deletion of a letter, the process recognises the
 * letter and does not handle it twice.
 */
const REMEMBERED = 5_000;
/** If notifications of Postgres cannot wake this process, the maximum time between two reads, in milliseconds. */
const POLL_WITHOUT_WAKE_UPS_MS = 200;
/** Reads the letters of this process, and the log. Each read deletes the letters that the previous read returned. */
export class PostgresMailbox {
  #database;
  #owner;
  /** The numbers and times of the letters that this process has received. */
  #received = new RecentMap(REMEMBERED);
  #undeleted = [];
  #position = "0";
  /** The time at which Postgres stored the entry at this position. Null if this process does not know the time. */
  #written = null;
  #isStopped = true;
  #isReading = false;
  #mustReadAgain = false;
  #clearTimer = () => undefined;
  constructor(database, owner) {
    this.#database = database;
    this.#owner = owner;
  }
  /** Starts to read letters and the log. @param position the position of the log after which the first read starts. */
  start(position) {
    this.#position = position;
    this.#isStopped = false;
    this.wake();
  }
  stop() {
    this.#isStopped = true;
    this.#clearTimer();
  }
  /** Starts a read now, or immediately after the running read. */
  wake() {
    this.#mustReadAgain = true;
    if (!this.#isReading && !this.#isStopped) void this.#read();
  }
  async #read() {
    this.#isReading = true;
    this.#clearTimer();
    try {
      while (this.#mustReadAgain && !this.#isStopped) {
        this.#mustReadAgain = false;
        await this.#readOnce();
      }
    } catch (error) {
      if (!this.#isStopped) this.#owner.failed(error);
    }
    this.#isReading = false;
    if (this.#isStopped) return;
    const { pollMs } = this.#owner;
    const ms = this.#owner.isWoken()
      ? pollMs
      : Math.min(pollMs, POLL_WITHOUT_WAKE_UPS_MS);
    this.#clearTimer = callAfter(ms, () => this.wake());
  }
  async #readOnce() {
    const deleted = this.#undeleted;
    const [last, ...rows] = await this.#database.call(
      "receive",
      this.#owner.id(),
      deleted.map(({ number }) => number),
      deleted.map(({ written }) => written),
      this.#position,
      MAX_ROWS,
    );
    this.#undeleted = this.#undeleted.slice(deleted.length);
    if (this.#hasLostEntries(last)) return this.#rewind(last.number);
    this.#written = last.written;
    if (rows.length >= MAX_ROWS) this.#mustReadAgain = true;
    for (const row of rows) if (!this.#isStopped) this.#pass(row);
  }
  /** Returns true if the log ends before the last entry that this process has read, or has another entry at the position of this entry. */
  #hasLostEntries({ number, written }) {
    const isOther =
      written !== null && this.#written !== null && written !== this.#written;
    return isOther || Number(number) < Number(this.#position);
  }
  #rewind(last) {
    if (Number(last) < Number(this.#position)) this.#position = last;
    this.#written = null;
    this.#mustReadAgain = true;
    this.#owner.failed(
      new Error(
        "Postgres: the log has lost entries, so clients may miss notifications (a standby took over without the newest commits, or Postgres crashed with synchronous_commit=off)",
      ),
    );
    this.#owner.missedEntries(this.#position);
  }
  #pass(row) {
    if (row.kind === "entry") {
      if (Number(row.number) !== Number(this.#position) + 1) {
        this.#owner.failed(
          new Error(
            `entries ${Number(this.#position) + 1} to ${Number(row.number) - 1} of the log were deleted before this process read them (raise maxLogEntries)`,
          ),
        );
        this.#owner.missedEntries();
      }
      this.#position = row.number;
      this.#written = row.written;
    } else {
      const { number, written } = row;
      this.#undeleted.push({ number, written });
      const name = `${number} ${written}`;
      if (this.#received.get(name)) return;
      this.#received.set(name, true);
    }
    this.#owner.receive(row);
  }
}
