import { parseStoredObject } from "../engines/storedJson.js";
import type { LogEntry } from "../stores/processes.js";
import type { LogPosition } from "../stores/keys.js";
import type { JsonObject } from "../validation/checks.js";
import type { RedisCommands } from "./client.js";
import type { RedisKeys } from "./keys.js";
import { parseLetters } from "./letterForm.js";
import type { RedisServiceSettings } from "./options.js";
import { COUNT_LETTER_ENTRIES, LOG_AFTER, LOG_POSITION } from "./processScripts.js";
import { ReceivedEntries } from "./receivedEntries.js";
import { fieldOf, numberOf } from "./replyFields.js";
import { isAfterStreamId } from "./streamIds.js";
import { StreamReader, type ReadStream, type RunOnConnection, type StreamReaderOptions } from "./streamReader.js";
import type { StreamEntry } from "./streamReplies.js";
import { UndeletedLetters, type LettersDeletion } from "./undeletedLetters.js";

/** The objects of a service that {@link RedisInbox} uses. */
export interface RedisInboxParts {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
}

/** Receives the letters and log entries that a {@link RedisInbox} reads. */
export interface InboxListener {
  letter(letter: JsonObject, from: string): void;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
  logged(entry: LogEntry): void;
  /**
   * Called if the log has lost entries that this process may not have read. @param position given if these were the newest entries: the next entries
   * come after this position.
   */
  missedEntries(position?: LogPosition): void;
  /** Called when this process has received so many letters that it must delete them without waiting for the next regular renewal of its lease. */
  mustDelete(): void;
  failed(error: unknown): void;
}

/** The maximum time, in milliseconds, that one read of a stream waits for entries. Redis clients usually have longer timeouts for commands. */
const MAX_BLOCK_MS = 2_000;

/**
 * Milliseconds between a read of the log that returned entries and the next read. All processes read all entries, so each read gathers the entries of
 * this time. If no other entry was added before, an entry does not wait.
 */
const LOG_GATHER_MS = 10;

/** The maximum number of entries that one read of the log returns. */
const LOG_COUNT = 500;

/** The maximum number of entries with letters that one read returns. One entry can have 100 letters, or more than 1 MiB of text. */
const LETTER_ENTRIES_COUNT = 100;

/**
 * Reads the log of the service, and the letters that other processes sent to this process. Each has its own connection: in Redis Cluster, the two
 * can be on two servers, and letters must not wait for the log.
 */
export class RedisInbox {
  readonly #parts: RedisInboxParts;
  readonly #listener: InboxListener;
  readonly #log: ReadStream;
  readonly #undeleted: UndeletedLetters;
  readonly #receivedLetters = new ReceivedEntries();
  readonly #receivedLog = new ReceivedEntries();
  /** The count of the last entry of the log that this process has read, or NaN. */
  #count = NaN;
  #readers: readonly StreamReader[] = [];

  /** @param position the position of the log after which the first read starts. */
  constructor(parts: RedisInboxParts, listener: InboxListener, position: LogPosition) {
    this.#parts = parts;
    this.#listener = listener;
    this.#undeleted = new UndeletedLetters(parts.settings.maxLetters);
    this.#log = {
      key: parts.keys.log,
      after: position,
      receive: (entry) => this.#logged(entry),
    };
  }

  /** Starts to read the log after its last read entry, and the letters to a process id. */
  read(id: string): void {
    const [, key] = this.#parts.keys.ofProcess(id);
    const letters: ReadStream = {
      key,
      after: "0-0",
      receive: (entry) => this.#received(entry),
    };
    this.#undeleted.clear();
    this.#readers = [
      this.#readerOf(this.#log, {
        count: LOG_COUNT,
        gatherMs: LOG_GATHER_MS,
        connected: (run) => this.#checkLog(run, false),
        idle: (run) => this.#checkLog(run, true),
      }),
      this.#readerOf(letters, {
        count: LETTER_ENTRIES_COUNT,
        gatherMs: 0,
        connected: () => rereadLetters(letters),
        idle: (run) => this.#checkLetters(letters, run),
      }),
    ];
    for (const reader of this.#readers) void reader.run();
  }

  stop(): void {
    for (const reader of this.#readers) reader.stop();
    this.#readers = [];
  }

  /** Begins to delete the received letters. The caller runs `RENEW_LEASE` with the arguments of the result, and then calls `end`. */
  beginDeletion(): LettersDeletion {
    const { args, end } = this.#undeleted.beginDeletion();
    return {
      args,
      end: (isDone) => {
        end(isDone);
        if (isDone && this.#undeleted.mustDelete) this.#listener.mustDelete();
      },
    };
  }

  #readerOf(
    stream: ReadStream,
    options: Pick<StreamReaderOptions, "count" | "gatherMs" | "connected" | "idle">,
  ): StreamReader {
    const { commands, settings } = this.#parts;
    return new StreamReader(stream, {
      ...options,
      commands,
      blockMs: Math.ceil(Math.min(MAX_BLOCK_MS, settings.leaseMs / 3)),
      timeoutMs: settings.commandTimeoutMs,
      failed: (error) => this.#listener.failed(error),
    });
  }

  /**
   * Checks that Redis still has the last entries that this process has read. If a replica without these entries has become the primary, its clock can
   * be behind. The ids of new entries would then be smaller than the present position, and this process would not read these entries.
   *
   * @param hasReadAll true if the last read found no entry after the present position.
   */
  async #checkLog(run: RunOnConnection, hasReadAll: boolean): Promise<void> {
    const { key, after } = this.#log;
    if ((await run(LOG_AFTER, [key], [after, "1"])) !== null) return;
    const newest = String(await run(LOG_POSITION, [key], []));
    const continues = hasReadAll || isAfterStreamId(after, newest);
    if (continues) this.#log.after = newest;
    this.#missedEntries(continues ? newest : undefined);
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
    const from = fieldOf(fields, "from") ?? "";
    if (!this.#receivedLog.isNew(from, numberOf(fields, "n"))) return;
    const entry = parseStoredObject(fieldOf(fields, "entry"));
    if (entry !== undefined) this.#listener.logged({ position: id, entry });
  }

  /**
   * Reads all letters that Redis still has, if these are not only received letters. New letters can have smaller ids than received ones, as in
   * {@link #checkLog}.
   */
  async #checkLetters(letters: ReadStream, run: RunOnConnection): Promise<void> {
    const count = Number(await run(COUNT_LETTER_ENTRIES, [letters.key], []));
    if (count !== this.#undeleted.size) rereadLetters(letters);
  }

  #received({ id, fields }: StreamEntry): void {
    const from = fieldOf(fields, "from") ?? "";
    const first = numberOf(fields, "n");
    // After a failover, another entry can have the same id, so the sender and the number must be the same, too.
    const name = `${from} ${first}`;
    if (this.#undeleted.has(id, name)) return;
    const text = fieldOf(fields, "letters") ?? "";
    const letters = parseLetters(text);
    const size = { letters: letters.length, length: text.length };
    this.#undeleted.add(id, name, size);
    if (this.#undeleted.mustDelete) this.#listener.mustDelete();
    for (const [index, each] of letters.entries()) {
      if (!this.#receivedLetters.isNew(from, first + index)) continue;
      if (each === undefined) continue;
      const [kind, letter] = each;
      if (kind === "task") this.#listener.taskLetter(letter);
      else this.#listener.letter(letter, from);
    }
  }
}

/** Makes the next read return all letters that Redis still has. The inbox recognises those that it has received before. */
function rereadLetters(letters: ReadStream): void {
  letters.after = "0-0";
}
