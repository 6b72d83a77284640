// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A program with its arguments, as `child_process.spawn` takes it. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** True if the arguments are quoted for Windows already, so Node must not quote them. */
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
 * Returns how a command is run on Windows without a shell. Programs are run directly. Windows runs `.cmd` and `.bat` files, such as
 * `npx.cmd`, only by `cmd.exe`, and Node rejects them without a shell, so their command line is written here.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
export declare function createWindowsCommand(
  command: string,
  args: readonly string[],
  system: WindowsSystem,
): ProgramCall;
