import { findNodeAtLocation } from "jsonc-parser";
import { existsSync } from "node:fs";
import { isObject } from "../../templates/runtime/validation/checks.js";
import type { FindingsSplitByIgnoreFile, IgnorableFinding, IgnoreFileEntry } from "../diff/report/ignoreEntries.js";
import { SchemaError } from "../model/schemaError.js";
import { readInputFileText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { getLineAndColumnAt } from "../read/nesting.js";
import type { Texts } from "./given.js";
import { writeReportFile } from "./report.js";
import { warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** Warns about the entries of an ignore file that ignored no finding. */
export function warnOfStaleEntries(file: string, { stale }: Pick<FindingsSplitByIgnoreFile<never>, "stale">): void {
  for (const { entry, because } of stale) {
    const name = entry.fingerprint ?? `${entry.rule} ${entry.path}`;
    const problem = because === "expired" ? `expired after ${entry.expires}` : "matches no finding any more";
    const advice = because === "expired" ? 'remove the entry, or change "expires"' : "remove the entry";
    warn(`${file}: the entry for ${name} ${problem} (${advice})`);
  }
}

/** Returns the user's reason for new entries; undefined if there is none. @throws UsageError for one that nothing keeps. */
export function readReason({ reason, writeIgnore }: Texts<"reason" | "writeIgnore">): string | undefined {
  if (reason === undefined) return undefined;
  if (writeIgnore === undefined)
    throw new UsageError("--reason is only used with --write-ignore (add --write-ignore FILE, or omit --reason)");
  if (reason.trim() === "") throw new UsageError("--reason is empty (write why the findings are accepted)");
  return reason;
}

/** Adds an entry for each finding to an ignore file, unless it has one. */
export function addToIgnoreFile(file: string, findings: readonly IgnorableFinding[], reason: string): void {
  const added = findings.map(({ fingerprint, rule, path }) => ({ fingerprint, rule, path, reason }));
  const known = existsSync(file) ? readDiffIgnoreFile(file) : [];
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  writeReportFile(
    file,
    formatDiffIgnoreFile([...known, ...added.filter(({ fingerprint }) => !fingerprints.has(fingerprint))]),
  );
}

const MEMBERS: readonly string[] = ["fingerprint", "rule", "path", "reason", "expires"];

/** Reads an ignore file: `{ "ignore": [{ "fingerprint" or "rule" and "path", "reason", "expires"? }] }`. */
export function readDiffIgnoreFile(file: string): IgnoreFileEntry[] {
  const { value, root, text } = parseJsonText(file, readText(file));
  const fail = (path: (string | number)[], problem: string): SchemaError =>
    new SchemaError(file, getLineAndColumnAt(text, findNodeAtLocation(root(), path)?.offset ?? 0), problem);
  const entries = isObject(value) ? value["ignore"] : undefined;
  if (!Array.isArray(entries)) throw fail([], '"ignore" must be an array of entries (write { "ignore": [] })');
  entries.forEach((entry: unknown, index) => {
    const problem = problemOf(entry);
    if (problem !== undefined) throw fail(["ignore", index], problem);
  });
  return entries as IgnoreFileEntry[];
}

export function formatDiffIgnoreFile(entries: readonly IgnoreFileEntry[]): string {
  return `{\n  "ignore": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]\n}\n`;
}

function readText(file: string): string {
  try {
    return readInputFileText(file, "a list of accepted findings");
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? "there is no such file" : `the file cannot be read: ${code}`;
    throw new SchemaError(
      file,
      { line: 1, column: 1 },
      `${problem} (check the path, or create the file with --write-ignore)`,
    );
  }
}

function problemOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return "an entry must be an object (write { })";
  const unknown = Object.keys(entry).find((key) => !MEMBERS.includes(key));
  if (unknown !== undefined) return `"${unknown}" is not a member of an entry (use ${MEMBERS.join(", ")})`;
  const wrong = Object.keys(entry).find((key) => typeof entry[key] !== "string" || entry[key].trim() === "");
  if (wrong !== undefined) return `"${wrong}" must be a string that is not empty (correct the value)`;
  if (entry["reason"] === undefined) return 'the entry has no "reason" (write why the finding is accepted)';
  if (entry["fingerprint"] === undefined && (entry["rule"] === undefined || entry["path"] === undefined))
    return 'the entry must have "fingerprint", or both "rule" and "path" (copy them from mcpgen diff --format json)';
  const { expires } = entry;
  if (typeof expires === "string" && !isDate(expires)) return '"expires" must be a date (write YYYY-MM-DD)';
  return undefined;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
