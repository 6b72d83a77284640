/** An error about the output folder that the user can fix. Its message is one line: `path: problem (what to do)`. */
export class OutputError extends Error {
  override readonly name = "OutputError";
}
