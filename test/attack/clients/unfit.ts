import { inspect } from "node:util";
import { SECRET } from "./connecting.js";

/** Drives a terminal, or changes the direction of its text. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/u;
const MOST_CHARACTERS = 1_000;

/** Returns what is wrong with an error or a warning of a client that is printed: a secret, a control character, too many characters. */
export function unfitness(problem: unknown): string[] {
  const { name, message, diagnosis } = problem as { name?: string; message?: string; diagnosis?: string };
  const shown = inspect(problem, { depth: 8, maxStringLength: null });
  const found: string[] = [];
  if (shown.includes(SECRET)) found.push(`a secret is in ${start(shown)}`);
  // An McpError is what the server has sent, word by word.
  if (name === "McpError" || message === undefined) return found;
  if (STEERING.test(message)) found.push(`a control character is in ${start(message)}`);
  // The last 4 KiB of the standard error of a process are part of its error.
  const most = diagnosis === undefined ? MOST_CHARACTERS : MOST_CHARACTERS + 6 * 4_096;
  if (message.length > most) found.push(`${message.length} characters are in ${start(message)}`);
  return found;
}

function start(text: string): string {
  return JSON.stringify(text.slice(0, 200)).replace(/[^ -~]/g, "?");
}
