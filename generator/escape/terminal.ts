import { replaceControlCharactersInLine, replaceControlCharactersInLines } from "./steering.js";

/**
 * Escapes a line for a terminal or the log of a GitHub workflow. The line then contains no control characters and no workflow
 * commands.
 *
 * A workflow runner executes a line that begins with `::`, and `##[…]` anywhere in a line.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function escapeTerminalLine(line: string): string {
  return withoutCommands(replaceControlCharactersInLine(line));
}

/** Escapes several lines for a terminal or the log of a GitHub workflow, like {@link escapeTerminalLine}. */
export function escapeTerminalLines(text: string): string {
  return withoutCommands(replaceControlCharactersInLines(text));
}

function withoutCommands(text: string): string {
  return text.replace(/^(\s*:)(?=:)/gm, "$1 ").replace(/##(?=[\w.]*\[)/g, "# #");
}
