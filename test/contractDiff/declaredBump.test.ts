import { test } from "uvu";
import * as assert from "uvu/assert";
import { declaredBump, isDeclared, type DeclaredBump } from "../../generator/contractDiff/declaredBump.js";

/** What two versions declare; `undefined` where one is no semantic version. */
const DECLARED: readonly (readonly [before: string, after: string, declared: DeclaredBump | undefined])[] = [
  ["1.2.3", "1.2.4", "patch"],
  ["1.2.3", "1.3.0", "minor"],
  ["1.2.3", "2.0.0", "major"],
  ["1.9.0", "1.10.0", "minor"],
  ["1.2.3", "1.2.3", "none"],
  ["2.0.0", "1.9.9", "none"],
  ["1.2.3", "v1.2.4", "patch"],
  // Below 1.0.0, the first number that is not 0 counts as the major one.
  ["0.1.0", "0.2.0", "major"],
  ["0.1.0", "1.0.0", "major"],
  ["0.1.0", "0.1.1", "minor"],
  ["0.0.1", "0.0.2", "major"],
  ["0.0.0", "0.0.1", "major"],
  // A prerelease promises nothing.
  ["1.0.0", "2.0.0-beta.1", "major"],
  ["1.0.0", "1.0.1-rc.1", "patch"],
  ["2.0.0-beta.1", "2.0.0-beta.2", "major"],
  ["2.0.0-beta.9", "2.0.0-beta.10", "major"],
  ["2.0.0-beta.1", "2.0.0", "major"],
  ["2.0.0-alpha", "2.0.0-alpha.1", "major"],
  ["2.0.0-1", "2.0.0-alpha", "major"],
  ["2.0.0-beta", "2.0.0-alpha", "none"],
  ["2.0.0-alpha.1", "2.0.0-alpha", "none"],
  ["1.0.0", "1.0.0-beta", "none"],
  // Builds have the same rank.
  ["1.0.0+1", "1.0.0+2", "patch"],
  // Dates are semantic versions only without leading zeros.
  ["2025.1.18", "2025.11.25", "minor"],
  ["2025.01.18", "2025.11.25", undefined],
  ["1.0", "1.1", undefined],
  ["1.0.0", "next", undefined],
  ["", "1.0.0", undefined],
];

for (const [before, after, declared] of DECLARED)
  test(`${before} to ${after} declares ${declared}`, () => assert.is(declaredBump(before, after), declared));

test("a version may have changes up to the one that it declares", () => {
  for (const [declared, allowed] of [
    ["major", ["major", "minor", "patch"]],
    ["minor", ["minor", "patch"]],
    ["patch", ["patch"]],
    ["none", []],
  ] as const) {
    const levels = ["major", "minor", "patch"] as const;
    assert.equal(
      levels.filter((level) => isDeclared(level, declared)),
      allowed,
      declared,
    );
    assert.ok(isDeclared(undefined, declared));
  }
});

test.run();
