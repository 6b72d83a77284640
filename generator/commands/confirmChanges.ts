import type { CommonOptions } from "@clack/prompts";
import { join } from "node:path";
import type { Changes } from "../output/changes.js";
import { note } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface ConfirmOptions {
  /** The folder that the paths of the changes are relative to. */
  readonly folder: string;
  /** The user has agreed to what is removed. */
  readonly yes?: boolean | undefined;
  /** The same, and to what is replaced. */
  readonly force?: boolean | undefined;
  /** Where to ask; this process's own terminal unless another one is given. */
  readonly terminal?: CommonOptions;
}

/**
 * Lists each file that changes would remove or leave, and asks the user before any is removed.
 *
 * @param plan is called again after the user has answered: files may have changed meanwhile.
 * @returns the changes that the user agreed to.
 * @throws UsageError if the user does not agree, or cannot be asked and gave neither `--yes` nor `--force`.
 */
export async function confirmChanges(plan: () => Changes, options: ConfirmOptions): Promise<Changes> {
  const { folder, yes = false, force = false, terminal } = options;
  const changes = plan();
  for (const path of changes.left ?? [])
    note(`note: ${join(folder, path)} is no longer generated, and left: its content is not what mcpgen wrote`);
  const { length } = changes.remove;
  if (length === 0) return changes;
  const files = length === 1 ? "1 file" : `${length} files`;
  note(`no longer generated, to be removed from ${folder}:`);
  for (const path of changes.remove) note(`  - ${join(folder, path)}`);
  if (yes || force) return changes;
  const isWatched = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (terminal === undefined && !isWatched)
    throw new UsageError(`nothing was written: ${files} would be removed (give --yes to remove them)`);
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({ message: `Remove ${files}?`, initialValue: false, ...terminal });
  if (isCancel(answer) || !answer) throw new UsageError("nothing was written (give --yes to be asked nothing)");
  const again = plan();
  if (again.remove.join("\n") === changes.remove.join("\n")) return again;
  throw new UsageError(`nothing was written: files in ${folder} have changed meanwhile (run the command again)`);
}
