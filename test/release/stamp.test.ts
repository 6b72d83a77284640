import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type McpgenRelease, RELEASE_FILE_UPDATERS } from "../../generator/release/stamp.js";
import { ROOT } from "../support/schemas.js";
import { listReasonsAgainstRelease } from "../../generator/release/refusals.js";

const RELEASE: McpgenRelease = { from: "0.1.0", to: "0.2.0", date: "2030-01-31" };

function stamped(path: string, text: string, release = RELEASE): string {
  const stamp = RELEASE_FILE_UPDATERS.find(({ isFor }) => isFor(path));
  assert.ok(stamp, `${path} is not stamped`);
  return stamp!.stamped(text, release);
}

test("package.json gets the version, and every other byte stays", () => {
  const text = '{\n  "name": "mcpgen",\n  "version": "0.1.0",\n  "dependencies": { "a": "0.1.0" }\n}\n';
  const expected = '{\n  "name": "mcpgen",\n  "version": "0.2.0",\n  "dependencies": { "a": "0.1.0" }\n}\n';
  assert.is(stamped("package.json", text), expected);
  assert.throws(() => stamped("package.json", expected), 'package.json has no line "version": "0.1.0"');
});

test("the lock file gets the version for mcpgen and its generated packages, not for packages of others", () => {
  const lock = (version: string): string =>
    `${JSON.stringify(
      {
        name: "mcpgen",
        version,
        packages: {
          "": { name: "mcpgen", version },
          generated: { name: "mcpgen-sdk", version },
          "node_modules/other": { version: "0.1.0" },
          "samples/weather": { name: "weather" },
        },
      },
      null,
      2,
    )}\n`;
  assert.is(stamped("package-lock.json", lock("0.1.0")), lock("0.2.0"));
});

test("stamping the lock file of this repository changes lines with the version only", () => {
  const text = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  const after = stamped("package-lock.json", text, { ...RELEASE, from: version, to: "99.0.0" }).split("\n");
  const changed = text.split("\n").flatMap((line, at) => (line === after[at] ? [] : [after[at]!.trim()]));
  assert.is(after.length, text.split("\n").length);
  // mcpgen, mcpgen as a package, and the generated package.
  assert.is(changed.length, 3);
  assert.equal([...new Set(changed)], ['"version": "99.0.0",']);
});

test("the heading of unreleased changes gets version and date, whatever version it announced", () => {
  const after = "# Changelog\n\n## 0.2.0 (2030-01-31)\n\n- New.\n\n## 0.1.0 (2029-12-01)\n";
  for (const heading of ["## 0.2.0 (unreleased)", "## 0.1.1 (unreleased)", "## Unreleased"])
    assert.is(stamped("CHANGELOG.md", after.replace("## 0.2.0 (2030-01-31)", heading)), after);
});

test("a changelog without exactly one heading of unreleased changes is refused", () => {
  const remedy = '(write exactly one, as in "## 0.2.0 (unreleased)")';
  for (const [text, count] of [
    ["## 0.1.0 (2029-12-01)\n", 0],
    ["## 0.3.0 (unreleased)\n\n## 0.2.0 (unreleased)\n", 2],
  ] as const)
    assert.throws(
      () => stamped("CHANGELOG.md", text),
      `CHANGELOG.md has ${count} headings for changes that are not released ${remedy}`,
    );
});

test("expected output gets the version in its header and its package.json", () => {
  const text = '// Written by mcpgen 0.1.0 from schema.ts\n  "version": "0.1.0",\nconst NEWEST = "0.1.0";\n';
  const expected = '// Written by mcpgen 0.2.0 from schema.ts\n  "version": "0.2.0",\nconst NEWEST = "0.1.0";\n';
  assert.is(stamped("test/golden/kinds/expected/types.ts", text), expected);
  assert.is(stamped("test/contract/golden/expected/contract/tools.ts", text), expected);
  assert.is(stamped("test/contract/golden/native/contract/server.ts", text), expected);
});

test("no file outside of generated code needs a new version but those that are stamped", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const { stdout } = spawnSync("git", ["grep", "--fixed-strings", "--name-only", `mcpgen ${version} from`], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const others = stdout
    .trim()
    .split("\n")
    .filter((path) => !/^(generated|samples\/notes\/src\/mcp)\//.test(path) && path !== "test/release/stamp.test.ts")
    .filter((path) => !RELEASE_FILE_UPDATERS.some(({ isFor }) => isFor(path)));
  assert.equal(others, []);
});

const NEXT_RELEASE: McpgenRelease = { from: "0.9.0", to: "0.10.0", date: "2030-01-31" };
const READY = { branch: "main", changes: "", tags: ["v0.8.0", "v0.9.0"] };

test("a clean main branch with a new version can be released, also with the version that package.json announces", () => {
  assert.equal(listReasonsAgainstRelease(READY, NEXT_RELEASE), []);
  assert.equal(listReasonsAgainstRelease({ ...READY, tags: [] }, { ...NEXT_RELEASE, to: "0.9.0" }), []);
});

test("all reasons are given at once, each with a remedy", () => {
  assert.equal(
    listReasonsAgainstRelease(
      { branch: "topic", changes: " M README.md\n", tags: ["v0.8.0"] },
      { ...NEXT_RELEASE, to: "0.8.0" },
    ),
    [
      "0.8.0 is older than 0.9.0, the version in package.json",
      "the branch is topic (check out main)",
      "there are changes that are not committed (commit or stash them):\n M README.md",
      "the tag v0.8.0 exists (give a newer version)",
    ],
  );
  assert.equal(listReasonsAgainstRelease({ ...READY, branch: "" }, NEXT_RELEASE), [
    "the branch is detached (check out main)",
  ]);
});

test("versions are compared as numbers, and a prerelease is older than its release", () => {
  const isOlder = (to: string, from: string): boolean =>
    listReasonsAgainstRelease(READY, { ...NEXT_RELEASE, from, to }).length > 0;
  assert.ok(isOlder("0.9.9", "0.10.0"));
  assert.ok(isOlder("1.0.0-rc.1", "1.0.0"));
  assert.not.ok(isOlder("1.0.0", "1.0.0-rc.1"));
  assert.not.ok(isOlder("1.0.0-rc.2", "1.0.0-rc.1"));
  assert.not.ok(isOlder("2.0.0-rc.1", "1.9.9"));
});

test("only three numbers and a prerelease are a version", () => {
  for (const to of ["", "1.2", "v1.2.3", "01.2.3", "1.2.3-", "1.2.3+build", "latest", "1.2.3; rm"])
    assert.equal(listReasonsAgainstRelease(READY, { ...NEXT_RELEASE, to }), [
      `${to} is not a version (give three numbers, as in 1.4.0, or 1.4.0-rc.1)`,
    ]);
});

test.run();
