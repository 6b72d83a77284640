// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { checkNumbers, timerMs } from "../../client/optionChecks.js";
import type { Target } from "../../client/transport.js";
import { getNodeProcess } from "../../platform/node.js";
import { StdioChannel, type StderrDestination } from "./channel.js";
import {
  createServerEnvironment,
  type EnvironmentOptions,
} from "./environment.js";

/** The options of `stdio`. */
export interface StdioTargetOptions extends EnvironmentOptions {
  /** The folder in which the server runs; the folder of this process by default. */
  readonly cwd?: string | URL | undefined;
  /**
   * The destination of the text that the server writes to its standard error. `forward` (default) writes it to `process.stderr`; `inherit`
   * lets the server write to the standard error of this process directly, so errors have no `diagnosis`; `ignore` drops it; a function
   * receives it as it arrives.
   */
  readonly stderr?: StderrDestination | undefined;
  /** Milliseconds between the steps that end the server: end of its standard input, SIGTERM, SIGKILL. Default: 2,000. */
  readonly closeMs?: number | undefined;
}

const DEFAULT_CLOSE_MS = 2000;

/**
 * Returns a target that starts a program as a child process, without a shell, and exchanges messages with it over its standard input and
 * output. Each connection has a process of its own.
 *
 * @param command the program: a path, or a name that is searched for in `PATH`. On Windows also a `.cmd` file such as `npx`.
 * @param args the arguments, which are passed on as they are.
 */
export function stdio(
  command: string,
  args: readonly string[] = [],
  options: StdioTargetOptions = {},
): Target {
  checkNumbers(options, ["closeMs"]);
  const { cwd, stderr = "forward" } = options;
  const closeMs = timerMs(options.closeMs ?? DEFAULT_CLOSE_MS);
  return {
    kind: "stdio",
    key: JSON.stringify(["stdio", command, args, cwd]),
    // Arguments may contain secrets.
    label: command,
    async open(events, transportOptions) {
      const env = createServerEnvironment(getNodeProcess(), options);
      const inheritsStderr = stderr === "inherit";
      const channel = new StdioChannel(
        {
          label: command,
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
