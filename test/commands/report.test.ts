import { copyFileSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { assertDone, assertRefused, mcpgen } from "./support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("reports");

const SCHEMA = join(ROOT, "schema/2025-03-26/schema.ts");

test.before.each((context) => {
  const { folder } = context;
  copyFileSync(SCHEMA, join(folder, "schema.ts"));
  symlinkSync("schema.ts", join(folder, "link.ts"));
  write(folder, "known.json", '{ "ignore": [] }');
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
    assertRefused(
      mcpgen(folder, given),
      `${option}: the command reads this file, so it cannot write its output there (give another file)`,
    );
    assert.is(read(folder, "schema.ts"), readFileSync(SCHEMA, "utf8"));
    assert.is(read(folder, "known.json"), '{ "ignore": [] }');
  });

test("a report is replaced, and accepted findings are added to those that are known", ({ folder }) => {
  for (let i = 0; i < 2; i++) {
    assertDone(mcpgen(folder, "diff schema.ts 2025-06-18 --ignore known.json --write-ignore known.json -o report.txt"));
  }
  assert.match(read(folder, "report.txt"), /^As a server author: 0 must/);
});

test.run();
