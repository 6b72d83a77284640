import { replaceControlCharactersInLine, replaceControlCharactersInLines } from "./steering.js";

/**
 * Returns a line for a terminal or the log of a workflow, without steering characters and workflow commands.
 *
 * A workflow runner executes a line that begins with `::`, and `##[…]` anywhere in a line.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function escapeTerminalLine(line: string): string {
  return withoutCommands(replaceControlCharactersInLine(line));
}

/** Returns several lines for a terminal or the log of a workflow, like {@link escapeTerminalLine}. */
export function escapeTerminalLines(text: string): string {
  return withoutCommands(replaceControlCharactersInLines(text));
}

function withoutCommands(text: string): string {
  return text.replace(/^(\s*:)(?=:)/gm, "$1 ").replace(/##(?=[\w.]*\[)/g, "# #");
}
