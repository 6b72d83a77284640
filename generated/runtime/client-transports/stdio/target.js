// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { checkNumbers, timerMs } from "../../client/optionChecks.js";
import { getNodeProcess } from "../../platform/node.js";
import { StdioChannel } from "./channel.js";
import { createServerEnvironment } from "./environment.js";
const DEFAULT_CLOSE_MS = 2000;
/**
 * Returns a target that starts a program as a child process, without a shell, and exchanges messages with it over its standard input and
 * output. Each connection has a process of its own.
 *
 * @param command the program: a path, or a name that is searched for in `PATH`. On Windows also a `.cmd` file such as `npx`.
 * @param args the arguments, which are passed on as they are.
 */
export function stdio(command, args = [], options = {}) {
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
