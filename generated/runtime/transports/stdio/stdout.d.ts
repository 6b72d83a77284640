// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type NodeOutputStream,
  type NodeProcess,
} from "../../platform/node.js";
/**
 * Reserves stdout for protocol messages: returns a stream to the client, and redirects all other output to stderr.
 *
 * Text that other code writes to `process.stdout`, also with a `write` function that was bound earlier, goes to stderr. If the operating
 * system can open stdout a second time (a pipe on Linux; a pipe or a socket on macOS), the returned stream uses the second descriptor, and
 * descriptor 1 is replaced, so that `fs.writeSync(1)` and child processes that inherit stdout cannot reach the client either. Node cannot
 * duplicate a descriptor in the other cases: a socket on Linux, and Windows.
 */
export declare function reserveStdout(process: NodeProcess): NodeOutputStream;
/** Replaces the global `console` by a console that writes to stderr. It is created on first use, because creating it takes time. */
export declare function redirectConsole(process: NodeProcess): void;
