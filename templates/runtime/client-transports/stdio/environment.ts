import type { NodeProcess } from "../../platform/node.js";

/** The environment variables that every server receives on POSIX systems. */
const POSIX_VARIABLES = ["HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER"];

/** The environment variables that every server receives on Windows. `.cmd` files need `PATHEXT` and `COMSPEC`. */
const WINDOWS_VARIABLES = [
  "APPDATA",
  "COMSPEC",
  "HOMEDRIVE",
  "HOMEPATH",
  "LOCALAPPDATA",
  "PATH",
  "PATHEXT",
  "PROCESSOR_ARCHITECTURE",
  "PROGRAMFILES",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "TEMP",
  "USERNAME",
  "USERPROFILE",
];

/** The members of `StdioTargetOptions` that determine the environment of a server. */
export interface EnvironmentOptions {
  /**
   * Environment variables for the server, in addition to the variables that every server receives: `HOME`, `LOGNAME`, `PATH`, `SHELL`,
   * `TERM` and `USER` on POSIX systems; `APPDATA`, `COMSPEC`, `HOMEDRIVE`, `HOMEPATH`, `LOCALAPPDATA`, `PATH`, `PATHEXT`,
   * `PROCESSOR_ARCHITECTURE`, `PROGRAMFILES`, `SYSTEMDRIVE`, `SYSTEMROOT`, `TEMP`, `USERNAME` and `USERPROFILE` on Windows. A value of
   * `undefined` removes a variable.
   */
  readonly env?: { readonly [name: string]: string | undefined } | undefined;
  /** True to pass all environment variables of this process to the server, including its secrets; false by default. */
  readonly inheritEnv?: boolean | undefined;
}

/** Returns the environment variables for a server. Names are in upper case on Windows, which ignores the case. */
export function createServerEnvironment(
  { env: inherited, platform }: Pick<NodeProcess, "env" | "platform">,
  { env = {}, inheritEnv = false }: EnvironmentOptions,
): { [name: string]: string } {
  const isWindows = platform === "win32";
  const names = inheritEnv ? Object.keys(inherited) : isWindows ? WINDOWS_VARIABLES : POSIX_VARIABLES;
  const variables = new Map<string, string | undefined>();
  const add = (name: string, value: string | undefined): unknown =>
    variables.set(isWindows ? name.toUpperCase() : name, value);
  for (const name of names) {
    const value = inherited[name];
    // Old versions of bash export functions as variables, which shells of the server would run as code.
    if (value?.startsWith("()") === false) add(name, value);
  }
  for (const name of Object.keys(env)) add(name, env[name]);
  return Object.fromEntries([...variables].filter((entry): entry is [string, string] => entry[1] !== undefined));
}
