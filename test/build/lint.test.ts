import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "jsonc-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

interface LintConfiguration {
  overrides: { files: string[]; rules: { [rule: string]: "off" } }[];
}

interface LintReport {
  diagnostics: { code: string; filename: string }[];
}

const CONFIGURATION = parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8")) as LintConfiguration;

test("each exception in .oxlintrc.json is still needed", () => {
  const found = findingsWithoutExceptions();
  const unused = CONFIGURATION.overrides
    .flatMap(({ files, rules }) => files.flatMap((file) => Object.keys(rules).map((rule) => ({ file, rule }))))
    .filter(({ file, rule }) => !found.some((each) => each.rule === rule && isIn(file, each.file)))
    .map(({ file, rule }) => `${rule} is off for ${file}, but nothing there breaks it (delete the exception)`);
  assert.equal(unused, []);
});

/** Returns the findings of the rules that need no types, with which all exceptions are made. */
function findingsWithoutExceptions(): { file: string; rule: string }[] {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-lint-"));
  try {
    const file = join(folder, "lint.json");
    writeFileSync(file, JSON.stringify({ ...CONFIGURATION, overrides: [], options: {} }));
    const { stdout, error } = spawnSync(
      join(ROOT, "node_modules", ".bin", "oxlint"),
      ["--config", file, "--format", "json", "generator", "templates", "test"],
      { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 },
    );
    if (error !== undefined) throw error;
    const { diagnostics } = JSON.parse(stdout) as LintReport;
    return diagnostics.map(({ code, filename }) => ({ file: filename, rule: /\((.+)\)$/.exec(code)![1]! }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns whether a path is matched by the files of an exception: a path, or a folder with `/**`. */
function isIn(files: string, path: string): boolean {
  return files.endsWith("/**") ? path.startsWith(files.slice(0, -"**".length)) : path === files;
}

test.run();
