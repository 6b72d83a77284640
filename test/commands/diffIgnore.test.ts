import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { formatDiffIgnoreFile, readDiffIgnoreFile } from "../../generator/commands/ignoreFile.js";
import { suiteInFolders } from "../support/folders.js";

const test = suiteInFolders<{ file: string }>("ignore files of diff");

test.before.each((context) => {
  context.file = join(context.folder, "known.json");
});

/** What is wrong with a file, without its path. */
function problemOf(file: string, text?: string): string {
  if (text !== undefined) writeFileSync(file, text);
  try {
    readDiffIgnoreFile(file);
  } catch (error) {
    return (error as Error).message.replace(file, "");
  }
  return "nothing";
}

test("what is wrong with an entry is said at its place", ({ file }) => {
  for (const [text, said] of [
    [
      '{ "ignore": [\n  { "fingerprint": "1" }\n] }',
      ':2:3: the entry has no "reason" (write why the finding is accepted)',
    ],
    [
      '{ "ignore": [{ "rule": "FLD002", "reason": "a" }] }',
      ':1:14: the entry must have "fingerprint", or both "rule" and "path" (copy them from mcpgen diff --format json)',
    ],
    [
      '{ "ignore": [{ "fingerprint": "1", "reason": " " }] }',
      ':1:14: "reason" must be a string that is not empty (correct the value)',
    ],
    [
      '{ "ignore": [{ "fingerprint": 1, "reason": "a" }] }',
      ':1:14: "fingerprint" must be a string that is not empty (correct the value)',
    ],
    [
      '{ "ignore": [{ "fingerprint": "1", "reason": "a", "expires": "2026-02-30" }] }',
      ':1:14: "expires" must be a date (write YYYY-MM-DD)',
    ],
    [
      '{ "ignore": [{ "finger": "1", "reason": "a" }] }',
      ':1:14: "finger" is not a member of an entry (use fingerprint, rule, path, reason, expires)',
    ],
    ['{ "ignore": [7] }', ":1:14: an entry must be an object (write { })"],
    ["[]", ':1:1: "ignore" must be an array of entries (write { "ignore": [] })'],
    ["{", ":1:2: expected a closing brace } (correct the JSON)"],
  ] as const)
    assert.is(problemOf(file, text), said);
});

test("a file that is not there is said so", ({ file }) => {
  assert.is(problemOf(file), ":1:1: there is no such file (check the path, or create the file with --write-ignore)");
});

test("what is written can be read, and comments and commas at the end are fine", ({ file }) => {
  const entries = [
    { fingerprint: "0000000000000001", rule: "FLD002", path: 'Tool."x"', reason: "a\nb" },
    { rule: "FLD001", path: "Tool.y", reason: "c", expires: "2027-01-31" },
  ];
  writeFileSync(file, `// known\n${formatDiffIgnoreFile(entries).replace("\n  ]", ",\n  ]")}`);
  assert.equal(readDiffIgnoreFile(file), entries);
  writeFileSync(file, formatDiffIgnoreFile([]));
  assert.equal(readDiffIgnoreFile(file), []);
});

test.run();
