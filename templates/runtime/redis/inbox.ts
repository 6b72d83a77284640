import type { ProcessListener } from "../stores/processes.js";
import type { LogPosition } from "../stores/keys.js";
import { parseJsonObject, type JsonObject } from "../validation/checks.js";
import { NoAnswerError, redisError, type BlockingConnection, type RedisCommands } from "./client.js";
import type { RedisKeys } from "./keys.js";
import { UndeletedLetters, parseLetters } from "./letters.js";
import type { RedisServiceSettings } from "./options.js";
import { PROCESS_SCRIPTS, type ProcessScript } from "./processScripts.js";
import { numberOf, type StreamEntry } from "./replies.js";
import { RecentMap } from "../stores/recentMap.js";
import { rejectAfter, waitMs } from "../engines/timers.js";

/** The objects of a service that {@link RedisInbox} uses. */
export interface RedisInboxParts {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
  /** Called after the letters of an entry were received, so that the process can delete them. */
  receivedLetters(): void;
}

/** The maximum time, in milliseconds, that one read of a stream waits for entries. Redis clients usually have longer timeouts for commands. */
const MAX_BLOCK_MS = 2_000;

/**
 * Milliseconds between a read of the log that returned entries and the next read. All processes read all entries, so each read gathers the
 * entries of this time. If no other entry was added before, an entry does not wait.
 */
const LOG_GATHER_MS = 10;

/** The maximum number of entries that one read of the log returns. */
const LOG_COUNT = 500;

/** The maximum number of entries with letters that one read returns. One entry can have 100 letters, or more than 1 MiB of text. */
const LETTER_ENTRIES_COUNT = 100;

/**
 * Reads the log of the service, and the letters that other processes sent to this process. Each has its own connection: in Redis Cluster, the
 * two can be on two servers, and letters must not wait for the log.
 */
export class RedisInbox {
  /** The received letters that Redis still has. */
  readonly undeleted: UndeletedLetters;
  readonly #parts: RedisInboxParts;
  readonly #listener: ProcessListener;
  readonly #log: ReadStream;
  readonly #receivedLetters = new ReceivedEntries();
  readonly #receivedLog = new ReceivedEntries();
  /** The count of the last entry of the log that this process has read, or NaN. */
  #count = NaN;
  #readers: readonly StreamReader[] = [];

