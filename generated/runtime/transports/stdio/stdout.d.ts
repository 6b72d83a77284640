// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type NodeOutput, type NodeProcess } from "../adapters/node.js";
/**
 * Returns a stream to the client, and keeps other code from writing to it.
 *
 * What is written to `process.stdout`, also by a `write` that was bound before, goes to the error stream. If the system can open
 * standard output a second time (a pipe on Linux, pipes and sockets on macOS), messages use that descriptor and descriptor 1 is
 * replaced, so that `fs.writeSync(1)` and child processes that inherit standard output cannot reach the client either. Node cannot
 * duplicate a descriptor in other cases: a socket on Linux, which a parent process that is Node gives its children, and Windows.
 */
export declare function takeStdout(process: NodeProcess): NodeOutput;
