import { applyEdits, findNodeAtLocation, modify, parseTree, stripComments } from "jsonc-parser";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readInputFileText } from "../read/inputText.js";
import { listConfiguredRevisions, readConfig } from "./configuration.js";
import { CONFIGURATION_FILE, refuseUnbundledRevision } from "./request.js";
import { UsageError } from "./usageError.js";
import { readSources } from "./userSources.js";

export interface ProjectRevisions {
  /** The path of the schema file for each revision, or undefined for a bundled schema. */
  readonly revisions: ReadonlyMap<string, string | undefined>;
  readonly configuration: string;
  readonly removed: readonly string[];
}

/**
 * Plans another list of revisions for a project. A revision of the configuration keeps its schema; the rest of the file stays as it is.
 *
 * @throws UsageError if a revision is neither bundled nor in the configuration, or if the list contains a comment, which would be lost.
 */
export function planProjectRevisions(folder: string, wanted: readonly string[]): ProjectRevisions {
  const path = join(folder, CONFIGURATION_FILE);
  const { configuration } = readConfig(path);
  const earlier = listConfiguredRevisions(configuration, folder);
  for (const revision of wanted)
    if (!earlier.has(revision)) refuseUnbundledRevision(revision, `add it with its schema to "revisions" in ${path}`);
  const removed = [...earlier.keys()].filter((revision) => !wanted.includes(revision));
  const revisions = new Map(wanted.map((each) => [each, earlier.get(each)]));
  const text = readInputFileText(path, "a configuration");
  if (removed.length === 0 && wanted.length === earlier.size) return { revisions, removed, configuration: text };
  const { offset = 0, length = 0 } = findNodeAtLocation(parseTree(text)!, ["revisions"]) ?? {};
  const list = text.slice(offset, offset + length);
  if (stripComments(list) !== list)
    throw new UsageError(
      `${path}: "revisions" contains a comment, which would be lost (edit "revisions", and run mcpgen scaffold ${folder})`,
    );
  const listed = configuration.revisions;
  const value =
    listed === undefined || Array.isArray(listed)
      ? wanted
      : Object.fromEntries(wanted.map((revision) => [revision, listed[revision] ?? {}]));
  const edits = modify(text, ["revisions"], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  return { revisions, removed, configuration: applyEdits(text, edits) };
}

/** Returns the author's files that name one of the revisions. mcpgen does not change these files. */
export function filesThatName(folder: string, revisions: readonly string[]): string[] {
  const readme = join(folder, "README.md");
  const texts: (readonly [path: string, text: string])[] = [
    ...(statSync(readme, { throwIfNoEntry: false })?.isFile() === true
      ? [["README.md", readFileSync(readme, "utf8")] as const]
      : []),
    ...readSources(folder, "src"),
    ...readSources(folder, "test"),
  ];
  return texts.flatMap(([path, text]) => (revisions.some((revision) => text.includes(revision)) ? [path] : []));
}
