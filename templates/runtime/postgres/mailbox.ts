import { callAfter } from "../engines/timers.js";
import { RecentMap } from "../stores/recentMap.js";
import type { PostgresDatabase } from "./database.js";

/** The maximum number of letters, and of log entries, that one statement reads. */
const MAX_ROWS = 500;

/**
 * The number of letters that this process remembers. If a crash of Postgres undoes the deletion of a letter, the process recognises the
 * letter and does not handle it twice.
 */
const REMEMBERED = 5_000;

/** If notifications of Postgres cannot wake this process, the maximum time between two reads, in milliseconds. */
const POLL_WITHOUT_WAKE_UPS_MS = 200;

/** A letter or an entry of the log. */
export interface MailboxRow {
  /** `entry` for a log entry, `letter` for a letter of the runtime, `task` for a letter about a task. */
  readonly kind: "entry" | "letter" | "task";
  /** The position of a log entry, or the number of a letter. */
  readonly number: string;
  /** The time at which Postgres stored the letter or the entry. If Postgres uses a number again after it lost a commit, this time differs. */
  readonly written: string;
  readonly sender: string;
  /** The entry or the letter as JSON. */
  readonly body: string;
}

/** The first row of each read: the position of the newest entry of the log. */
interface LastRow {
  readonly kind: "last";
  readonly number: string;
  /** The time at which Postgres stored the last entry that this process has read. Null if the log does not have this entry. */
  readonly written: string | null;
}

/** The functions and settings of a process. The mailbox of the process uses them. */
interface MailboxOwner {
  /** After this number of milliseconds, the mailbox reads even if no notification of Postgres has woken the process. */
  readonly pollMs: number;
  /** Returns the present id of the process. */
  id(): string;
  /** Returns true if notifications of Postgres wake the process. */
  isWoken(): boolean;
  receive(row: MailboxRow): void;
  /**
   * Called before the next entry of the log is received, if Postgres has deleted or lost entries that this process has not read. @param
   * position given if Postgres has lost the newest entries: the next entries come after this position.
   */
  missedEntries(position?: string): void;
  failed(error: unknown): void;
}

/** Reads the letters of this process, and the log. Each read deletes the letters that the previous read returned. */
export class PostgresMailbox {
  readonly #database: PostgresDatabase;
  readonly #owner: MailboxOwner;
  /** The numbers and times of the letters that this process has received. */
  readonly #received = new RecentMap<string, true>(REMEMBERED);
  #undeleted: Pick<MailboxRow, "number" | "written">[] = [];
  #position = "0";
  /** The time at which Postgres stored the entry at this position. Null if this process does not know the time. */
  #written: string | null = null;
  #isStopped = true;
  #isReading = false;
  #mustReadAgain = false;
  #clearTimer: () => void = () => undefined;

  constructor(database: PostgresDatabase, owner: MailboxOwner) {
    this.#database = database;
    this.#owner = owner;
  }

  /** Starts to read letters and the log. @param position the position of the log after which the first read starts. */
  start(position: string): void {
    this.#position = position;
    this.#isStopped = false;
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  /** Starts a read now, or immediately after the running read. */
  wake(): void {
    this.#mustReadAgain = true;
    if (!this.#isReading && !this.#isStopped) void this.#read();
  }

  async #read(): Promise<void> {
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
    const ms = this.#owner.isWoken() ? pollMs : Math.min(pollMs, POLL_WITHOUT_WAKE_UPS_MS);
    this.#clearTimer = callAfter(ms, () => this.wake());
  }

  async #readOnce(): Promise<void> {
    const deleted = this.#undeleted;
    const [last, ...rows] = (await this.#database.call<LastRow | MailboxRow>(
      "receive",
      this.#owner.id(),
      deleted.map(({ number }) => number),
      deleted.map(({ written }) => written),
      this.#position,
      MAX_ROWS,
    )) as [LastRow, ...MailboxRow[]];
    this.#undeleted = this.#undeleted.slice(deleted.length);
    if (this.#hasLostEntries(last)) return this.#rewind(last.number);
    this.#written = last.written;
    if (rows.length >= MAX_ROWS) this.#mustReadAgain = true;
    for (const row of rows) if (!this.#isStopped) this.#pass(row);
  }

  /** Returns true if the log ends before the last entry that this process has read, or has another entry at the position of this entry. */
  #hasLostEntries({ number, written }: LastRow): boolean {
    const isOther = written !== null && this.#written !== null && written !== this.#written;
    return isOther || Number(number) < Number(this.#position);
  }

  #rewind(last: string): void {
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

  #pass(row: MailboxRow): void {
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
