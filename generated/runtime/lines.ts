// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** What a stream of bytes holds, line by line. */
export type Line =
  { readonly text: string } | { readonly fault: "long" | "utf8" };

const NEWLINE = 10;

/**
 * Cuts a stream of bytes into lines. Only new bytes are looked at, so that a long line costs no more than its length; one that is
 * over the limit is dropped as it comes.
 */
export class Lines {
  readonly #limit: number;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #chunks: Uint8Array[] = [];
  #length = 0;
  #isDropping = false;

  /** @param limit the most bytes of a line. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that a chunk completes. */
  *take(chunk: Uint8Array): Generator<Line> {
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
  *rest(): Generator<Line> {
    const line = this.#complete(new Uint8Array());
    if (line !== undefined) yield line;
  }

  *#keep(part: Uint8Array): Generator<Line> {
    if (this.#isDropping) return;
    this.#length += part.length;
    this.#chunks.push(part);
    if (this.#length <= this.#limit) return;
    this.#isDropping = true;
    this.#chunks = [];
    yield { fault: "long" };
  }

  #complete(part: Uint8Array): Line | undefined {
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
