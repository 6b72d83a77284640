import { randomUUID } from "node:crypto";
import type { WorkflowCommand } from "../escape/annotation.js";
import { plainCode } from "../escape/steering.js";
import { terminalLine, terminalLines } from "../escape/terminal.js";

/**
 * Everything that commands print goes through here: results to stdout, the rest to stderr.
 *
 * Each function makes its text safe for terminals and for the logs of workflows, so that a caller need not. A test holds the
 * generator to that: nothing else writes to stdout or stderr.
 */

/** Prints a line for each text: a line break within one becomes a space. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(lines.map(shownLine).join(""));
}

/** Prints a value as JSON; on one line unless an indentation is given. */
export function printJson(value: unknown, indentation?: number): void {
  process.stdout.write(`${plainCode(JSON.stringify(value, null, indentation))}\n`);
}

/** Prints a text that has its line breaks from mcpgen, such as a file. */
export function printDocument(text: string): void {
  const shown = painted(terminalLines(text));
  process.stdout.write(shown.endsWith("\n") ? shown : `${shown}\n`);
}

/** Prints commands for the runner of a workflow. */
export function printCommands(commands: readonly WorkflowCommand[]): void {
  process.stdout.write(commands.map((command) => `${command}\n`).join(""));
}

/** Prints lines to stderr, each as {@link print} does. */
export function note(...lines: readonly string[]): void {
  process.stderr.write(lines.map(shownLine).join(""));
}

/** Progress is for people who watch: it is shown on a terminal only. */
export function progress(text: string): void {
  if (process.stderr.isTTY) note(text);
}

const CODES = { red: 31, green: 32, yellow: 33, dim: 2 } as const;

/** Stands for the escape character of a colour until the text is printed. Nobody else can write it. */
const ESCAPE_MARK = `<${randomUUID()}>`;

/** Colours text for stdout, unless it is not a terminal or the user asked for none. @see https://no-color.org */
export function paint(colour: keyof typeof CODES, text: string): string {
  const forced = process.env["FORCE_COLOR"];
  const wanted = forced ? !["0", "false"].includes(forced) : process.stdout.isTTY && !process.env["NO_COLOR"];
  return wanted ? `${ESCAPE_MARK}[${CODES[colour]}m${text}${ESCAPE_MARK}[0m` : text;
}

function shownLine(line: string): string {
  return `${painted(terminalLine(line))}\n`;
}

function painted(text: string): string {
  return text.replaceAll(ESCAPE_MARK, "\u001b");
}
