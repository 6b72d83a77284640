// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const MAX_BYTES = 4096;

/** Keeps the last 4 KiB of a byte stream. */
export class StderrTail {
  #bytes = new Uint8Array();

  push(chunk: Uint8Array): void {
    const older = this.#bytes;
    const kept = Math.max(0, Math.min(older.length, MAX_BYTES - chunk.length));
    const added = Math.min(chunk.length, MAX_BYTES);
    // The bytes are copied, because a view of `chunk` would keep the whole buffer of Node in memory.
    this.#bytes = new Uint8Array(kept + added);
    this.#bytes.set(older.subarray(older.length - kept));
    this.#bytes.set(chunk.subarray(chunk.length - added), kept);
  }

  /** The kept bytes as text, from the first complete character, without blanks at both ends. */
  get text(): string {
    let start = 0;
    while (start < 3 && (this.#bytes[start]! & 0xc0) === 0x80) start += 1;
    return new TextDecoder().decode(this.#bytes.subarray(start)).trim();
  }
}
