import { ByteList } from "./byteList.js";

/** Receives the lines of a byte stream. */
interface LineReceiver {
  /** Receives a line that is not blank, without its line break. */
  read(line: string): void;
  /** Receives the reason why a line was dropped. */
  reject(fault: UnusableLineReason): void;
}

/** The reason why a line cannot be used: it is longer than the limit, or its bytes are not valid UTF-8. */
export type UnusableLineReason = "tooLong" | "notUtf8";

const NEWLINE = 10;

/**
 * Splits a byte stream into lines of UTF-8. Each byte is searched for line breaks only once, so the cost of a long line is proportional to
 * its length. A line over the limit is reported when the limit is reached, and its remaining bytes are dropped.
 */
export class LineSplitter {
  readonly #limit: number;
  readonly #reader: LineReceiver;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #kept = new ByteList();
  #isDropping = false;

  /** @param limit the maximum length of a line, in bytes. */
  constructor(limit: number, reader: LineReceiver) {
    this.#limit = limit;
    this.#reader = reader;
  }

  /** Adds a chunk of the stream, and passes the lines that it completes to the reader. */
  push(chunk: Uint8Array): void {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) return this.#keep(chunk);
    let start = 0;
    if (this.#kept.length > 0 || this.#isDropping) {
      const end = chunk.indexOf(NEWLINE);
      this.#complete(chunk.subarray(0, end));
      start = end + 1;
    }
    if (start <= last) this.#readLines(chunk.subarray(start, last));
    if (last + 1 < chunk.length) this.#keep(chunk.subarray(last + 1));
  }

  /** Ends the stream, and passes the text after the last line break to the reader. */
  end(): void {
    this.#complete(new Uint8Array());
  }

  /** Decodes complete lines together, which is faster. If a line may be too long or is not UTF-8, decodes each line separately. */
  #readLines(lines: Uint8Array): void {
    const text = lines.length > this.#limit ? undefined : this.#decode(lines);
    if (text !== undefined) {
      for (const line of text.split("\n")) this.#read(line);
      return;
    }
    let start = 0;
    while (start <= lines.length) {
      const next = lines.indexOf(NEWLINE, start);
      const end = next < 0 ? lines.length : next;
      this.#complete(lines.subarray(start, end));
      start = end + 1;
    }
  }

  #keep(part: Uint8Array): void {
    if (this.#isDropping) return;
    this.#kept.push(part);
    if (this.#kept.length <= this.#limit) return;
    this.#isDropping = true;
    this.#kept = new ByteList();
    this.#reader.reject("tooLong");
  }

  #complete(part: Uint8Array): void {
    const kept = this.#kept;
    const wasDropping = this.#isDropping;
    this.#isDropping = false;
    let bytes = part;
    if (kept.length > 0) {
      this.#kept = new ByteList();
      kept.push(part);
      bytes = kept.join();
    }
    if (wasDropping || bytes.length === 0) return;
    if (bytes.length > this.#limit) return this.#reader.reject("tooLong");
    const text = this.#decode(bytes);
    if (text === undefined) this.#reader.reject("notUtf8");
    else this.#read(text);
  }

  #read(line: string): void {
    if (line.charCodeAt(0) > 32 || line.trim() !== "") this.#reader.read(line);
  }

  #decode(bytes: Uint8Array): string | undefined {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}
