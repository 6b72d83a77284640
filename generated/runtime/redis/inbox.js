// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { parseStoredObject } from "../engines/storedJson.js";
import { LOG_AFTER, LOG_POSITION } from "./processScripts.js";
import { ReceivedLetters } from "./receivedLetters.js";
import { isAfterStreamId } from "./streamIds.js";
import { StreamReader } from "./streamReader.js";
/** Milliseconds that one read of a stream waits at most. It is less than the timeouts that clients usually have for commands. */
const MAX_BLOCK_MS = 2_000;
/** The number of letters after which the received ones are removed before the next renewal. */
const LETTERS_TO_TRIM = 1_000;
/** Reads the log, and the letters of this process. In Redis Cluster, they can be on two servers. */
export class RedisInbox {
  #parts;
  #listener;
  #log;
  #lettersToTrim;
  #letters;
  #untrimmed = 0;
  #receivedLetters = new ReceivedLetters();
  #readers = [];
  /** @param position the position of the log after which entries are read. */
  constructor(parts, listener, position) {
    this.#parts = parts;
    this.#listener = listener;
    // Letters that were received count until they are removed. A small limit must leave room for further letters.
    this.#lettersToTrim = Math.min(
      LETTERS_TO_TRIM,
      Math.ceil(parts.settings.maxLetters / 2),
    );
    this.#log = {
      key: parts.keys.log,
      after: position,
      receive: (entry) => this.#logged(entry),
    };
  }
  /** Reads the log on, and the letters to an id. */
  read(id) {
    const [, key] = this.#parts.keys.ofProcess(id);
    this.#letters = {
      key,
      after: "0-0",
      receive: (entry) => this.#received(entry),
    };
    const streams = [this.#log, this.#letters];
    const { commands, settings } = this.#parts;
    const blockMs = Math.ceil(Math.min(MAX_BLOCK_MS, settings.leaseMs / 3));
    this.#readers = (
      commands.isCluster ? streams.map((s) => [s]) : [streams]
    ).map(
      (read) =>
        new StreamReader(read, {
          commands,
          blockMs,
          timeoutMs: settings.commandTimeoutMs,
          connected: (run) => this.#checkPositions(read, run),
          failed: (error) => this.#listener.failed(error),
        }),
    );
    for (const reader of this.#readers) void reader.run();
  }
  stop() {
    for (const reader of this.#readers) reader.stop();
    this.#readers = [];
  }
  /** Returns the id of the first letter that was not received; earlier ones are removed. */
  trim() {
    this.#untrimmed = 0;
    const [milliseconds = "0", number = "0"] =
      this.#letters?.after.split("-") ?? [];
    // Numbers of letters stay far below 2^53.
    return `${milliseconds}-${Number(number) + 1}`;
  }
  /**
   * Checks that Redis still has what this process has read last. If a replica took over that had not received it, the clock of the replica
   * can be behind: the ids of new entries would then come before the present position, and would not be read.
   */
  async #checkPositions(read, run) {
    if (read.includes(this.#log)) await this.#checkLog(run);
    for (const stream of read) {
      const newest = String(await run(LOG_POSITION, [stream.key], []));
      if (isAfterStreamId(stream.after, newest)) stream.after = newest;
    }
  }
  /** Reports that the log has lost entries before this process could read them, or after it. */
  async #checkLog(run) {
    const { key, after } = this.#log;
    if ((await run(LOG_AFTER, [key], [after, "1"])) === null)
      this.#listener.failed(
        new Error(
          "Redis: the log has lost entries, so clients may miss notifications (raise `maxLogEntries`, and keep the file of Redis; if a replica took over, it had not received these entries)",
        ),
      );
  }
  #logged({ id, fields }) {
    const entry = parseStoredObject(fields.get("entry"));
    if (entry !== undefined) this.#listener.logged({ position: id, entry });
  }
  #received({ fields }) {
    if (++this.#untrimmed >= this.#lettersToTrim) this.#listener.mustTrim();
    const from = fields.get("from") ?? "";
    if (!this.#receivedLetters.isNew(from, fields.get("n"))) return;
    const taskLetter = parseStoredObject(fields.get("task"));
    if (taskLetter !== undefined) this.#listener.taskLetter(taskLetter);
    const letter = parseStoredObject(fields.get("letter"));
    if (letter !== undefined) this.#listener.letter(letter, from);
  }
}
