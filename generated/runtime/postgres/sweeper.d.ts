// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PostgresDatabase } from "./database.js";
/** Deletes expired rows at regular intervals, with a small number of rows in each transaction. */
export declare class PostgresSweeper {
  #private;
  constructor(
    database: PostgresDatabase,
    settings: {
      readonly sweepMs: number;
      readonly maxLogEntries: number;
    },
    failed: (error: unknown) => void,
  );
  start(): void;
  stop(): void;
}
