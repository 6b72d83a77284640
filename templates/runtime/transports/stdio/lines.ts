/** Takes the lines of a stream of bytes. */
export interface LineReader {
  /** A line that is not blank, without its end. */
  read(text: string): void;
  /** A line that is over the limit, or not UTF-8. */
  refuse(fault: LineFault): void;
}

export type LineFault = "long" | "utf8";

const NEWLINE = 10;

/**
 * Cuts a stream of bytes into lines. Only new bytes are looked at, so that a long line costs no more than its length; one that is
 * over the limit is dropped as it comes.
 */
export class Lines {
  readonly #limit: number;
  readonly #reader: LineReader;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #chunks: Uint8Array[] = [];
  #length = 0;
  #isDropping = false;

  /** @param limit the most bytes of a line. */
  constructor(limit: number, reader: LineReader) {
    this.#limit = limit;
    this.#reader = reader;
  }

  /** Hands out the lines that a chunk completes. */
  take(chunk: Uint8Array): void {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) return this.#keep(chunk);
    let start = 0;
    if (this.#length > 0 || this.#isDropping) {
      const end = chunk.indexOf(NEWLINE);
      this.#complete(chunk.subarray(0, end));
      start = end + 1;
    }
    if (start <= last) this.#whole(chunk.subarray(start, last));
    if (last + 1 < chunk.length) this.#keep(chunk.subarray(last + 1));
  }

  /** Hands out what stands behind the last line break. */
  end(): void {
    this.#complete(new Uint8Array());
  }

  /** Whole lines are decoded together, unless one of them may be at fault. */
  #whole(lines: Uint8Array): void {
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
    this.#length += part.length;
    this.#chunks.push(part);
    if (this.#length <= this.#limit) return;
    this.#isDropping = true;
    this.#chunks = [];
    this.#reader.refuse("long");
  }

  #complete(part: Uint8Array): void {
    const chunks = this.#chunks;
    const length = this.#length + part.length;
    const wasDropping = this.#isDropping;
    this.#chunks = [];
    this.#length = 0;
    this.#isDropping = false;
    if (wasDropping || length === 0) return;
    if (length > this.#limit) return this.#reader.refuse("long");
    const bytes = chunks.length === 0 ? part : joined(chunks, part, length);
    const text = this.#decode(bytes);
    if (text === undefined) this.#reader.refuse("utf8");
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

function joined(
  chunks: readonly Uint8Array[],
  last: Uint8Array,
  length: number,
): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of [...chunks, last]) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