  /** @param position the position of the log after which the first read starts. */
  constructor(parts: RedisInboxParts, listener: ProcessListener, position: LogPosition) {
    this.#parts = parts;
    this.#listener = listener;
    this.undeleted = new UndeletedLetters(parts.settings.maxLetters);
    this.#log = {
      key: parts.keys.log,
      after: position,
      count: LOG_COUNT,
      gatherMs: LOG_GATHER_MS,
      receive: (entry) => this.#logged(entry),
      connected: (run) => this.#checkLog(run),
      idle: (run) => this.#checkLog(run),
    };
  }

  /** Starts to read the log after its last read entry, and the letters to a process id. */
  read(id: string): void {
    const { commands, keys, settings } = this.#parts;
    const [, key] = keys.ofProcess(id);
    const letters: ReadStream = {
      key,
      after: "0-0",
      count: LETTER_ENTRIES_COUNT,
      gatherMs: 0,
      receive: (entry) => this.#received(entry),
      connected: () => rereadLetters(letters),
      idle: (run) => this.#checkLetters(letters, run),
    };
    this.undeleted.clear();
    const options = {
      commands,
      blockMs: Math.ceil(Math.min(MAX_BLOCK_MS, settings.leaseMs / 3)),
      timeoutMs: settings.commandTimeoutMs,
      failed: (error: unknown) => this.#listener.failed(error),
    };
    this.#readers = [new StreamReader(this.#log, options), new StreamReader(letters, options)];
    for (const reader of this.#readers) void reader.run();
  }

  stop(): void {
    for (const reader of this.#readers) reader.stop();
    this.#readers = [];
  }

  /**
   * Checks that Redis still has the last entry that this process has read. If a replica without this entry has become the primary, its clock
   * can be behind. The ids of new entries would then be smaller than the present position, and this process would not read these entries.
   */
  async #checkLog(run: RunOnConnection): Promise<void> {
    const { key, after } = this.#log;
    const lost = await run("lostPosition", [key], [after]);
    if (lost === null) return;
    const [newest, following] = lost as [unknown, unknown];
    const nextRead = Number(following) === 0 ? String(newest) : undefined;
    if (nextRead !== undefined) this.#log.after = nextRead;
    this.#missedEntries(nextRead);
  }

  #missedEntries(position?: LogPosition): void {
    this.#count = NaN;
    this.#listener.failed(
      new Error(
        "Redis: the log has lost entries, so clients may miss notifications (raise `maxLogEntries`, and keep the file of Redis; if a replica took over, it had not received these entries)",
      ),
    );
    this.#listener.missedEntries(position);
  }

  #logged({ id, fields }: StreamEntry): void {
    const count = numberOf(fields, "count");
    if (count <= this.#count || count > this.#count + 1) this.#missedEntries();
    if (count >= 0) this.#count = count;
    const from = fields.get("from") ?? "";
    if (!this.#receivedLog.isNew(from, numberOf(fields, "n"))) return;
    // Another program may have written this text: it must not stop the process from reading those after it.
    const entry = parseJsonObject(fields.get("entry") ?? "");
    if (entry !== undefined) this.#listener.logged({ position: id, entry });
  }

  /**
   * Reads all letters that Redis still has, if these are not only received letters. New letters can have smaller ids than received ones, as
   * in {@link #checkLog}.
   */
  async #checkLetters(letters: ReadStream, run: RunOnConnection): Promise<void> {
    const count = Number(await run("countEntries", [letters.key], []));
    if (count !== this.undeleted.size) rereadLetters(letters);
  }

  #received({ id, fields }: StreamEntry): void {
    const from = fields.get("from") ?? "";
    const first = numberOf(fields, "n");
    // After a failover, another entry can have the same id, so the sender and the number must be the same, too.
    const name = `${from} ${first}`;
    if (this.undeleted.has(id, name)) return;
    const text = fields.get("letters") ?? "";
    const letters = parseLetters(text);
    const size = { letters: letters.length, length: text.length };
    this.undeleted.add(id, name, size);
    this.#parts.receivedLetters();
    for (const [index, each] of letters.entries()) {
      if (!this.#receivedLetters.isNew(from, first + index)) continue;
      if (each === undefined) continue;
      const [kind, letter] = each;
      if (kind === "task") this.#parts.taskLetter(letter);
      else this.#listener.letter(letter, from);
    }
  }
}

/** Makes the next read return all letters that Redis still has. The inbox recognises those that it has received before. */
function rereadLetters(letters: ReadStream): void {
  letters.after = "0-0";
}

/** A process remembers at least this number of senders: those whose first letter or log entry arrived most recently. */
const SENDERS = 1_000;

/**
 * A process remembers this number of newest numbers of one sender. If the Redis client of the sender repeats a letter or log entry, then
 * between the two it has sent only those that waited for a reply when the connection broke. After the failover to a replica, a process reads
 * letters and entries again that it has received recently, so it must also recognise their numbers.
 */
const WINDOW = 8_192;

/**
 * Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again, and Redis
 * may have executed them before.
 */
export class ReceivedEntries {
  readonly #windows = new RecentMap<string, NumberWindow>(SENDERS);

  /**
   * Returns false if it was called before with the same sender and number.
   *
   * @param number the number that the sender gave the letter or entry. NaN for an entry of another program, which is always new.
   */
  isNew(sender: string, number: number): boolean {
    if (!Number.isSafeInteger(number) || number < 1) return true;
    let window = this.#windows.get(sender);
    if (window === undefined) {
      window = new NumberWindow();
      this.#windows.set(sender, window);
    }
    return window.add(number);
  }
}

/**
 * The numbers that have arrived from one process, with one bit for each of the newest numbers. Numbers can be missing or arrive in another
 * order.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6479
 */
class NumberWindow {
  /** The lowest bit stands for the highest number that has arrived, the next bit for the number before it. */
  #bits = 0n;
  #highest = 0;

