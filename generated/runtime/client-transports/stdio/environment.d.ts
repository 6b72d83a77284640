// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { NodeProcess } from "../../platform/node.js";
/** The members of `StdioTargetOptions` that determine the environment of a server. */
export interface EnvironmentOptions {
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
/** Returns the environment variables for a server. Names are in upper case on Windows, which ignores the case. */
export declare function createServerEnvironment(
  { env: inherited, platform }: Pick<NodeProcess, "env" | "platform">,
  { env, inheritEnv }: EnvironmentOptions,
): {
  [name: string]: string;
};
