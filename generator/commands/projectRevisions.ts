import { applyEdits, modify } from "jsonc-parser";
import { join } from "node:path";
import { readOptionalFileRefusingLinks } from "../output/changes.js";
import { readInputFileText } from "../read/inputText.js";
import { listConfiguredRevisions, readConfigurationFile } from "./configuration.js";
import { CONFIGURATION_FILE, refuseUnbundledRevision } from "./request.js";
import { readUserSourceTexts } from "./userSources.js";

/** The change of the revisions of a project. */
export interface ProjectRevisions {
  /** The path of the schema file for each revision, or undefined for a bundled schema. */
  readonly revisions: ReadonlyMap<string, string | undefined>;
  /** The new text of the configuration file. */
  readonly configuration: string;
  readonly removed: readonly string[];
}

/**
 * Plans another list of revisions for a project. A revision of the configuration keeps its schema; the rest of the file stays as it is.
 *
 * @throws UsageError if a revision is neither bundled nor in the configuration.
 */
export function planProjectRevisions(folder: string, wanted: readonly string[]): ProjectRevisions {
  const path = join(folder, CONFIGURATION_FILE);
  const { configuration } = readConfigurationFile(path);
  const earlier = listConfiguredRevisions(configuration, folder);
  for (const revision of wanted)
    if (!earlier.has(revision)) refuseUnbundledRevision(revision, `add it with its schema to "revisions" in ${path}`);
  const removed = [...earlier.keys()].filter((revision) => !wanted.includes(revision));
  const added = wanted.filter((revision) => !earlier.has(revision));
  const isList = Array.isArray(configuration.revisions);
  const edits: [path: string[], value: unknown][] = isList
    ? [[["revisions"], wanted]]
    : [
        ...removed.map((revision): [string[], unknown] => [["revisions", revision], undefined]),
        ...added.map((revision): [string[], unknown] => [["revisions", revision], {}]),
      ];
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  let text = readInputFileText(path, "a configuration");
  for (const [at, value] of edits) text = applyEdits(text, modify(text, at, value, { formattingOptions }));
  return { revisions: new Map(wanted.map((each) => [each, earlier.get(each)])), configuration: text, removed };
}

/** Returns the author's files that name one of the revisions. mcpgen does not change these files. */
export function filesThatName(folder: string, revisions: readonly string[]): string[] {
  const readme = readOptionalFileRefusingLinks(folder, "README.md");
  const texts = [
    ...(readme === undefined ? [] : [["README.md", readme] as const]),
    ...readUserSourceTexts(folder, "src"),
    ...readUserSourceTexts(folder, "test"),
  ];
  return texts.flatMap(([path, text]) => (revisions.some((revision) => text.includes(revision)) ? [path] : []));
}
