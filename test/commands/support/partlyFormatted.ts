import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { mcpgen } from "./command.js";

/** Two revisions in one output folder, of which only one is formatted with the prettier of the project. */
export interface PartlyFormatted {
  readonly formatted: string;
  readonly plain: string;
  /** The revision that is generated before the other. */
  readonly first: string;
}

/** Generates both revisions, and throws if `check` finds a difference or if the wrong files are formatted. */
export function assertCleanIfOneIsFormatted(folder: string, { formatted, plain, first }: PartlyFormatted): void {
  writeFileSync(join(folder, ".prettierrc"), JSON.stringify({ singleQuote: true }));
  for (const revision of first === formatted ? [formatted, plain] : [plain, formatted]) {
    const layout = revision === formatted ? "--prettier" : "--no-prettier";
    mcpgen(folder, "generate", revision, "--out", "both", "--only", "types", "--target", "ts", layout);
  }
  const { code, stdout } = mcpgen(folder, "check", "--out", "both");
  assert.is(code, 0, stdout);
  assert.match(readFileSync(join(folder, "both", "index.ts"), "utf8"), /'/);
  assert.not.match(readFileSync(join(folder, "both", plain, "index.ts"), "utf8"), /'/);
}
