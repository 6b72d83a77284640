import type { CommonOptions } from "@clack/prompts";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { quoteShellPath } from "../escape/escape.js";
import { readOptionalFile } from "../output/changes.js";
import { formatUnifiedDiff } from "../output/drift.js";
import type { UserFile } from "../scaffold/project.js";
import type { SourceFileChange, Sources } from "../wiring/sources.js";
import { requireConsent, type FileChangeConsent } from "./confirmChanges.js";
import type { ProjectPlan } from "./projectFolder.js";
import { warn } from "./terminal.js";
import { UsageError } from "./usageError.js";
import { readSources } from "./userSources.js";

interface ProjectAndOutputFolders {
  readonly folder: string;
  readonly out: string;
}

/**
 * Applies a change to the author's sources in memory, and returns the changed files.
 *
 * ts-morph is slow to load. It is loaded only when this function is called.
 *
 * @param change changes the sources that it receives.
 * @param byHand the lines for the author to write by hand. They are printed if mcpgen cannot change the sources.
 * @throws UsageError if mcpgen cannot change the sources safely.
 */
export async function editSources(
  { folder, out }: ProjectAndOutputFolders,
  change: (sources: Sources, wiring: typeof import("../wiring/wiring.js")) => void,
  byHand: readonly string[],
): Promise<SourceFileChange[]> {
  const wiring = await import("../wiring/wiring.js");
  const texts = new Map([...readSources(folder, "src"), ...readSources(folder, "test")]);
  try {
    const sources = new wiring.Sources(texts, relative(folder, out).replaceAll("\\", "/"));
    change(sources, wiring);
    const changes = sources.changes();
    for (const { path, before } of changes)
      if (!readFileSync(join(folder, path)).equals(Buffer.from(before)))
        throw new wiring.UnsafeEditError(`${path}: the file is not encoded in UTF-8`);
    return changes;
  } catch (error) {
    if (!(error instanceof wiring.UnsafeEditError)) throw error;
    warn(
      error.message,
      "run the same command with --no-wire, and change your sources by hand:",
      ...byHand.map((line) => `  ${line}`),
    );
    throw new UsageError(
      "no file was written, because mcpgen cannot change your sources safely (run the command again with --no-wire, and make the changes above by hand)",
    );
  }
}

interface ConfirmSourceChangesOptions extends FileChangeConsent {
  /** The handler stubs as mcpgen writes them. If a stub that will be removed has another text, the output marks it as edited. */
  readonly stubs?: readonly UserFile[];
  readonly terminal?: CommonOptions;
}

/** Prints the changes to the author's files as a diff, and asks for consent. @throws UsageError without consent. */
export async function confirmSourceChanges(
  { folder, contract, generated }: ProjectPlan,
  sources: readonly SourceFileChange[],
  { stubs = [], yes = false, force = false, terminal }: ConfirmSourceChangesOptions,
): Promise<void> {
  if (sources.length + generated.changes.remove.length === 0) return;
  const { path, before, after } = contract;
  const changes = [{ path, before, after: { path, text: after } }, ...sources];
  warn(...changes.flatMap((change) => shown(change, { folder, stubs })));
  if (yes || force) return;
  await requireConsent("Make these changes to your files?", {
    terminal,
    unasked: "because mcpgen would change your source files (give --yes to change them, or --no-wire to leave them)",
    advice: "give --yes to make the changes without a question",
  });
  const isChanged = changes.some(({ path, before }) => readOptionalFile(folder, path) !== before);
  if (isChanged)
    throw new UsageError(
      `no file was written, because files in ${quoteShellPath(folder)} changed during the question (run the command again)`,
    );
}

function shown(
  { path, before, after }: SourceFileChange,
  { folder, stubs }: { readonly folder: string; readonly stubs: readonly UserFile[] },
): string[] {
  if (after === undefined) {
    const isUnedited = stubs.some((stub) => stub.path === path && isSameText(stub.text, before));
    return [`to be removed: ${join(folder, path)}${isUnedited ? "" : " (edited since mcpgen wrote it)"}`];
  }
  const moved = after.path === path ? [] : [`to be moved: ${join(folder, path)} to ${join(folder, after.path)}`];
  if (after.path === path && after.text === before) return [];
  const diff = formatUnifiedDiff({ path, text: plain(before) }, { path: after.path, text: plain(after.text) });
  return [...moved, ...diff.trimEnd().split("\n")];
}

/** Returns true if two texts are equal apart from their line breaks and byte order marks. */
export function isSameText(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

/** The maximum number of mentions that are listed. */
const MOST_MENTIONS = 10;

/**
 * Returns a line for each line of the author's sources and tests that still contains one of the names.
 *
 * A name of several words, such as `get_forecast`, is found everywhere. A plain word, such as `list`, is found only in quotes, because code
 * uses such words for other things.
 *
 * @param changes the changes that are written to the sources.
 */
export function remainingMentions(
  folder: string,
  changes: readonly SourceFileChange[],
  names: readonly string[],
): string[] {
  const texts = new Map([...readSources(folder, "src"), ...readSources(folder, "test")]);
  for (const { path } of changes) texts.delete(path);
  for (const { after } of changes) if (after !== undefined) texts.set(after.path, after.text);
  const patterns = [...new Set(names)].map((name) => ({ name, pattern: mentionOf(name) }));
  const mentions = [...texts].flatMap(([path, text]) =>
    text.split(/\r?\n/).flatMap((line, i) => {
      const found = patterns.find(({ pattern }) => pattern.test(line));
      return found === undefined ? [] : [`${join(folder, path)}:${i + 1} still mentions ${found.name}`];
    }),
  );
  const { length } = mentions;
  return length <= MOST_MENTIONS
    ? mentions
    : [...mentions.slice(0, MOST_MENTIONS), `${length - MOST_MENTIONS} more lines mention it`];
}

function mentionOf(name: string): RegExp {
  const text = name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return /[^\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(name)
    ? new RegExp(`(?<![\\p{ID_Continue}$])${text}(?![\\p{ID_Continue}$])`, "u")
    : new RegExp(`(["'\`])${text}\\1`, "u");
}
