// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ProcessLease } from "../engines/lease.js";
import { isProcessId } from "../engines/names.js";
import { parseStoredObject } from "../engines/storedJson.js";
import { OrderedBatches } from "./batches.js";
import { PostgresMailbox } from "./mailbox.js";
import { ISOLATION } from "./sql/processTables.js";
import { PostgresSweeper } from "./sweeper.js";
import { PostgresWakeUps } from "./wakeUps.js";
/** This process as a member of a service in Postgres. */
export class PostgresProcesses {
  leaseMs;
  #database;
  #maxLogEntries;
  #maxLetters;
  #lease;
  #mailbox;
  #wakeUps;
  #sweeper;
  #letters;
  #entries;
  #taskListeners = [];
  #listener;
  #isLeft = false;
  /** The position of the log at the start of the lease. */
  #began = "0";
  constructor(database, settings) {
    this.leaseMs = settings.leaseMs;
    this.#database = database;
    this.#maxLogEntries = settings.maxLogEntries;
    this.#maxLetters = settings.maxLetters;
    const failed = (error) => this.reportFailure(error);
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
    this.#letters = new OrderedBatches(timeoutMs, (letters) =>
      this.#sendAll(letters),
    );
    this.#entries = new OrderedBatches(timeoutMs, (entries) =>
      this.#publishAll(entries),
    );
  }
  get id() {
    return this.#lease.id;
  }
  get isLeaseLost() {
    return this.#lease.isLost;
  }
  async join(listener) {
    if (this.#listener !== undefined || this.#isLeft)
      throw new Error(
        "this process has joined the service already: call postgresService once for each endpoint",
      );
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
  async leave() {
    if (this.#listener === undefined || this.#isLeft) return;
    this.#isLeft = true;
    this.#sweeper.stop();
    this.#mailbox.stop();
    this.#wakeUps.stop();
    this.#lease.end();
    await this.#database.call("end_lease", this.id);
  }
  async isAlive(id) {
    if (!isProcessId(id)) return false;
    const rows = await this.#database.call("is_alive", id);
    return rows[0].is_alive;
  }
  async send(to, letter) {
    if (!isProcessId(to)) return false;
    const body = JSON.stringify(letter);
    const outcome = await this.#letters.add({ to, body });
    if (outcome === "full")
      throw new Error(
        `Postgres: too many letters wait for the process ${to} (maxLetters: ${this.#maxLetters}); the letter was not stored`,
      );
    return outcome === "sent";
  }
  async publish(entry) {
    return this.#entries.add(JSON.stringify(entry));
  }
  isPosition(text) {
    return /^(?:0|[1-9]\d{0,17})$/.test(text);
  }
  isAfter(position, other) {
    return Number(position) > Number(other);
  }
  async position() {
    const row = await this.#database.one("log_end");
    return row.last;
  }
  async entriesAfter(position) {
    if (!this.isPosition(position)) return undefined;
    const rows = await this.#database.call(
      "entries_after",
      position,
      this.#maxLogEntries,
    );
    // If the log has no newer entry, the result has one row without an entry.
    const found = rows.filter((row) => row.position !== null);
    if (Number(rows[0].last) - Number(position) !== found.length)
      return undefined;
    return found.flatMap((row) => {
      const entry = parseStoredObject(row.entry);
      return entry === undefined ? [] : [{ position: row.position, entry }];
    });
  }
  /** Adds a listener for letters about tasks. */
  addTaskListener(listener) {
    this.#taskListeners.push(listener);
  }
  /** Wakes the processes that have new letters. Does nothing if `ids` is null. */
  wake(ids) {
    if (ids !== null) this.#wakeUps.wake(ids);
  }
  /** Reports an error that belongs to no call, until this process has left the service. */
  reportFailure(error) {
    if (!this.#isLeft) this.#listener?.failed(error);
  }
  async #beginLease(id) {
    const row = await this.#database.one("begin_lease", id, this.leaseMs);
    const { isolation, position } = row;
    if (isolation !== ISOLATION)
      throw new Error(
        `postgresService: the transactions of the pool are ${isolation} (set default_transaction_isolation of its role to '${ISOLATION}')`,
      );
    this.#began = position;
  }
  async #renewLease(id) {
    const row = await this.#database.one("renew_lease", id, this.leaseMs);
    return row.renewed;
  }
  async #sendAll(letters) {
    const rows = await this.#database.call(
      "send_letters",
      this.id,
      letters.map(({ to }) => to),
      letters.map(({ body }) => body),
      this.#maxLetters,
    );
    const outcomes = rows.map(({ outcome }) => outcome);
    const isSent = (_, i) => outcomes[i] === "sent";
    this.wake(letters.filter(isSent).map(({ to }) => to));
    return outcomes;
  }
  async #publishAll(entries) {
    const row = await this.#database.one("publish", entries);
    this.#wakeUps.wake("all");
    const last = Number(row.position);
    return entries.map((_, index) => String(last - entries.length + 1 + index));
  }
  #receive(row) {
    if (row.kind === "task")
      return this.#taskListeners.forEach((each) => each.letter(row));
    const body = parseStoredObject(row.body);
    if (body === undefined) return;
    if (row.kind === "letter") this.#listener?.letter(body, row.sender);
    else this.#listener?.logged({ position: row.number, entry: body });
  }
  #listenAgain() {
    void this.#wakeUps.listen(this.id);
    this.#mailbox.wake();
  }
}
