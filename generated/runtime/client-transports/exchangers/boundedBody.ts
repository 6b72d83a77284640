// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ByteList } from "../../wire/byteList.js";
import type { BodyFault } from "./httpExchanger.js";

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Collects the chunks of a body up to a limit. */
export class BoundedBody {
  readonly #limit: number;
  #list = new ByteList();
  #length = 0;

  /** @param limit the maximum length of the body in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a chunk. Returns false and drops all chunks if the body is too long. */
  push(chunk: Uint8Array): boolean {
    this.#length += chunk.length;
    if (this.#length > this.#limit) {
      this.#list = new ByteList();
      return false;
    }
    this.#list.push(chunk);
    return true;
  }

  /** Returns the bytes of the body. */
  bytes(): Uint8Array {
    return this.#list.join();
  }
}

/** The functions that receive a body as one text. */
export interface TextReceiver {
  text(body: string): void;
  broken(fault: { readonly kind: BodyFault; readonly wasSent: "maybe" }): void;
}

/** Passes the text of a complete body to the receiver. Passes a fault if the bytes are not valid UTF-8. */
export function deliverText(bytes: Uint8Array, receiver: TextReceiver): void {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return receiver.broken({ kind: "notUtf8", wasSent: "maybe" });
  }
  receiver.text(text);
}
