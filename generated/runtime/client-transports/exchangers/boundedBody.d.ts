// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BodyFault } from "./httpExchanger.js";
/** Collects the chunks of a body up to a limit. */
export declare class BoundedBody {
  #private;
  /** @param limit the maximum length of the body in bytes. */
  constructor(limit: number);
  /** Adds a chunk. Returns false and drops all chunks if the body is too long. */
  push(chunk: Uint8Array): boolean;
  /** Returns the bytes of the body. */
  bytes(): Uint8Array;
}
/** The functions that receive a body as one text. */
export interface TextReceiver {
  text(body: string): void;
  broken(fault: { readonly kind: BodyFault; readonly wasSent: "maybe" }): void;
}
/** Passes the text of a complete body to the receiver. Passes a fault if the bytes are not valid UTF-8. */
export declare function deliverText(
  bytes: Uint8Array,
  receiver: TextReceiver,
): void;
