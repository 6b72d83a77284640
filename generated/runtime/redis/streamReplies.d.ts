// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An entry of a Redis stream. */
export interface StreamEntry {
  readonly id: string;
  /** The fields of the entry, in the form of the reply. `fieldOf` reads them. */
  readonly fields: unknown;
}
/** Reads the reply to XREAD of one stream. The reply is from ioredis or node-redis, in version 2 or 3 of the Redis protocol. */
export declare function entriesOf(reply: unknown): readonly StreamEntry[];
