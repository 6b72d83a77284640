import { note } from "./terminal.js";

/** Errors that speak to the person who called: told in one line, without a stack trace. */
const FOR_PEOPLE = new Set(["SchemaError", "OutputError", "UsageError"]);

/** Ends a command with an exit code: 0, or 1 where it found what it looked for. */
export function setExitCode(code: number): void {
  process.exitCode = code;
}

/** Runs the command line; the exit code is 2 where the input is bad, 70 where mcpgen itself failed. */
export async function run(commandLine: () => unknown): Promise<void> {
  let isEnding = false;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    isEnding = true;
    // A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
    if (error.code === "EPIPE") process.exit(0);
    note(`the output cannot be written: ${error.code} (check where stdout goes)`);
    process.exit(2);
  });
  // Node ends without a word if nothing is left that could settle a promise, such as one in a configuration of prettier.
  process.once("exit", (code) => {
    if (isEnding || code !== 0) return;
    note(
      "mcpgen ended before the command was done (look for code of the project that calls process.exit, or waits for ever)",
    );
    process.exitCode = 2;
  });
  try {
    await commandLine();
  } catch (error) {
    tellFailure(error);
  }
  isEnding = true;
}

/** @param thrown may be anything: a configuration of prettier is code of the project. */
function tellFailure(thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const told = forPeople(error);
  process.exitCode = told === undefined ? 70 : 2;
  if (told !== undefined) note(told);
  else note(`mcpgen failed: ${error.message} (this is a defect: run again with --debug and report it)`);
  if (process.argv.includes("--debug") && error.stack !== undefined) note(...error.stack.split("\n"));
}

/** The calls of the file system that a path of the caller can make fail. */
const FILE_CALLS = new Set([
  "access",
  "copyfile",
  "link",
  "lstat",
  "mkdir",
  "mkdtemp",
  "open",
  "read",
  "rename",
  "scandir",
  "stat",
  "unlink",
  "write",
]);

/** What to tell of an error that the person who called can do something about: one of ours, or one of the file system. */
function forPeople(error: Error): string | undefined {
  if (FOR_PEOPLE.has(error.name)) return error.message;
  const { syscall, code, path } = error as NodeJS.ErrnoException;
  if (code === "ERR_INVALID_ARG_VALUE" && error.message.includes("without null bytes"))
    return "a path has a NUL character, which no name of a file can have (correct the path)";
  if (!FILE_CALLS.has(syscall ?? "")) return undefined;
  // Reading a folder fails without its path.
  if (path === undefined && code === "EISDIR") return "a folder was given where a file is wanted (check the paths)";
  return `${path ?? "a file"}: ${/^[A-Z]+: ([^,]*)/.exec(error.message)?.[1] ?? code} (check the path and its permissions)`;
}
