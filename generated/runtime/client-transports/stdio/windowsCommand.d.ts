// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The program and the arguments for `child_process.spawn`. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** True if the arguments are already quoted for Windows, so that Node must not quote them again. */
  readonly isQuoted?: boolean | undefined;
}
/** The facts of a Windows system that determine how a command is run. */
export interface WindowsSystem {
  /** Environment variables, with names in upper case. */
  readonly env: {
    readonly [name: string]: string | undefined;
  };
  /** The folder in which the command runs. */
  readonly folder: string;
  exists(path: string): boolean;
}
/**
 * Returns the program and arguments that run a command on Windows without a shell. Programs run directly. Only `cmd.exe` can run `.cmd` and
 * `.bat` files such as `npx.cmd`, and Node rejects them without a shell, so this function writes the command line of `cmd.exe`.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
export declare function createWindowsCommand(
  command: string,
  args: readonly string[],
  system: WindowsSystem,
): ProgramCall;
