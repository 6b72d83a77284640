import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findEdits } from "../../generator/build/findEdits.js";
import { applyEdits } from "../../generator/emit/textEdits.js";

const test = suite("edits between the forms of a module");

/** Two forms, and the letters that the edits add. */
const FORMS: readonly (readonly [from: string, to: string, added: string])[] = [
  ["", "", ""],
  ["a;\n", "a;\n", ""],
  ["", "a;\n", "a;\n"],
  ["a;\n", "", ""],
  ["a(b);\nc;\n", "a(b: string);\nc;\n", ": string"],
  ["a(b: string);\nc;\n", "a(b);\nc;\n", ""],
  ["a;\nlast", "first\na;\nlast, too", "first\n, too"],
  ["a(b) {\n  c;\n}\nd;\n", "a(b: T): U;\nd;\n", ": T:U"],
];

for (const [from, to, added] of FORMS)
  test(`${JSON.stringify(from)} to ${JSON.stringify(to)}`, () => {
    const edits = findEdits(from, to);
    assert.is(applyEdits(from, edits), to);
    assert.is(edits.added, added);
  });

test.run();
