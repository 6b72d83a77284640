import { isObject } from "../../templates/runtime/validation/checks.js";
import { findNodeAtLocation } from "jsonc-parser";
import { existsSync } from "node:fs";
import type { IgnoreEntry } from "../diff/report/ignoreEntries.js";
import { SchemaError } from "../model/schemaError.js";
import { readInputText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { positionAt } from "../read/nesting.js";

const MEMBERS: readonly string[] = ["fingerprint", "rule", "path", "reason", "expires"];

/**
 * Reads what a project ignores: `{ "ignore": [{ "fingerprint" or "rule" and "path", "reason", "expires"? }] }`.
 *
 * @throws SchemaError where the file is missing, no JSON, or an entry is incomplete.
 */
export function readIgnoreFile(file: string): IgnoreEntry[] {
  const { value, root, text } = parseJsonText(file, readText(file));
  const fail = (path: (string | number)[], problem: string): SchemaError =>
    new SchemaError(file, positionAt(text, findNodeAtLocation(root, path)?.offset ?? 0), problem);
  const entries = isObject(value) ? value["ignore"] : undefined;
  if (!Array.isArray(entries)) throw fail([], 'a list of entries is needed (write { "ignore": [] })');
  entries.forEach((entry: unknown, index) => {
    const problem = problemOf(entry);
    if (problem !== undefined) throw fail(["ignore", index], problem);
  });
  return entries as IgnoreEntry[];
}

/** What a project ignores already; nothing where the file is not there yet. */
export function readIgnoreFileIfThere(file: string): IgnoreEntry[] {
  return existsSync(file) ? readIgnoreFile(file) : [];
}

/** The text of an ignore file, an entry a line. */
export function ignoreFileText(entries: readonly IgnoreEntry[]): string {
  return `{\n  "ignore": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]\n}\n`;
}

function readText(file: string): string {
  try {
    return readInputText(file, "a list of accepted findings");
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? "there is no such file" : `the file cannot be read: ${code}`;
    throw new SchemaError(file, { line: 1, column: 1 }, `${problem} (check the path; --write-ignore makes one)`);
  }
}

function problemOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return "an entry is an object (write { })";
  const unknown = Object.keys(entry).find((key) => !MEMBERS.includes(key));
  if (unknown !== undefined) return `"${unknown}" is not known here (use ${MEMBERS.join(", ")})`;
  const wrong = Object.keys(entry).find((key) => typeof entry[key] !== "string" || entry[key].trim() === "");
  if (wrong !== undefined) return `"${wrong}" is a text (correct it)`;
  if (entry["reason"] === undefined) return 'an entry needs a "reason" (say why this is accepted)';
  if (entry["fingerprint"] === undefined && (entry["rule"] === undefined || entry["path"] === undefined))
    return 'an entry names a finding by "fingerprint", or by "rule" and "path" (see mcpgen diff --format json)';
  const { expires } = entry;
  if (typeof expires === "string" && !isDate(expires)) return '"expires" is a date (write it as YYYY-MM-DD)';
  return undefined;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
