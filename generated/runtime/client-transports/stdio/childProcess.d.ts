// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type NodeEventEmitter,
  type NodeInputStream,
  type NodeOutputStream,
} from "../../platform/node.js";
import type { ProgramCall } from "./windowsCommand.js";
/** The stream to the standard input of a child process. */
export interface ServerInput extends NodeOutputStream {
  /** The number of bytes in the buffer of Node, which the process has not read yet. */
  readonly writableLength: number;
  destroy(): unknown;
}
interface ServerOutput extends NodeInputStream {
  destroy(): unknown;
}
interface ChildProcess extends NodeEventEmitter {
  readonly pid?: number | undefined;
  readonly stdin: ServerInput;
  readonly stdout: ServerOutput;
  readonly stderr: ServerOutput | null;
  kill(signal: string): boolean;
  unref(): void;
}
/** A program to start as a server, with the options of Node's `spawn`. */
export interface ServerCommand extends ProgramCall {
  readonly cwd: string | URL | undefined;
  readonly env: {
    readonly [name: string]: string;
  };
  /** True if the server writes directly to the standard error of this process. */
  readonly inheritsStderr: boolean;
  /** Milliseconds between the steps that end a process. */
  readonly closeMs: number;
}
/** The end of a process: its exit code, or the name of the signal that ended the process. */
export interface ProcessEnd {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
}
/**
 * Starts a server without a shell. On POSIX systems it becomes the leader of a process group, so that it ends together with the processes
 * that it starts.
 *
 * @throws the error of Node if the program cannot be started.
 */
export declare function startServerProcess(
  command: ServerCommand,
): Promise<ServerProcess>;
/** A server that runs as a child process. */
export declare class ServerProcess {
  #private;
  readonly input: ServerInput;
  readonly output: NodeInputStream;
  readonly errorOutput: NodeInputStream | undefined;
  /** Resolves when the process has ended and its output has been read. */
  readonly ended: Promise<ProcessEnd>;
  constructor(child: ChildProcess, pid: number, closeMs: number);
  /**
   * Ends the process: closes its standard input, sends SIGTERM after `closeMs` and SIGKILL after another `closeMs`. Resolves when the
   * process and its group have ended. Never rejects.
   */
  stop(): Promise<void>;
  /** Sends a signal to the process and the processes that it started. Returns false if none of them exists. */
  kill(signal: "SIGTERM" | "SIGKILL"): boolean;
}
export {};
