import type { CommonOptions } from "@clack/prompts";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { shellPath } from "../escape/shell.js";
import { readFileBelow } from "../output/changes.js";
import { unifiedDiff } from "../output/unifiedDiff.js";
import type { UserFile } from "../scaffold/project.js";
import type { SourceChange, AuthorSources } from "../wiring/sources.js";
import type { RenewalPlan } from "./projectFolder.js";
import { note } from "./terminal.js";
import { UsageError } from "./usageError.js";
import { sourceTexts } from "./userSources.js";

/** A project, and the folder of its generated code. */
export interface SourcesPlace {
  readonly folder: string;
  readonly out: string;
}

/**
 * Changes the author's sources in memory.
 *
 * ts-morph takes longer to load than the rest of a command, so only a call of this loads it.
 *
 * @param change is given the sources.
 * @param byHand the lines that the author can write instead; they are printed if mcpgen cannot change the sources.
 * @throws UsageError if mcpgen cannot change the sources safely.
 */
export async function changedSources(
  { folder, out }: SourcesPlace,
  change: (sources: AuthorSources, wiring: typeof import("../wiring/wiring.js")) => void,
  byHand: readonly string[],
): Promise<SourceChange[]> {
  const wiring = await import("../wiring/wiring.js");
  const texts = new Map([...sourceTexts(folder, "src"), ...sourceTexts(folder, "test")]);
  try {
    const sources = new wiring.AuthorSources(texts, relative(folder, out).replaceAll("\\", "/"));
    change(sources, wiring);
    const changes = sources.changes();
    for (const { path, before } of changes)
      if (!readFileSync(join(folder, path)).equals(Buffer.from(before)))
        throw new wiring.WiringError(`${path}: the file is not encoded in UTF-8`);
    return changes;
  } catch (error) {
    if (!(error instanceof wiring.WiringError)) throw error;
    note(
      error.message,
      "run the same command with --no-wire, and change your sources by hand:",
      ...byHand.map((line) => `  ${line}`),
    );
    throw new UsageError("nothing was written: mcpgen cannot change your sources safely (give --no-wire)");
  }
}

export interface AgreeOptions {
  /** Texts of stubs as mcpgen writes them, by path: a removed file with another text is listed as edited. */
  readonly stubs?: readonly UserFile[];
  readonly yes?: boolean | undefined;
  readonly force?: boolean | undefined;
  /** The terminal that asks; the terminal of this process by default. */
  readonly terminal?: CommonOptions;
}

/**
 * Prints the changes to the author's files as a diff, and asks the user to agree. A command that only adds to the contract asks nothing.
 *
 * @throws UsageError if the user does not agree, or cannot be asked and gave neither `--yes` nor `--force`.
 */
export async function agreeToChanges(
  { folder, contract, generated }: RenewalPlan,
  sources: readonly SourceChange[],
  { stubs = [], yes = false, force = false, terminal }: AgreeOptions,
): Promise<void> {
  if (sources.length + generated.changes.remove.length === 0) return;
  const { path, before, after } = contract;
  const changes = [{ path, before, after: { path, text: after } }, ...sources];
  note(...changes.flatMap((change) => shown(change, { folder, stubs })));
  if (yes || force) return;
  const isWatched = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (terminal === undefined && !isWatched)
    throw new UsageError(
      "nothing was written: files of yours would be changed (give --yes to change them, or --no-wire to leave them)",
    );
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({ message: "Make these changes to your files?", initialValue: false, ...terminal });
  if (isCancel(answer) || !answer) throw new UsageError("nothing was written (give --yes to be asked nothing)");
  const isChanged = changes.some(({ path, before }) => readFileBelow(folder, path) !== before);
  if (isChanged)
    throw new UsageError(
      `nothing was written: files in ${shellPath(folder)} have changed meanwhile (run the command again)`,
    );
}

function shown(
  { path, before, after }: SourceChange,
  { folder, stubs }: { readonly folder: string; readonly stubs: readonly UserFile[] },
): string[] {
  if (after === undefined) {
    const isUnedited = stubs.some((stub) => stub.path === path && isSame(stub.text, before));
    return [`to be removed: ${join(folder, path)}${isUnedited ? "" : " (edited since mcpgen wrote it)"}`];
  }
  const moved = after.path === path ? [] : [`to be moved: ${join(folder, path)} to ${join(folder, after.path)}`];
  if (after.path === path && after.text === before) return [];
  const diff = unifiedDiff({ path, text: plain(before) }, { path: after.path, text: plain(after.text) });
  return [...moved, ...diff.trimEnd().split("\n")];
}

/** Returns true if two texts are equal apart from their line breaks. */
export function isSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}