  /** Returns false if the number has already arrived. Returns true for numbers that are older than the window. */
  add(number: number): boolean {
    const steps = number - this.#highest;
    if (steps <= -WINDOW) return true;
    if (steps > 0) {
      this.#bits = steps < WINDOW ? BigInt.asUintN(WINDOW, this.#bits << BigInt(steps)) : 0n;
      this.#highest = number;
    }
    const bit = 1n << BigInt(this.#highest - number);
    const isNew = (this.#bits & bit) === 0n;
    this.#bits |= bit;
    return isNew;
  }
}

/** A Redis stream that a {@link StreamReader} reads. */
interface ReadStream {
  readonly key: string;
  /** The id of the last entry that was read. The next read begins after this entry. */
  after: string;
  /** The maximum number of entries that one read returns. */
  readonly count: number;
  /** The number of milliseconds between a read that returned entries and the next read. */
  readonly gatherMs: number;
  receive(entry: StreamEntry): void;
  /** Called on each new connection, before its first read. The argument runs a read-only script on the server of this connection. */
  connected(run: RunOnConnection): Promise<void> | void;
  /** Called after each read without entries: the client may have connected to another server by itself. */
  idle(run: RunOnConnection): Promise<void>;
}

/** Runs a script on the server to which one connection is open. */
type RunOnConnection = (script: ProcessScript, keys: readonly string[], args: readonly string[]) => Promise<unknown>;

/** The options of a {@link StreamReader}. */
interface StreamReaderOptions {
  readonly commands: RedisCommands;
  /** The maximum time, in milliseconds, that one read waits for entries. */
  readonly blockMs: number;
  /** The reader closes the connection if a read takes longer than `blockMs` and this number of milliseconds together. */
  readonly timeoutMs: number;
  failed(error: unknown): void;
}

/** Milliseconds between an error and the next attempt to connect. Each further error doubles the first value, up to the maximum. */
const RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

/**
 * Reads a Redis stream with a separate connection. If the connection breaks, the reader opens a new connection, and continues after the last
 * entry that it has read. So it loses no entry, and reads no entry twice.
 */
class StreamReader {
  readonly #stream: ReadStream;
  readonly #options: StreamReaderOptions;
  #connection: BlockingConnection | undefined;
  #isStopped = false;

  constructor(stream: ReadStream, options: StreamReaderOptions) {
    this.#stream = stream;
    this.#options = options;
  }

  /** Reads the stream until {@link stop} is called. */
  async run(): Promise<void> {
    const { gatherMs } = this.#stream;
    let retryMs = RETRY_MS;
    while (!this.#isStopped)
      try {
        const connection = this.#connection ?? (await this.#connect());
        const hasEntries = await this.#read(connection);
        retryMs = RETRY_MS;
        if (!hasEntries) await this.#stream.idle(this.#runOn(connection));
        else if (gatherMs > 0) await waitMs(gatherMs);
      } catch (error) {
        this.#disconnect();
        if (this.#isStopped) return;
        this.#options.failed(error instanceof NoAnswerError ? error : redisError(error));
        await waitMs(retryMs);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
  }

  stop(): void {
    this.#isStopped = true;
    this.#disconnect();
  }

  async #connect(): Promise<BlockingConnection> {
    const connection = this.#options.commands.duplicate((error) => {
      if (!this.#isStopped) this.#options.failed(redisError(error));
    });
    this.#connection = connection;
    await this.#within(0, connection.open());
    await this.#stream.connected(this.#runOn(connection));
    return connection;
  }

  #runOn(connection: BlockingConnection): RunOnConnection {
    return (script, keys, args) => this.#within(0, connection.runScript(PROCESS_SCRIPTS[script].text, keys, args));
  }

  /** Reads entries, and passes them on. Resolves with false if there were none. */
  async #read(connection: BlockingConnection): Promise<boolean> {
    const { blockMs } = this.#options;
    const reading = connection.read(this.#stream, blockMs);
    const entries = await this.#within(blockMs, reading);
    for (const entry of entries) {
      if (this.#isStopped) return false;
      this.#stream.after = entry.id;
      this.#stream.receive(entry);
    }
    return entries.length > 0;
  }

  #within<T>(ms: number, promise: Promise<T>): Promise<T> {
    const limit = ms + this.#options.timeoutMs;
    return rejectAfter(limit, promise, () => new NoAnswerError(limit));
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
