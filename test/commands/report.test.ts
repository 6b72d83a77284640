import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { mcpgen } from "./support/command.js";

const test = suite<{ folder: string }>("reports");

const SCHEMA = join(ROOT, "schema/2025-03-26/schema.ts");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-report-"));
  copyFileSync(SCHEMA, join(context.folder, "schema.ts"));
  symlinkSync("schema.ts", join(context.folder, "link.ts"));
  writeFileSync(join(context.folder, "known.json"), '{ "ignore": [] }');
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const REFUSED: readonly (readonly [given: string, option: string])[] = [
  ["diff schema.ts 2025-06-18 -o schema.ts", "--out schema.ts"],
  ["diff 2024-11-05 schema.ts --out ./schema.ts", "--out ./schema.ts"],
  ["diff link.ts 2025-06-18 -o schema.ts", "--out schema.ts"],
  ["diff schema.ts 2025-06-18 --write-ignore schema.ts", "--write-ignore schema.ts"],
  ["diff schema.ts 2025-06-18 --ignore known.json -o known.json", "--out known.json"],
  ["diff schema.ts 2025-06-18 --write-ignore known.json -o known.json", "--out known.json"],
  ["migrate schema.ts 2025-06-18 -o schema.ts", "--out schema.ts"],
];

for (const [given, option] of REFUSED)
  test(`an input is not replaced by the report: ${given}`, ({ folder }) => {
    const { code, stderr } = mcpgen(folder, ...given.split(" "));
    assert.is(code, 2, stderr);
    assert.is(
      stderr,
      `${option}: the command reads this file, so it cannot write its output there (give another file)\n`,
    );
    assert.is(readFileSync(join(folder, "schema.ts"), "utf8"), readFileSync(SCHEMA, "utf8"));
    assert.is(readFileSync(join(folder, "known.json"), "utf8"), '{ "ignore": [] }');
  });

test("a report is replaced, and accepted findings are added to those that are known", ({ folder }) => {
  for (let i = 0; i < 2; i++) {
    const { code, stderr } = mcpgen(
      folder,
      ..."diff schema.ts 2025-06-18 --ignore known.json --write-ignore known.json -o report.txt".split(" "),
    );
    assert.is(code, 0, stderr);
  }
  assert.match(readFileSync(join(folder, "report.txt"), "utf8"), /^As a server author: 0 must/);
});

test.run();
