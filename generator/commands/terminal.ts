import { Console } from "node:console";
import { randomUUID } from "node:crypto";
import { styleText } from "node:util";
import type { GitHubWorkflowCommand } from "../escape/annotation.js";
import { escapeControlsInCode, escapeTerminalLine, escapeTerminalLines } from "../escape/escape.js";

/**
 * The output of all commands: results on stdout, notes and errors on stderr.
 *
 * Each function escapes its text for terminals and for the logs of workflows. A test checks that no other module of the generator
 * writes to stdout or stderr.
 */

/** Returns true if the user can answer questions. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** Sends `console` to stderr. Code of the project, such as a contract or a prettier configuration, may use it; stdout has the results. */
export function reserveStdout(): void {
  globalThis.console = new Console(process.stderr);
}

/** Resolves when all output is written. On Windows and macOS, `process.exit` would cut the output to a pipe. */
export async function flushOutput(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write("", () => resolve()));
}

/** Prints each text as one line. A line break within a text becomes a space. */
export function printLines(...lines: readonly string[]): void {
  process.stdout.write(lines.map(shownLine).join(""));
}

/** Prints a value as JSON, on one line if no indentation is given. */
export function printJson(value: unknown, indentation?: number): void {
  process.stdout.write(`${escapeControlsInCode(JSON.stringify(value, null, indentation))}\n`);
}

/** All line breaks must come from mcpgen, because text from other sources could imitate lines of output. */
export function printText(text: string): void {
  const shown = painted(escapeTerminalLines(text));
  process.stdout.write(shown.endsWith("\n") ? shown : `${shown}\n`);
}

export function printAnnotations(commands: readonly GitHubWorkflowCommand[]): void {
  process.stdout.write(commands.map((command) => `${command}\n`).join(""));
}

/** Prints each text as one line to stderr, in the same form as {@link printLines}. */
export function warn(...lines: readonly string[]): void {
  process.stderr.write(lines.map(shownLine).join(""));
}

/** Prints a progress message to stderr. Prints nothing if stderr is not a terminal. */
export function printProgress(text: string): void {
  if (process.stderr.isTTY) warn(text);
}

/** Stands for the escape character while text is escaped. It is random, so other text cannot contain it. */
const ESCAPE_MARK = `<${randomUUID()}>`;

/**
 * Styles a text if stdout is a terminal and the user did not disable colours. `FORCE_COLOR` overrides these conditions.
 *
 * @see https://no-color.org
 */
export function colour(style: "red" | "green" | "yellow" | "dim" | "bold", text: string): string {
  const forced = process.env["FORCE_COLOR"];
  const wanted = forced ? !["0", "false"].includes(forced) : process.stdout.isTTY && !process.env["NO_COLOR"];
  return wanted ? styleText(style, text).replaceAll("\u001b", ESCAPE_MARK) : text;
}

export function terminalWidth(): { width?: number } {
  return process.stdout.isTTY ? { width: process.stdout.columns } : {};
}

function shownLine(line: string): string {
  return `${painted(escapeTerminalLine(line))}\n`;
}

function painted(text: string): string {
  return text.replaceAll(ESCAPE_MARK, "\u001b");
}
