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
 * Returns the target for a server that `connect` starts as a child process, without a shell. The client exchanges messages with the server over
 * its standard input and output. Each connection starts its own process.
 *
 * @param command the path of the program, or its name in a folder of `PATH`; on Windows also a `.cmd` file such as `npx`.
 * @param args the arguments, which are passed unchanged.
 */
export function stdio(command, args = [], options = {}) {
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
const LAUNCHERS =
  /^(?:node|npx|npm|tsx|bunx?|deno|python\d*|uvx?|docker)(?:\.\w+)?$/;
/** Returns a name of the server: the program, and the file or package as it was given, without other arguments, which may contain secrets. */
function labelOf(command, args) {
  const program = baseNameOf(command);
  if (!LAUNCHERS.test(program)) return command;
  const name = args.find((arg) => /^[@\w./\\:-]+$/.test(arg) && arg[0] !== "-");
  return name === undefined ? program : `${program} ${name}`;
}
function baseNameOf(path) {
  return path.slice(
    Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1,
  );
}
