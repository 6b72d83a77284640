/** How a hostile server sends its messages: as lines, as the body of a response, or as events of a stream. */
export type Framing = "stdio" | "json" | "stream";

export type Lifecycle = "handshake" | "stateless";

/** A connection between a hostile server and its client. */
export interface Variant {
  readonly framing: Framing;
  readonly lifecycle: Lifecycle;
  /** Bytes that a server sends without an end. See `floodBytes` in flood.ts. */
  readonly floodBytes: number;
}
