import { test } from "uvu";
import * as assert from "uvu/assert";
import { digestOfEntry } from "../../generator/lock/lockFile.js";
import { canonicalEntry, type EntryListName } from "../../templates/runtime/lock/entries.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { blocksOf } from "../guides/support/blocks.js";

interface Vector {
  readonly list: EntryListName;
  readonly entry: JsonObject;
  readonly canonical: string;
  readonly sha256: string;
}

const block = blocksOf("samples/guides/contract-format.md").at(-1);
const VECTORS = JSON.parse(block!.text) as Vector[];

for (const { list, entry, canonical, sha256 } of VECTORS)
  test(`the test vector of the guide for ${list}: ${String(entry["name"])}`, () => {
    assert.is(canonicalEntry(list, entry), canonical);
    assert.is(digestOfEntry(list, entry), sha256);
  });

test("there is a vector for each list", () => {
  assert.equal([...new Set(VECTORS.map(({ list }) => list))].sort(), [
    "prompts",
    "resourceTemplates",
    "resources",
    "tools",
  ]);
});

test.run();
