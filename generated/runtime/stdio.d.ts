// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Server } from "./server.js";
export interface StdioOptions {
  /** The most bytes of a message; 10 MiB unless told otherwise. */
  readonly maxMessageBytes?: number;
}
/**
 * Serves the client that started this process: one message a line on standard input and output. Whatever else is written to
 * standard output goes to the error stream. Ends with the input, once what is in flight has been answered.
 */
export declare function serveStdio(
  servers: Server | readonly Server[],
  { maxMessageBytes }?: StdioOptions,
): void;
