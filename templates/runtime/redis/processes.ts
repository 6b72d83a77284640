import { isProcessId } from "../engines/names.js";
import { ProcessLease } from "../engines/lease.js";
import { parseStoredObject } from "../engines/storedJson.js";
import type {
  LogEntry,
  LogPosition,
  ProcessListener,
  ServiceProcesses,
} from "../stores/processes.js";
import type { JsonObject } from "../validation/checks.js";
import type { RedisCommands, StreamEntry } from "./client.js";
import type { RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import {
  BEGIN_LEASE,
  END_LEASE,
  IS_ALIVE,
  LOG_AFTER,
  LOG_POSITION,
  PUBLISH,
  RENEW_LEASE,
  SEND,
} from "./processScripts.js";
import { ReceivedLetters } from "./receivedLetters.js";
import type { ScriptRunner } from "./scriptRunner.js";
import { StreamReader, type ReadStream } from "./streamReader.js";

/** The kinds of letters: those of the runtime, and those of the store of tasks. They are the names of fields. */
export type LetterKind = "letter" | "task";

/** The parts of a service that {@link RedisProcesses} uses. */
export interface RedisProcessesParts {
  readonly commands: RedisCommands;
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  /** Receives the letters of the store of tasks. */
  taskLetter(letter: JsonObject): void;
}

/** Milliseconds that one read of a stream waits at most. It is less than the timeouts that clients usually have for commands. */
const MAX_BLOCK_MS = 2_000;

/** The number of log entries that one script returns at most, so that it does not block Redis for long. */
const PAGE = 500;

/** The number of letters after which the received ones are removed before the next renewal. */
const LETTERS_TO_TRIM = 1_000;

/** Positions of the log; ids of streams in the form in which Redis writes them. */
const POSITION = /^(?:0|[1-9]\d{0,14})-(?:0|[1-9]\d{0,14})$/;

/** This process as a member of a service in Redis. */
export class RedisProcesses implements ServiceProcesses {
  readonly leaseMs: number;
  readonly #parts: RedisProcessesParts;
  readonly #lease: ProcessLease;
  #listener: ProcessListener | undefined;
  #log: ReadStream | undefined;
  #letters: ReadStream | undefined;
  #untrimmed = 0;
  /** The number of letters that this process has sent. */
  #sent = 0;
  readonly #receivedLetters = new ReceivedLetters();
  #readers: readonly StreamReader[] = [];

  constructor(parts: RedisProcessesParts) {
    this.#parts = parts;
    this.leaseMs = parts.settings.leaseMs;
    const { scripts, keys } = parts;
    this.#lease = new ProcessLease({
      leaseMs: this.leaseMs,
      begin: async (id) =>
        void (await scripts.run(BEGIN_LEASE, keys.ofProcess(id), [
          this.leaseMs,
        ])),
      renew: (id) => this.#renew(id),
      lost: (id) => this.#lost(id),
      began: () => this.#read(),
      failed: (error) => this.failed(error),
    });
  }

  get id(): string {
    return this.#lease.id;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.#listener !== undefined)
      throw new Error(
        "this process has joined the service already: make a service for each endpoint",
      );
    this.#listener = listener;
    try {
      this.#log = {
        key: this.#parts.keys.log,
        after: await this.position(),
        receive: (entry) => this.#logged(entry),
      };
      await this.#lease.begin();
      this.#read();
    } catch (error) {
      this.#listener = undefined;
      throw error;
    }
  }

  async leave(): Promise<void> {
    this.#lease.end();
    this.#stopReading();
    const { scripts, keys } = this.#parts;
    await scripts.run(END_LEASE, keys.ofProcess(this.id), []);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const { scripts, keys } = this.#parts;
    const [lease] = keys.ofProcess(id);
    return (await scripts.run(IS_ALIVE, [lease], [])) === 1;
  }

  send(to: string, letter: JsonObject): Promise<boolean> {
    return this.sendOfKind("letter", to, letter);
  }

  /** Sends a letter of the runtime, or of the store of tasks. */
  async sendOfKind(
    kind: LetterKind,
    to: string,
    letter: JsonObject,
  ): Promise<boolean> {
    if (!isProcessId(to)) return false;
    const { scripts, keys, settings } = this.#parts;
    const text = JSON.stringify(letter);
    const args = [settings.maxLetters, this.id, ++this.#sent, kind, text];
    return (await scripts.run(SEND, keys.ofProcess(to), args)) === 1;
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    const { scripts, keys, settings } = this.#parts;
    const args = [settings.maxLogEntries, JSON.stringify(entry)];
    return String(await scripts.run(PUBLISH, [keys.log], args));
  }

  async position(): Promise<LogPosition> {
    const { scripts, keys } = this.#parts;
    return String(await scripts.run(LOG_POSITION, [keys.log], []));
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    const [ms = 0, number = 0] = position.split("-").map(Number);
    const [otherMs = 0, otherNumber = 0] = other.split("-").map(Number);
    return ms > otherMs || (ms === otherMs && number > otherNumber);
  }

  async entriesAfter(
    position: LogPosition,
  ): Promise<readonly LogEntry[] | undefined> {
    if (!POSITION.test(position)) return undefined;
    const { scripts, keys } = this.#parts;
    const entries: LogEntry[] = [];
    let after = position;
    for (;;) {
      const page = await scripts.run(LOG_AFTER, [keys.log], [after, PAGE]);
      if (!Array.isArray(page)) return undefined;
      for (const [id, fields] of page as [string, string[]][]) {
        after = String(id);
        const entry = parseStoredObject(String(fields[1]));
        if (entry !== undefined) entries.push({ position: after, entry });
      }
      if (page.length < PAGE) return entries;
    }
  }

  /** Passes an error on that no call returns. */
  failed(error: unknown): void {
    this.#listener?.failed(error);
  }

  async #renew(id: string): Promise<boolean> {
    this.#untrimmed = 0;
    const { scripts, keys } = this.#parts;
    const [milliseconds = "0", number = "0"] =
      this.#letters?.after.split("-") ?? [];
    // The letter after the last one that was received. Numbers of letters stay far below 2^53.
    const next = `${milliseconds}-${Number(number) + 1}`;
    const args = [this.leaseMs, next];
    return (await scripts.run(RENEW_LEASE, keys.ofProcess(id), args)) === 1;
  }

  #lost(id: string): void {
    this.#stopReading();
    this.#listener?.lost(id);
  }

  /** Reads the log on, and the letters of the present id. In Redis Cluster, they can be on two servers. */
  #read(): void {
    const log = this.#log!;
    const [, key] = this.#parts.keys.ofProcess(this.id);
    this.#letters = {
      key,
      after: "0-0",
      receive: (entry) => this.#received(entry),
    };
    const streams = [log, this.#letters];
    const { commands, settings } = this.#parts;
    const blockMs = Math.ceil(Math.min(MAX_BLOCK_MS, this.leaseMs / 3));
    this.#readers = (
      commands.isCluster ? streams.map((s) => [s]) : [streams]
    ).map(
      (read) =>
        new StreamReader(read, {
          commands,
          blockMs,
          timeoutMs: settings.commandTimeoutMs,
          connected: () => this.#checkLog(read),
          failed: (error) => this.failed(error),
        }),
    );
    for (const reader of this.#readers) void reader.run();
  }

  /** Reports that the log has lost entries before this process could read them. */
  async #checkLog(read: readonly ReadStream[]): Promise<void> {
    const log = this.#log!;
    if (!read.includes(log)) return;
    const { scripts, keys } = this.#parts;
    if ((await scripts.run(LOG_AFTER, [keys.log], [log.after, 1])) === null)
      this.failed(
        new Error(
          "Redis: the log has lost entries that this process has not read, so its clients may miss notifications (raise `maxLogEntries`, and keep the file of Redis)",
        ),
      );
  }

  #stopReading(): void {
    for (const reader of this.#readers) reader.stop();
    this.#readers = [];
  }

  #logged({ id, fields }: StreamEntry): void {
    const entry = parseStoredObject(fields.get("entry"));
    if (entry !== undefined) this.#listener?.logged({ position: id, entry });
  }

  #received({ fields }: StreamEntry): void {
    if (++this.#untrimmed >= LETTERS_TO_TRIM)
      this.#renew(this.id).catch((error: unknown) => this.failed(error));
    const from = fields.get("from") ?? "";
    if (!this.#receivedLetters.isNew(from, fields.get("n"))) return;
    const taskLetter = parseStoredObject(fields.get("task"));
    if (taskLetter !== undefined) this.#parts.taskLetter(taskLetter);
    const letter = parseStoredObject(fields.get("letter"));
    if (letter !== undefined) this.#listener?.letter(letter, from);
  }
}
