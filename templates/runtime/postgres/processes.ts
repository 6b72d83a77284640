import type { LogEntry, ProcessListener, ServiceProcesses } from "../stores/processes.js";
import type { LogPosition } from "../stores/keys.js";
import type { JsonObject } from "../validation/checks.js";
import { ProcessLease } from "../engines/lease.js";
import { parseStoredObject } from "../engines/storedJson.js";
import { isProcessId } from "../engines/names.js";
import { OrderedBatches } from "./batches.js";
import type { PostgresDatabase } from "./database.js";
import { PostgresMailbox, type MailboxRow } from "./mailbox.js";
import type { PostgresSettings } from "./options.js";
import { ISOLATION } from "./sql/processTables.js";
import { PostgresSweeper } from "./sweeper.js";
import { PostgresWakeUps } from "./wakeUps.js";

/** The result of sending a letter. If the receiver is `dead` or its mailbox is `full`, Postgres has not stored the letter. */
type LetterOutcome = "sent" | "dead" | "full";

interface NewLetter {
  readonly to: string;
  readonly body: string;
}

/** Receives the letters about tasks. */
interface TaskLetterListener {
  letter(row: MailboxRow): void;
}

/** This process as a member of a service in Postgres. */
export class PostgresProcesses implements ServiceProcesses {
  readonly leaseMs: number;
  readonly #database: PostgresDatabase;
  readonly #maxLogEntries: number;
  readonly #maxLetters: number;
  readonly #lease: ProcessLease;
  readonly #mailbox: PostgresMailbox;
  readonly #wakeUps: PostgresWakeUps;
  readonly #sweeper: PostgresSweeper;
  readonly #letters: OrderedBatches<NewLetter, LetterOutcome>;
  readonly #entries: OrderedBatches<string, LogPosition>;
  readonly #taskListeners: TaskLetterListener[] = [];
  #listener: ProcessListener | undefined;
  #isLeft = false;
  /** The position of the log at the start of the lease. */
  #began: LogPosition = "0";

