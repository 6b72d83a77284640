// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
const NEWLINE = 10;
/**
 * Cuts a stream of bytes into lines. Only new bytes are looked at, so that a long line costs no more than its length; one that is
 * over the limit is dropped as it comes.
 */
export class Lines {
  #limit;
  #decoder = new TextDecoder("utf-8", { fatal: true });
  #chunks = [];
  #length = 0;
  #isDropping = false;
  /** @param limit the most bytes of a line. */
  constructor(limit) {
    this.#limit = limit;
  }
  /** The lines that a chunk completes. */
  *take(chunk) {
    let start = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      end = chunk.indexOf(NEWLINE, start)
    ) {
      const line = this.#complete(chunk.subarray(start, end));
      start = end + 1;
      if (line !== undefined) yield line;
    }
    if (start < chunk.length) yield* this.#keep(chunk.subarray(start));
  }
  /** What stands behind the last line break. */
  *rest() {
    const line = this.#complete(new Uint8Array());
    if (line !== undefined) yield line;
  }
  *#keep(part) {
    if (this.#isDropping) return;
    this.#length += part.length;
    this.#chunks.push(part);
    if (this.#length <= this.#limit) return;
    this.#isDropping = true;
    this.#chunks = [];
    yield { fault: "long" };
  }
  #complete(part) {
    const chunks = this.#chunks;
    const length = this.#length + part.length;
    const wasDropping = this.#isDropping;
    this.#chunks = [];
    this.#length = 0;
    this.#isDropping = false;
    if (wasDropping || length === 0) return undefined;
    if (length > this.#limit) return { fault: "long" };
    const text = this.#decode(
      chunks.length === 0 ? part : joined(chunks, part, length),
    );
    if (text === undefined) return { fault: "utf8" };
    return text.trim() === "" ? undefined : { text };
  }
  #decode(bytes) {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}
function joined(chunks, last, length) {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of [...chunks, last]) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
