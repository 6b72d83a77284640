import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { createTwoFilesPatch } from "diff";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import { failure } from "./failure.js";
import { write } from "./folders.js";

/** Where the expected files of a golden test are. */
export interface Golden {
  /** The folder of the expected files. */
  readonly expected: string;
  /** The folder that the message about a difference names paths from. */
  readonly root: string;
  /** The text that selects the test file: `npx tsx test/run.ts <part>`. */
  readonly part: string;
}

/** More lines of a difference hide the first line, which is usually the reason for the others. */
const LINES_SHOWN = 24;

/**
 * Throws if the files are not the expected files, with the path of the first expected file that differs, its first differing lines
 * and the command to update it. With `UPDATE_GOLDEN=1`, replaces the expected files instead.
 */
export function assertGolden(files: readonly GeneratedFile[], golden: Golden): void {
  if (process.env["UPDATE_GOLDEN"] === "1") replace(files, golden.expected);
  const expected = readExpected(golden.expected);
  const generated = new Map(files.map(({ path, text }) => [path, text]));
  for (const path of [...new Set([...expected.keys(), ...generated.keys()])].sort()) {
    const file = relative(golden.root, join(golden.expected, path));
    const [before, after] = [expected.get(path), generated.get(path)];
    if (before === undefined) throw differenceIn(`${file} is missing, but this file is generated`, golden);
    if (after === undefined) throw differenceIn(`${file} exists, but no such file is generated`, golden);
    if (before !== after)
      throw differenceIn(`${file} differs from the generated text`, golden, difference(before, after));
  }
}

function difference(before: string, after: string): string {
  const patch = createTwoFilesPatch("", "", before, after, "", "", { context: 2 });
  const lines = patch.slice(patch.indexOf("@@")).trimEnd().split("\n");
  const rest = lines.length > LINES_SHOWN ? [`… ${lines.length - LINES_SHOWN} more lines`] : [];
  return ["--- expected", "+++ generated", ...lines.slice(0, LINES_SHOWN), ...rest].join("\n");
}

function differenceIn(problem: string, { part }: Golden, shown?: string): Error {
  const command = `UPDATE_GOLDEN=1 npm test -- ${part}`;
  const update = `If the generated text is right, run ${command} and read git diff.`;
  return failure(problem, [...(shown === undefined ? [] : [shown, ""]), update].join("\n"));
}

function readExpected(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(folder, file).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  );
}

function replace(files: readonly GeneratedFile[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) write(folder, path, text);
}
