// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ByteList } from "./byteList.js";
const NEWLINE = 10;
/**
 * Splits a byte stream into lines of UTF-8. Each byte is searched for line breaks only once, so the cost of a long line is proportional to
 * its length. A line over the limit is reported when the limit is reached, and its remaining bytes are dropped.
 */
export class LineSplitter {
  #limit;
  #reader;
  #decoder = new TextDecoder("utf-8", { fatal: true });
  #kept = new ByteList();
  #isDropping = false;
  /** @param limit the maximum length of a line, in bytes. */
  constructor(limit, reader) {
    this.#limit = limit;
    this.#reader = reader;
  }
  /** Adds a chunk of the stream, and passes the lines that it completes to the reader. */
  push(chunk) {
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
  end() {
    this.#complete(new Uint8Array());
  }
  /** Decodes complete lines together, which is faster. If a line may be too long or is not UTF-8, decodes each line separately. */
  #readLines(lines) {
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
  #keep(part) {
    if (this.#isDropping) return;
    this.#kept.push(part);
    if (this.#kept.length <= this.#limit) return;
    this.#isDropping = true;
    this.#kept = new ByteList();
    this.#reader.reject("tooLong");
  }
  #complete(part) {
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
  #read(line) {
    if (line.charCodeAt(0) > 32 || line.trim() !== "") this.#reader.read(line);
  }
  #decode(bytes) {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}
