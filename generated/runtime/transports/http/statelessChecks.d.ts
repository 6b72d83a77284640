// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type { HttpExchange } from "./exchange.js";
import type { Server } from "../../server/server.js";
type Checked = McpError | undefined;
/** What requests must satisfy that stand alone, before a connection sees them. */
export declare class StatelessChecks {
  #private;
  /** @param servers of the stateless era. */
  constructor(servers: readonly Server[]);
  /** Whether the revision is served here, without a session. */
  serves(revision: string | undefined): boolean;
  /** What is wrong with a message, or undefined. Waits only where tools must be asked for. */
  check(message: unknown, exchange: HttpExchange): Checked | Promise<Checked>;
}
export {};
