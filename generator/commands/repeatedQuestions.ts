import { dirname } from "node:path";
import { listBundledRevisions, loadFacts } from "../bundled/bundled.js";
import { awaitsBeforeQuestions } from "./questionsInSources.js";
import { findConfigurationFile } from "./request.js";
import { warn } from "./terminal.js";
import { readSources } from "./userSources.js";

/**
 * Warns of code that runs more often because a project gains its first revision with the stateless lifecycle.
 *
 * @param folder the folder of the project, whose sources are in `src`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export function warnOfRepeatedQuestions(folder: string, before: readonly string[], after: readonly string[]): void {
  const gained = after.find(isStateless);
  if (gained === undefined || before.length === 0 || before.some(isStateless)) return;
  const lines = awaitsBeforeQuestions(readSources(folder, "src"));
  if (lines.length === 0) return;
  warn(
    `note: in revision ${gained}, a function runs again from its start after each question to the client, so these calls before a question are made again (ask first, or keep their results in the requestState of context.inputRequired):`,
    ...lines.map((line) => `  ${line}`),
  );
}

/** Warns in the same way if the command runs in a project: for comparisons of revisions, which change nothing. */
export function warnInProject(before: readonly string[], after: readonly string[]): void {
  const configuration = findConfigurationFile();
  if (configuration !== undefined) warnOfRepeatedQuestions(dirname(configuration), before, after);
}

function isStateless(revision: string): boolean {
  return listBundledRevisions().has(revision) && loadFacts(revision).lifecycle.name === "stateless";
}
