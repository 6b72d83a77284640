import { replaceControlCharactersInLine } from "./steering.js";

/**
 * Escapes a line for a block comment of generated code. The line then cannot end the comment and contains no control
 * characters.
 */
export function escapeBlockCommentLine(line: string): string {
  return replaceControlCharactersInLine(line).replaceAll("*/", "*\\/");
}
