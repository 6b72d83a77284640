import { oneLine } from "../model/schemaError.js";
import { note } from "./terminal.js";

/** Errors that speak to the person who called: told in one line, without a stack trace. */
const FOR_PEOPLE = new Set(["SchemaError", "OutputError", "UsageError"]);

/** Ends a command with an exit code: 0, or 1 where it found what it looked for. */
export function finish(code: number): void {
  process.exitCode = code;
}

/** Runs the command line; the exit code is 2 where the input is bad, 70 where mcpgen itself failed. */
export async function run(commandLine: () => unknown): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 70));
  try {
    await commandLine();
  } catch (error) {
    const { name, message, stack } = error as Error;
    process.exitCode = FOR_PEOPLE.has(name) ? 2 : 70;
    if (FOR_PEOPLE.has(name)) note(oneLine(message));
    else note(`mcpgen failed: ${message} (this is a defect: run again with --debug and report it)`);
    if (process.argv.includes("--debug") && stack !== undefined) note(stack);
  }
}
