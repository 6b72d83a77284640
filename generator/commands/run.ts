import type { ConnectionFailure } from "../connection/failure.js";
import { flushOutput, warn } from "./terminal.js";

/** The names of errors that the user can fix. mcpgen prints such an error as one line, without a stack trace. */
const FOR_PEOPLE = new Set(["ConnectionFailure", "SchemaError", "OutputError", "UsageError"]);

/**
 * Runs the command line of mcpgen. The exit code is 2 after an error that the user can fix, and 70 after a defect of mcpgen.
 *
 * @param commandLine returns true if it has started servers, which end the process later.
 */
export async function runCommandLine(commandLine: () => Promise<boolean>): Promise<void> {
  let isEnding = false;
  let isServing = false;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    isEnding = true;
    // A reader such as `head` closes the pipe before the end of the output. mcpgen then ends without an error.
    if (error.code === "EPIPE") process.exit(0);
    warn(`stdout cannot be written: ${error.code} (check the file or pipe that receives the output)`);
    process.exit(2);
  });
  // If a command waits for a promise that never settles, Node ends the process without an error. A prettier configuration can contain such
  // a promise. mcpgen then prints an error.
  process.once("exit", (code) => {
    if (isEnding || code !== 0) return;
    warn(
      "mcpgen ended before the command was complete (check the prettier configuration of the project: it calls process.exit, or awaits a promise that never settles)",
    );
    process.exitCode = 2;
  });
  try {
    isServing = await commandLine();
  } catch (error) {
    reportFailure(error);
  }
  isEnding = true;
  if (isServing) return;
  // Code of the project, such as a contract, may have opened a socket or a timer, which would keep the process alive.
  await flushOutput();
  process.exit();
}

/** Prints an error and sets the exit code. @param thrown any value, because a prettier configuration is code, which can throw any value. */
function reportFailure(thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = userMessage(error);
  process.exitCode = message === undefined ? 70 : 2;
  if (message !== undefined) warn(message, ...((error as Partial<ConnectionFailure>).serverLog?.describe() ?? []));
  else
    warn(
      `mcpgen failed: ${error.message} (this is a defect of mcpgen: run the command with --debug and report the output)`,
    );
  if (process.argv.includes("--debug") && error.stack !== undefined) warn(...error.stack.split("\n"));
}

/** System calls that can fail because of a path that the user gave. */
const FILE_CALLS = new Set(
  "access copyfile link lstat mkdir mkdtemp open read rename scandir stat unlink write".split(" "),
);

/** Returns the message of an error that the user can fix: an error of mcpgen or of the file system. Returns undefined for other errors. */
function userMessage(error: Error): string | undefined {
  if (FOR_PEOPLE.has(error.name)) return error.message;
  const { syscall, code, path } = error as NodeJS.ErrnoException;
  if (code === "ERR_INVALID_ARG_VALUE" && error.message.includes("without null bytes"))
    return "a path contains a NUL character, which file names cannot contain (correct the path)";
  if (!FILE_CALLS.has(syscall ?? "")) return undefined;
  // If a folder is read as a file, the error of Node does not contain the path of the folder, so the message cannot name the folder.
  if (path === undefined && code === "EISDIR")
    return "a path is a folder, but the command needs a file (check the paths)";
  return `${path ?? "a file"}: ${/^[A-Z]+: ([^,]*)/.exec(error.message)?.[1] ?? code} (check the path and its permissions)`;
}
