import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseGitFile, readGitFile } from "../../generator/read/gitFile.js";

test("a revision and a path with a colon between them are a state of git", () => {
  for (const [given, revision, path] of [
    ["HEAD~1:contract.json", "HEAD~1", "contract.json"],
    ["origin/main:a/b.ts", "origin/main", "a/b.ts"],
    [":./contract.json", "", "./contract.json"],
    ["v1.0.0^{commit}:c.json", "v1.0.0^{commit}", "c.json"],
  ] as const)
    assert.equal(parseGitFile(given), { given, revision, path });
  for (const given of ["contract.json", "C:\\contract.json", "c:/contract.json", "https://example.com/c.json", "HEAD:"])
    assert.is(parseGitFile(given), undefined, given);
});

test("a revision is never an option of git", () => {
  for (const revision of ["-p", "--textconv", "--output=file"])
    assert.throws(
      () => readGitFile({ given: `${revision}:c.json`, revision, path: "c.json" }),
      "a state of git does not begin with - (write a commit, a branch or a tag before the colon)",
    );
});

test.run();
