/** Chunks of at least this length are kept as they are, and smaller ones until there are this many of them. */
const MIN_LENGTH = 4096;
const MAX_SMALL = 64;
const BLOCK_LENGTH = 65_536;

/**
 * Collects the chunks of a byte stream. Many small chunks are copied into blocks: an object for each byte takes a hundred times the memory
 * of the byte, so that a limit for bytes would not bound the memory.
 */
export class ByteList {
  length = 0;
  #parts: Uint8Array[] = [];
  #small = 0;
  /** The last part, if there is room in it. */
  #block: Uint8Array | undefined;
  #used = 0;

  push(chunk: Uint8Array): void {
    this.length += chunk.length;
    const isSmall = chunk.length < MIN_LENGTH;
    if (isSmall && ++this.#small > MAX_SMALL) return this.#copy(chunk);
    this.#endBlock();
    this.#parts.push(chunk);
  }

  /** Returns all bytes as one array. */
  join(): Uint8Array {
    this.#endBlock();
    if (this.#parts.length === 1) return this.#parts[0]!;
    const bytes = new Uint8Array(this.length);
    let offset = 0;
    for (const part of this.#parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }

  #copy(chunk: Uint8Array): void {
    if (this.#used + chunk.length > (this.#block?.length ?? 0)) {
      this.#endBlock();
      this.#block = new Uint8Array(BLOCK_LENGTH);
    }
    this.#block!.set(chunk, this.#used);
    this.#used += chunk.length;
  }

  #endBlock(): void {
    if (this.#block === undefined) return;
    this.#parts.push(this.#block.subarray(0, this.#used));
    this.#block = undefined;
    this.#used = 0;
  }
}
