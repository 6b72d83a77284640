import { join } from "node:path";
import * as assert from "uvu/assert";
import { excerpts } from "./diff/support/excerpt.js";
import { bundled } from "./support/schemas.js";
import { assertGolden } from "./support/golden.js";
import { suiteInFolders, write } from "./support/folders.js";

const test = suiteInFolders("what a failing test prints");

test("a golden prints the expected file, its first differing lines and the command to update it", ({ folder }) => {
  write(folder, "expected/a.ts", "one\ntwo\nthree\n");
  const golden = { expected: join(folder, "expected"), root: folder, part: "some.test" };
  const { message, details } = failureOf([{ path: "a.ts", text: "one\n2\nthree\n" }], golden);
  assert.is(message, "expected/a.ts differs from the generated text");
  assert.equal(String(details).split("\n"), [
    ...["--- expected", "+++ generated", "@@ -1,3 +1,3 @@", " one", "-two", "+2", " three", ""],
    "If the generated text is right, run UPDATE_GOLDEN=1 npm test -- some.test and read git diff.",
  ]);
});

test("a golden reports missing and superfluous files", ({ folder }) => {
  write(folder, "expected/a.ts", "one\n");
  const golden = { expected: join(folder, "expected"), root: folder, part: "some.test" };
  assert.is(failureOf([], golden).message, "expected/a.ts exists, but no such file is generated");
  const both = [
    { path: "a.ts", text: "one\n" },
    { path: "b.ts", text: "" },
  ];
  assert.is(failureOf(both, golden).message, "expected/b.ts is missing, but this file is generated");
});

test("a diff fact prints the member in both revisions", async () => {
  const [before, after] = [await bundled("2025-11-25"), await bundled("2026-07-28")];
  assert.equal(excerpts(before, after, ["CacheableResult.ttlMs", "tools/list#result.ttlMs"]).split("\n"), [
    "before (2025-11-25):",
    "  ListToolsResult has no member ttlMs",
    "after (2026-07-28):",
    "  ListToolsResult { ttlMs: number @integer @minimum 0 }",
  ]);
});

/** `assert.throws` does not catch the errors of assertions. */
function failureOf(...given: Parameters<typeof assertGolden>): assert.Assertion {
  try {
    assertGolden(...given);
  } catch (error) {
    return error as assert.Assertion;
  }
  throw new Error("assertGolden threw nothing");
}

test.run();
