import { plainLine, plainLines } from "./steering.js";

/**
 * Returns a line for a terminal or the log of a workflow, without steering characters and workflow commands.
 *
 * A workflow runner executes a line that begins with `::`, and `##[…]` anywhere in a line.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function terminalLine(line: string): string {
  return withoutCommands(plainLine(line));
}

/** Returns several lines for a terminal or the log of a workflow, like {@link terminalLine}. */
export function terminalLines(text: string): string {
  return withoutCommands(plainLines(text));
}

function withoutCommands(text: string): string {
  return text.replace(/^(\s*:)(?=:)/gm, "$1 ").replace(/##(?=[\w.]*\[)/g, "# #");
}
