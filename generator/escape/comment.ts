import { replaceControlCharactersInLine } from "./steering.js";

/** Returns a line for a block comment of generated code, which cannot end the comment and has no steering characters. */
export function escapeBlockCommentLine(line: string): string {
  return replaceControlCharactersInLine(line).replaceAll("*/", "*\\/");
}
