import { checkNumbers, timerMs } from "../../client/optionChecks.js";
import type { Target } from "../../client/transport.js";
import { getNodeProcess } from "../../platform/node.js";
import { StdioChannel, type StderrDestination } from "./channel.js";
import { createServerEnvironment, type EnvironmentOptions } from "./environment.js";

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
 * Returns the target for a server that `connect` starts as a child process, without a shell. The client exchanges messages with the server over
 * its standard input and output. Each connection starts its own process.
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
      const inheritsStderr = stderr === "inherit";
      const channel = new StdioChannel(
        {
          label,
          command: { file: command, args, cwd, env, inheritsStderr, closeMs },
          stderr,
        },
        events,
        transportOptions,
      );
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
