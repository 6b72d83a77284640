/** Something about the output folder that mcpgen will not overrule, told to the person who can. */
export class OutputError extends Error {
  override readonly name = "OutputError";
}
