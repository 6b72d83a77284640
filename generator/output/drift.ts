import { createTwoFilesPatch } from "diff";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { readFileBelow } from "./changes.js";

/** The differences between a folder and the files that would be generated into it. */
export interface Drift {
  /** Paths of changed files, each with a unified diff from the file to the generated text. */
  changed: { path: string; diff: string }[];
  /** Paths of generated files that the folder does not have. */
  missing: string[];
  /** Paths of files that an earlier run wrote and that are no longer generated. */
  stale: string[];
}

/**
 * Compares a folder with the files that would be generated into it.
 *
 * @param earlier the paths in the manifest of the folder.
 */
export function findDrift(folder: string, wanted: readonly GeneratedFile[], earlier: readonly string[]): Drift {
  const drift: Drift = { changed: [], missing: [], stale: [] };
  for (const { path, text } of wanted) {
    const found = readFileBelow(folder, path);
    if (found === undefined) drift.missing.push(path);
    else if (found !== text) drift.changed.push({ path, diff: unifiedDiff(path, found, text) });
  }
  const paths = new Set(wanted.map(({ path }) => path));
  drift.stale = earlier.filter((path) => !paths.has(path) && readFileBelow(folder, path) !== undefined);
  return drift;
}

function unifiedDiff(path: string, found: string, text: string): string {
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, found, text, "in the folder", "generated");
  return patch.replace(/^=+\n/, "");
}