  constructor(database: PostgresDatabase, settings: PostgresSettings) {
    this.leaseMs = settings.leaseMs;
    this.#database = database;
    this.#maxLogEntries = settings.maxLogEntries;
    this.#maxLetters = settings.maxLetters;
    const failed = (error: unknown): void => this.reportFailure(error);
    this.#lease = new ProcessLease({
      leaseMs: settings.leaseMs,
      begin: (id) => this.#beginLease(id),
      renew: (id) => this.#renewLease(id),
      lost: (id) => this.#listener?.lost(id),
      began: () => this.#listenAgain(),
      failed,
    });
    this.#wakeUps = new PostgresWakeUps(database, settings.schema, {
      woken: () => this.#mailbox.wake(),
      failed,
    });
    this.#mailbox = new PostgresMailbox(database, {
      pollMs: settings.pollMs,
      id: () => this.#lease.id,
      isWoken: () => this.#wakeUps.isListening,
      receive: (row) => this.#receive(row),
      missedEntries: (position) => this.#listener?.missedEntries(position),
      failed,
    });
    this.#sweeper = new PostgresSweeper(database, settings, failed);
    const { timeoutMs } = database;
    this.#letters = new OrderedBatches(timeoutMs, (letters) => this.#sendAll(letters));
    this.#entries = new OrderedBatches(timeoutMs, (entries) => this.#publishAll(entries));
  }

  get id(): string {
    return this.#lease.id;
  }

  get isLeaseLost(): boolean {
    return this.#lease.isLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.#listener !== undefined || this.#isLeft)
      throw new Error("this process has joined the service already: call postgresService once for each endpoint");
    this.#listener = listener;
    try {
      await this.#lease.begin();
      this.#mailbox.start(this.#began);
    } catch (error) {
      this.#listener = undefined;
      throw error;
    }
    void this.#wakeUps.listen(this.id);
    this.#sweeper.start();
  }

  async leave(): Promise<void> {
    if (this.#listener === undefined || this.#isLeft) return;
    this.#isLeft = true;
    this.#sweeper.stop();
    this.#mailbox.stop();
    this.#wakeUps.stop();
    this.#lease.end();
    await this.#database.call("end_lease", this.id);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const rows = await this.#database.call<{ is_alive: boolean }>("is_alive", id);
    return rows[0]!.is_alive;
  }

  async send(to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    const body = JSON.stringify(letter);
    const outcome = await this.#letters.add({ to, body });
    if (outcome === "full")
      throw new Error(
        `Postgres: too many letters wait for the process ${to} (maxLetters: ${this.#maxLetters}); the letter was not stored`,
      );
    return outcome === "sent";
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    return this.#entries.add(JSON.stringify(entry));
  }

  isPosition(text: string): boolean {
    return /^(?:0|[1-9]\d{0,17})$/.test(text);
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    return Number(position) > Number(other);
  }

  async position(): Promise<LogPosition> {
    const row = await this.#database.one<{ last: string }>("log_end");
    return row!.last;
  }

  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    if (!this.isPosition(position)) return undefined;
    const rows = await this.#database.call<{
      last: string;
      position: string | null;
      entry: string;
    }>("entries_after", position, this.#maxLogEntries);
    // If the log has no newer entry, the result has one row without an entry.
    const found = rows.filter((row) => row.position !== null);
    if (Number(rows[0]!.last) - Number(position) !== found.length) return undefined;
    return found.flatMap((row) => {
      const entry = parseStoredObject(row.entry);
      return entry === undefined ? [] : [{ position: row.position!, entry }];
    });
  }

  /** Adds a listener for letters about tasks. */
  addTaskListener(listener: TaskLetterListener): void {
    this.#taskListeners.push(listener);
  }

  /** Wakes the processes that have new letters. Does nothing if `ids` is null. */
  wake(ids: readonly string[] | null): void {
    if (ids !== null) this.#wakeUps.wake(ids);
  }

  /** Reports an error that belongs to no call, until this process has left the service. */
  reportFailure(error: unknown): void {
    if (!this.#isLeft) this.#listener?.failed(error);
  }

  async #beginLease(id: string): Promise<void> {
    const row = await this.#database.one<{
      isolation: string;
      position: string;
    }>("begin_lease", id, this.leaseMs);
    const { isolation, position } = row!;
    if (isolation !== ISOLATION)
      throw new Error(
        `postgresService: the transactions of the pool are ${isolation} (set default_transaction_isolation of its role to '${ISOLATION}')`,
      );
    this.#began = position;
  }

  async #renewLease(id: string): Promise<boolean> {
    const row = await this.#database.one<{ renewed: boolean }>("renew_lease", id, this.leaseMs);
    return row!.renewed;
  }

  async #sendAll(letters: readonly NewLetter[]): Promise<LetterOutcome[]> {
    const rows = await this.#database.call<{ outcome: LetterOutcome }>(
      "send_letters",
      this.id,
      letters.map(({ to }) => to),
      letters.map(({ body }) => body),
      this.#maxLetters,
    );
    const outcomes = rows.map(({ outcome }) => outcome);
    const isSent = (_: NewLetter, i: number): boolean => outcomes[i] === "sent";
    this.wake(letters.filter(isSent).map(({ to }) => to));
    return outcomes;
  }

  async #publishAll(entries: readonly string[]): Promise<LogPosition[]> {
    const row = await this.#database.one<{ position: string }>("publish", entries);
    this.#wakeUps.wake("all");
    const last = Number(row!.position);
    return entries.map((_, index) => String(last - entries.length + 1 + index));
  }

  #receive(row: MailboxRow): void {
    if (row.kind === "task") return this.#taskListeners.forEach((each) => each.letter(row));
    const body = parseStoredObject(row.body);
    if (body === undefined) return;
    if (row.kind === "letter") this.#listener?.letter(body, row.sender);
    else this.#listener?.logged({ position: row.number, entry: body });
  }

  #listenAgain(): void {
    void this.#wakeUps.listen(this.id);
    this.#mailbox.wake();
  }
}
