import type { LogEntry, ServiceProcesses } from "../stores/processes.js";
import type { LogPosition } from "../stores/keys.js";
import { parseJsonObject, type JsonObject } from "../validation/checks.js";
import { OrderedBatches } from "../engines/batches.js";
import { LeasedProcess } from "../engines/leasedProcess.js";
import { isProcessId } from "../engines/names.js";
import type { PostgresDatabase } from "./database.js";
import { PostgresMailbox, type MailboxRow } from "./mailbox.js";
import type { PostgresSettings } from "./options.js";
import { ISOLATION } from "./sql/processTables.js";
import { startSweeping } from "./sweeper.js";
import { PostgresWakeUps } from "./wakeUps.js";

/** A letter that waits until it is sent. */
interface NewLetter {
  readonly to: string;
  readonly text: string;
}

/** This process as a member of a service in Postgres. */
export class PostgresProcesses extends LeasedProcess implements ServiceProcesses {
  protected readonly joinAdvice = "call postgresService once for each endpoint";
  readonly #database: PostgresDatabase;
  readonly #settings: PostgresSettings;
  readonly #mailbox: PostgresMailbox;
  readonly #wakeUps: PostgresWakeUps;
  readonly #letters: OrderedBatches<NewLetter, boolean>;
  readonly #entries: OrderedBatches<{ readonly text: string }, LogPosition>;
  #taskLetter: (row: MailboxRow) => void = () => undefined;
  /** Undefined until this process has joined. */
  #stopSweeping: (() => void) | undefined;
  #isLeft = false;
  /** The position of the log at the start of the lease. */
  #began: LogPosition = "0";

  constructor(database: PostgresDatabase, settings: PostgresSettings) {
    super(settings.leaseMs);
    this.#database = database;
    this.#settings = settings;
    const failed = (error: unknown): void => this.failed(error);
    this.#wakeUps = new PostgresWakeUps(database, settings.schema, {
      woken: () => this.#mailbox.wake(),
      failed,
    });
    this.#mailbox = new PostgresMailbox(database, {
      pollMs: settings.pollMs,
      id: () => this.id,
      isWoken: () => this.#wakeUps.isListening,
      receive: (row) => this.#receive(row),
      missedEntries: (position) => this.listener?.missedEntries(position),
      failed,
    });
    const target = { engine: "Postgres", timeoutMs: settings.timeoutMs };
    this.#letters = new OrderedBatches({ ...target, send: (letters) => this.#sendAll(letters) });
    this.#entries = new OrderedBatches({ ...target, send: (entries) => this.#publishAll(entries) });
  }

  async leave(): Promise<void> {
    if (this.listener === undefined || this.#isLeft) return;
    this.#isLeft = true;
    this.#stopSweeping?.();
    this.#mailbox.stop();
    this.#wakeUps.stop();
    this.endLease();
    await this.#database.call("end_lease", this.id);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const rows = await this.#database.call<{ is_alive: boolean }>("is_alive", id);
    return rows[0]!.is_alive;
  }

  async send(to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    return this.#letters.add("", { to, text: JSON.stringify(letter) });
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    return this.#entries.add("", { text: JSON.stringify(entry) });
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
    const rows = await this.#database.call<{ last: string; position: string | null; entry: string }>(
      "entries_after",
      position,
      this.#settings.maxLogEntries,
    );
    // If the log has no newer entry, the result has one row without an entry.
    const found = rows.filter((row) => row.position !== null);
    if (Number(rows[0]!.last) - Number(position) !== found.length) return undefined;
    return found.flatMap((row) => {
      // Another program may have written this text: it must not stop the process from reading those after it.
      const entry = parseJsonObject(row.entry);
      return entry === undefined ? [] : [{ position: row.position!, entry }];
    });
  }

  /** Calls a function with each letter about a task. */
  listenToTasks(taskLetter: (row: MailboxRow) => void): void {
    this.#taskLetter = taskLetter;
  }

  /** Wakes the processes that have new letters. */
  wake(ids: readonly string[]): void {
    this.#wakeUps.wake(ids);
  }

  /** Reports an error that belongs to no call, until this process has left the service. */
  override failed(error: unknown): void {
    if (!this.#isLeft) super.failed(error);
  }

  protected async beginLease(id: string): Promise<void> {
    const row = await this.#database.one<{ isolation: string; position: string }>("begin_lease", id, this.leaseMs);
    const { isolation, position } = row!;
    if (isolation !== ISOLATION)
      throw new Error(
        `postgresService: the transactions of the pool are ${isolation} (set default_transaction_isolation of its role to '${ISOLATION}')`,
      );
    this.#began = position;
  }

  protected async renewLease(id: string): Promise<boolean> {
    const row = await this.#database.one<{ renewed: boolean }>("renew_lease", id, this.leaseMs);
    return row!.renewed;
  }

  protected began(): void {
    void this.#wakeUps.listen(this.id);
    if (this.#stopSweeping !== undefined) return this.#mailbox.wake();
    this.#mailbox.start(this.#began);
    this.#stopSweeping = startSweeping(this.#database, this.#settings, (error) => this.failed(error));
  }

  async #sendAll(letters: readonly NewLetter[]): Promise<(boolean | Error)[]> {
    const { maxLetters } = this.#settings;
    const rows = await this.#database.call<{ outcome: "sent" | "dead" | "full" }>(
      "send_letters",
      this.id,
      letters.map(({ to }) => to),
      letters.map(({ text }) => text),
      maxLetters,
    );
    this.wake(letters.filter((_, index) => rows[index]!.outcome === "sent").map(({ to }) => to));
    return rows.map(({ outcome }, index) =>
      outcome === "full"
        ? new Error(
            `Postgres: too many letters wait for the process ${letters[index]!.to} (maxLetters: ${maxLetters}); the letter was not stored`,
          )
        : outcome === "sent",
    );
  }

  async #publishAll(entries: readonly { readonly text: string }[]): Promise<LogPosition[]> {
    const texts = entries.map(({ text }) => text);
    const row = await this.#database.one<{ position: string }>("publish", texts);
    this.#wakeUps.wake(["log"]);
    const last = Number(row!.position);
    return entries.map((_, index) => String(last - entries.length + 1 + index));
  }

  #receive(row: MailboxRow): void {
    if (row.kind === "task") return this.#taskLetter(row);
    const body = parseJsonObject(row.body);
    if (body === undefined) return;
    if (row.kind === "letter") this.listener?.letter(body, row.sender);
    else this.listener?.logged({ position: row.number, entry: body });
  }
}
