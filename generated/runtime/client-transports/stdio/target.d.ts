// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Target } from "../../client/transport.js";
import { type StderrDestination } from "./channel.js";
import { type EnvironmentOptions } from "./environment.js";
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
export declare function stdio(
  command: string,
  args?: readonly string[],
  options?: StdioTargetOptions,
): Target;
