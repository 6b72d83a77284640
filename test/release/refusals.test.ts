import { test } from "uvu";
import * as assert from "uvu/assert";
import { listReasonsAgainstRelease } from "../../generator/release/refusals.js";
import type { McpgenRelease } from "../../generator/release/stamp.js";

const RELEASE: McpgenRelease = { from: "0.9.0", to: "0.10.0", date: "2030-01-31" };
const READY = { branch: "main", changes: "", tags: ["v0.8.0", "v0.9.0"] };

test("a clean main branch with a new version can be released, also with the version that package.json announces", () => {
  assert.equal(listReasonsAgainstRelease(READY, RELEASE), []);
  assert.equal(listReasonsAgainstRelease({ ...READY, tags: [] }, { ...RELEASE, to: "0.9.0" }), []);
});

test("all reasons are given at once, each with a remedy", () => {
  assert.equal(
    listReasonsAgainstRelease(
      { branch: "topic", changes: " M README.md\n", tags: ["v0.8.0"] },
      { ...RELEASE, to: "0.8.0" },
    ),
    [
      "0.8.0 is older than 0.9.0, the version in package.json",
      "the branch is topic (check out main)",
      "there are changes that are not committed (commit or stash them):\n M README.md",
      "the tag v0.8.0 exists (give a newer version)",
    ],
  );
  assert.equal(listReasonsAgainstRelease({ ...READY, branch: "" }, RELEASE), [
    "the branch is detached (check out main)",
  ]);
});

test("versions are compared as numbers, and a prerelease is older than its release", () => {
  const isOlder = (to: string, from: string): boolean =>
    listReasonsAgainstRelease(READY, { ...RELEASE, from, to }).length > 0;
  assert.ok(isOlder("0.9.9", "0.10.0"));
  assert.ok(isOlder("1.0.0-rc.1", "1.0.0"));
  assert.not.ok(isOlder("1.0.0", "1.0.0-rc.1"));
  assert.not.ok(isOlder("1.0.0-rc.2", "1.0.0-rc.1"));
  assert.not.ok(isOlder("2.0.0-rc.1", "1.9.9"));
});

test("only three numbers and a prerelease are a version", () => {
  for (const to of ["", "1.2", "v1.2.3", "01.2.3", "1.2.3-", "1.2.3+build", "latest", "1.2.3; rm"])
    assert.equal(listReasonsAgainstRelease(READY, { ...RELEASE, to }), [
      `${to} is not a version (give three numbers, as in 1.4.0, or 1.4.0-rc.1)`,
    ]);
});

test.run();
