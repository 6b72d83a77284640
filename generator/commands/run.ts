import { note } from "./terminal.js";

/** Errors that speak to the person who called: told in one line, without a stack trace. */
const FOR_PEOPLE = new Set(["SchemaError", "OutputError", "UsageError"]);

/**
 * Runs a command and makes its outcome the exit code: what it returns, 2 where the input is bad, 70 where mcpgen itself failed.
 */
export async function run(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const { name, message, stack } = error as Error;
    const known = FOR_PEOPLE.has(name);
    const debug = process.argv.includes("--debug");
    process.exitCode = known ? 2 : 70;
    if (known) note(message);
    else note(`mcpgen failed: ${message} (this is a defect: run again with --debug and report it)`);
    if (debug && stack !== undefined) note(stack);
  }
}
