import { plainLine } from "./steering.js";

/** Returns a line for a block comment of a source: nothing in it ends the comment, or shows code as another. */
export function commentLine(line: string): string {
  return plainLine(line).replaceAll("*/", "*\\/");
}
