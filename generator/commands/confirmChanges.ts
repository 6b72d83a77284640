import type { CommonOptions } from "@clack/prompts";
import { join } from "node:path";
import { formatCountWithNoun } from "../diff/sentences.js";
import type { FileChanges } from "../output/changes.js";
import { hasTerminal, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** The permissions that the user gave on the command line: to remove files, and to replace edited files. */
export interface FileChangeConsent {
  /** True if mcpgen may remove files that are no longer generated. */
  readonly yes?: boolean | undefined;
  /** True if mcpgen may remove files that are no longer generated, and replace generated files that the user has edited. */
  readonly force?: boolean | undefined;
}

interface ConfirmFileChangesOptions extends FileChangeConsent {
  readonly folder: string;
  readonly terminal?: CommonOptions;
}

/**
 * Asks the user to confirm the removal of generated files, and returns the confirmed changes.
 *
 * @param plan returns the changes. It is called again after the answer of the user, because files may have changed.
 * @throws UsageError if the user does not agree, or if there is no terminal for the question and neither `--yes` nor `--force`.
 */
export async function confirmChanges(
  plan: () => FileChanges,
  options: ConfirmFileChangesOptions,
): Promise<FileChanges> {
  const { folder, yes = false, force = false, terminal } = options;
  const changes = plan();
  for (const path of changes.left ?? [])
    warn(
      `note: ${join(folder, path)} is no longer generated, but is kept because it was changed after mcpgen wrote it`,
    );
  const { length } = changes.remove;
  if (length === 0) return changes;
  const files = formatCountWithNoun(length, "file");
  warn(`mcpgen will remove these files, which are no longer generated, from ${folder}:`);
  for (const path of changes.remove) warn(`  - ${join(folder, path)}`);
  if (yes || force) return changes;
  await requireConsent(`Remove ${files}?`, {
    terminal,
    unasked: `because ${files} would be removed (give --yes to remove files without a question)`,
    advice: "give --yes to remove files without a question",
  });
  const again = plan();
  if (again.remove.join("\n") === changes.remove.join("\n")) return again;
  throw new UsageError(
    `no file was written, because files in ${folder} changed during the question (run the command again)`,
  );
}

interface ConsentOptions {
  readonly terminal: CommonOptions | undefined;
  /** Why nothing is written if there is no terminal, with what to do. */
  readonly unasked: string;
  /** What to do after a refusal. */
  readonly advice: string;
}

/** @throws UsageError if the user does not agree to a change, or cannot be asked. */
export async function requireConsent(message: string, { terminal, unasked, advice }: ConsentOptions): Promise<void> {
  if (terminal === undefined && !hasTerminal()) throw new UsageError(`no file was written, ${unasked}`);
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({ message, initialValue: false, ...terminal });
  if (isCancel(answer) || !answer) throw new UsageError(`no file was written, because you did not agree (${advice})`);
}
