// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const UTF8 = new TextDecoder("utf-8", { fatal: true });
/** Collects the chunks of a body up to a limit. */
export class BoundedBody {
  #limit;
  #chunks = [];
  #length = 0;
  /** @param limit the maximum length of the body in bytes. */
  constructor(limit) {
    this.#limit = limit;
  }
  /** Adds a chunk. Returns false if the body is too long; then its chunks are dropped. */
  push(chunk) {
    this.#length += chunk.length;
    if (this.#length > this.#limit) {
      this.#chunks = [];
      return false;
    }
    this.#chunks.push(chunk);
    return true;
  }
  /** Returns the bytes of the body. */
  bytes() {
    if (this.#chunks.length === 1) return this.#chunks[0];
    const bytes = new Uint8Array(this.#length);
    let offset = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }
}
/** Passes the text of a complete body to the receiver, or the fault if the bytes are not UTF-8. */
export function deliverText(bytes, receiver) {
  let text;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return receiver.broken({ kind: "notUtf8", wasSent: "maybe" });
  }
  receiver.text(text);
}
