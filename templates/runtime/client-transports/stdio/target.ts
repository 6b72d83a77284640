import { checkNumbers } from "../../client/settings.js";
import { timerMs } from "../../protocol/timers.js";
import type { Target } from "../../client/transport.js";
import { getNodeProcess, type NodeProcess } from "../../platform/node.js";
import { StdioChannel, type StderrDestination } from "./channel.js";

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

const DEFAULT_CLOSE_MS = 2000;

/**
 * Returns the target for a server that `connect` starts as a child process, without a shell. The client exchanges messages with the server
 * over its standard input and output. Each connection starts its own process.
 *
 * @param command the path of the program, or its name in a folder of `PATH`; on Windows also a `.cmd` file such as `npx`.
 * @param args the arguments, which are passed unchanged.
 */
export function stdio(command: string, args: readonly string[] = [], options: StdioTargetOptions = {}): Target {
  checkNumbers(options, ["closeMs"]);
  const { cwd, stderr = "forward" } = options;
  const closeMs = timerMs(options.closeMs ?? DEFAULT_CLOSE_MS);
  const label = labelOf(command, args);
  return {
    kind: "stdio",
    key: JSON.stringify(["stdio", command, args, cwd]),
    label,
    async open(events, transportOptions) {
      const env = createServerEnvironment(getNodeProcess(), options);
      const program = { file: command, args, cwd, env, inheritsStderr: stderr === "inherit", closeMs };
      const channel = new StdioChannel({ label, command: program, stderr }, events, transportOptions);
      await channel.reopen();
      return channel;
    },
  };
}

/** Programs whose first argument that is not an option names the server. */
const LAUNCHERS = /^(?:node|npx|npm|tsx|bunx?|deno|python\d*|uvx?|docker)(?:\.\w+)?$/;

/** Returns a name of the server: the program, and the file or package as it was given, without other arguments, which may contain secrets. */
function labelOf(command: string, args: readonly string[]): string {
  const program = baseNameOf(command);
  if (!LAUNCHERS.test(program)) return command;
  const name = args.find((arg) => /^[@\w./\\:-]+$/.test(arg) && arg[0] !== "-");
  return name === undefined ? program : `${program} ${name}`;
}

function baseNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

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
interface EnvironmentOptions {
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
