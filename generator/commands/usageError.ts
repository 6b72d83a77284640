/** An error in the arguments of a command. Its message is one line: `problem (what to do)`. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
