// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects a client to a server that it starts as a child process, over stdin and stdout. Runs on Node, Deno and Bun.
 *
 * `stdio(command, args)` returns a target for `connect`. The process is started by `connect`, without a shell; on Windows, `.cmd` files
 * such as `npx` are started by `cmd.exe` with quoted arguments.
 *
 * - **Environment.** The server gets only a few variables of this process, such as `PATH` and `HOME`, and those of the option `env`.
 *   `inheritEnv: true` passes all.
 * - **Standard error.** The text that the server writes to stderr is written to the stderr of this process, passed to a function, or dropped (option
 *   `stderr`). Errors contain its last 4 KiB (`diagnosis`), and so do their messages unless the text is on the stderr of this process.
 * - **Output.** Lines on stdout that are not JSON are dropped and reported as warnings, the first 100 of them.
 * - **Shutdown.** `close` ends the server's stdin. If the server does not exit within 2 seconds (`closeMs`), it gets SIGTERM, and SIGKILL
 *   after another 2 seconds. Processes that the server has started end with it. If this process exits without `close`, its servers are killed.
 *
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"], { env: { API_KEY: key } }), options);
 * await client.close();
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 * @module
 */
import { type Target } from "./clientCore.js";
/** The destination of the text that a server writes to its standard error. See `StdioTargetOptions.stderr`. */
type StderrDestination = "forward" | "inherit" | "ignore" | ((text: string) => void);
/** The members of `StdioTargetOptions` that determine the environment of a server. */
interface EnvironmentOptions {
  /**
   * Environment variables for the server, in addition to the variables that every server receives: `HOME`, `LOGNAME`, `PATH`, `SHELL`,
   * `TERM` and `USER` on POSIX systems; `APPDATA`, `COMSPEC`, `HOMEDRIVE`, `HOMEPATH`, `LOCALAPPDATA`, `PATH`, `PATHEXT`,
   * `PROCESSOR_ARCHITECTURE`, `PROGRAMFILES`, `SYSTEMDRIVE`, `SYSTEMROOT`, `TEMP`, `USERNAME` and `USERPROFILE` on Windows. A value of
   * `undefined` removes a variable.
   */
  readonly env?:
    | {
        readonly [name: string]: string | undefined;
      }
    | undefined;
  /** True to pass all environment variables of this process to the server, including its secrets; false by default. */
  readonly inheritEnv?: boolean | undefined;
}
/** Options of `stdio`. */
export interface StdioTargetOptions extends EnvironmentOptions {
  /** The folder in which the server runs; the folder of this process by default. */
  readonly cwd?: string | URL | undefined;
  /**
   * The destination of the text that the server writes to its standard error. `forward` (default) writes it to `process.stderr`; `inherit`
   * lets the server write to the standard error of this process directly, so errors have no `diagnosis`; `ignore` drops it; a function
   * receives it as it arrives. Messages of errors contain the end of the text, except with `forward` and `inherit`.
   */
  readonly stderr?: StderrDestination | undefined;
  /** Milliseconds between the steps that end the server: end of its standard input, SIGTERM, SIGKILL; 2,000 by default. */
  readonly closeMs?: number | undefined;
}
/**
 * Returns the target for a server that `connect` starts as a child process, without a shell. The client exchanges messages with the server over
 * its standard input and output. Each connection starts its own process.
 *
 * @param command the path of the program, or its name in a folder of `PATH`; on Windows also a `.cmd` file such as `npx`.
 * @param args the arguments, which are passed unchanged.
 */
export declare function stdio(command: string, args?: readonly string[], options?: StdioTargetOptions): Target;
export {};
