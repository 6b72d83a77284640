// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
/** Returns the environment variables for a server. Names are in upper case on Windows, which ignores the case. */
export function createServerEnvironment(
  { env: inherited, platform },
  { env = {}, inheritEnv = false },
) {
  const isWindows = platform === "win32";
  const names = inheritEnv
    ? Object.keys(inherited)
    : isWindows
      ? WINDOWS_VARIABLES
      : POSIX_VARIABLES;
  const variables = new Map();
  const add = (name, value) =>
    variables.set(isWindows ? name.toUpperCase() : name, value);
  for (const name of names) {
    const value = inherited[name];
    // Old versions of bash export functions as variables, which shells of the server would run as code.
    if (value?.startsWith("()") === false) add(name, value);
  }
  for (const name of Object.keys(env)) add(name, env[name]);
  return Object.fromEntries(
    [...variables].filter((entry) => entry[1] !== undefined),
  );
}
