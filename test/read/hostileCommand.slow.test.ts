import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertRefused, mcpgen } from "../commands/support/command.js";
import { NEWEST } from "../support/revisions.js";
import { FILE_CASES, TYPESCRIPT_CASES } from "./support/hostileCases.js";
import { JSON_CASES } from "./support/hostileJsonCases.js";
import { REVISION } from "./support/reading.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("schemas that the command refuses");

/** By the rule of a case: all that the command says. */
const REFUSED: { readonly [rule: string]: string } = {
  "a name that leads out of the folder":
    'schema.json:4:5: "../../evil" is not a valid TypeScript name (use letters, digits, $ and _)',
  "a conditional type": "schema.ts:1:10: a conditional type cannot be expressed on the wire (write the union out)",
  "aliases of each other": "schema.ts:1:6: A is declared by itself: A → B → A (put one of these types into a member)",
  "a schema of another revision":
    "schema.ts:2:14: LATEST_PROTOCOL_VERSION is 2025-06-18, so this is not the schema of revision 2099-01-01 (give --revision 2025-06-18)",
  "Latin-1": "schema.ts:2:7: the file is not UTF-8 text (save it as UTF-8)",
};

function refuse(folder: string, told: string, { file = "schema.ts", revision = REVISION } = {}): void {
  const before = readdirSync(folder);
  assertRefused(mcpgen(folder, "generate --out out --schema", file, "--revision", revision), told, file);
  assert.equal(readdirSync(folder), before, "nothing was written");
}

for (const [rule, told] of Object.entries(REFUSED))
  test(`${rule} is refused in one line, with exit code 2 and nothing written`, ({ folder }) => {
    const { file, content } = [...TYPESCRIPT_CASES, ...JSON_CASES, ...FILE_CASES].find((row) => row.rule === rule)!;
    write(folder, file, content);
    refuse(folder, told, { file });
  });

test("10 MB of nesting, a folder and a file that is not there are refused in one line", ({ folder }) => {
  write(folder, "deep.json", "[".repeat(10_000_000));
  mkdirSync(join(folder, "schema"));
  for (const [file, told] of [
    ["deep.json", "1:101: brackets are nested more than 100 levels deep (declare the inner types separately)"],
    ["schema", "1:1: this is a folder (give the schema.ts or schema.json in it)"],
    ["none.ts", "1:1: there is no such file (check the path)"],
  ] as const)
    refuse(folder, `${file}:${told}`, { file });
});

test("a revision that is a path, or empty, is refused in one line", ({ folder }) => {
  write(folder, "schema.ts", "type A = 1;");
  for (const revision of ["../../evil", "..", "a/b", "a\\b"])
    refuse(folder, `"${revision}" is not a revision (give a date, such as ${NEWEST})`, { revision });
  refuse(folder, "--revision has an empty value (give a value, or omit --revision)", { revision: "" });
});

test.run();
