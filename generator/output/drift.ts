import { createTwoFilesPatch } from "diff";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { readFileBelow } from "./changes.js";

/** How a folder differs from what would be written into it. */
export interface Drift {
  /** Each with a unified diff from the file to what would be written. */
  changed: { path: string; diff: string }[];
  missing: string[];
  /** Written earlier, and not any more. */
  stale: string[];
}

/**
 * Compares a folder with what would be written into it.
 *
 * @param earlier paths that the manifest of the folder lists.
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
