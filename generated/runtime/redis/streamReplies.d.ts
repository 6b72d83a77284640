// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An entry of a stream. */
export interface StreamEntry {
  readonly id: string;
  /** The fields of the entry, by name. */
  readonly fields: ReadonlyMap<string, string>;
}
/** The new entries of streams, by their keys. */
export type StreamEntries = ReadonlyMap<string, readonly StreamEntry[]>;
/** Reads a reply to XREAD: of ioredis or node-redis, of version 2 or 3 of Redis's protocol. */
export declare function entriesOf(reply: unknown): StreamEntries;
