import type { GeneratedFile } from "../emit/generatedFile.js";
import { readOptionalFile } from "./changes.js";
import { createTwoFilesPatch } from "diff";

/** The differences between the files in a folder and the files that mcpgen would generate into it. */
export interface OutputFolderDifferences {
  /** Paths of changed files, each with a unified diff between the file in the folder and the generated text. */
  changed: { path: string; diff: string }[];
  /** Paths of generated files that are missing in the folder. */
  missing: string[];
  /** Paths of files that an earlier run of mcpgen wrote and that are no longer generated. */
  stale: string[];
}

/**
 * Compares the files in a folder with the files that mcpgen would generate into it.
 *
 * @param earlier the paths that the manifest of the folder lists.
 */
export function compareWithFolder(
  folder: string,
  wanted: readonly GeneratedFile[],
  earlier: readonly string[],
): OutputFolderDifferences {
  const drift: OutputFolderDifferences = { changed: [], missing: [], stale: [] };
  for (const { path, text } of wanted) {
    const found = readOptionalFile(folder, path);
    if (found === undefined) drift.missing.push(path);
    else if (found !== text)
      drift.changed.push({
        path,
        diff: formatUnifiedDiff({ path, text: found, label: "in the folder" }, { path, text, label: "generated" }),
      });
  }
  const paths = new Set(wanted.map(({ path }) => path));
  drift.stale = earlier.filter((path) => !paths.has(path) && readOptionalFile(folder, path) !== undefined);
  return drift;
}

/** A text to compare in a unified diff, with its path. */
interface UnifiedDiffSide {
  readonly path: string;
  readonly text: string;
  /** Text that the header of the diff shows after the path, such as "generated". */
  readonly label?: string;
}

export function formatUnifiedDiff(before: UnifiedDiffSide, after: UnifiedDiffSide): string {
  const [a, b] = [`a/${before.path}`, `b/${after.path}`];
  const patch = createTwoFilesPatch(a, b, before.text, after.text, before.label, after.label);
  return patch.replace(/^=+\n/, "");
}
