import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

const RUN = readFileSync(join(ROOT, ".ci", "run"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: { [name: string]: string };
};
const FILES = readdirSync(join(ROOT, "test"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => file.replaceAll("\\", "/"));

/** The npm scripts that `.ci/run` runs. */
const RUN_SCRIPTS = [...RUN.matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name]) => name!);

test(".ci/run runs only npm scripts that exist", () => {
  assert.ok(RUN_SCRIPTS.length > 15, RUN_SCRIPTS.join());
  assert.equal(
    RUN_SCRIPTS.filter((name) => !(name in scripts)),
    [],
  );
});

test("each share of .ci/run has checks of its own, and installs packages only for shares that exist", () => {
  const shares = Array.from({ length: Number(/^SHARES=(\d+)$/m.exec(RUN)![1]) }, (_, i) => String(i + 1));
  const rotating = [...RUN.matchAll(/^rotating (\S+) (?:alone )?(?:step|suite) /gm)].map(([, share]) => share!);
  assert.equal([...new Set(rotating)].sort(), shares);
  for (const [, share] of RUN.matchAll(/in_share (\d+)/g)) assert.ok(shares.includes(share!), `share ${share}`);
});

test("each slow test that .ci/run leaves out of test:slow is run by another script of .ci/run", () => {
  const leftOut = /^full=\(([^)]+)\)$/m.exec(RUN)![1]!.trim().split(/\s+/);
  const patterns = RUN_SCRIPTS.flatMap((name) => /uvu\/bin\.js test "(.+)"/.exec(scripts[name]!)?.[1] ?? []);
  assert.ok(leftOut.length > 5, leftOut.join());
  for (const text of leftOut) {
    const files = FILES.filter((file) => file.includes(text));
    assert.is(files.length, 1, `${text} is a part of ${files.length} paths`);
    assert.ok(
      patterns.some((pattern) => new RegExp(pattern).test(files[0]!)),
      `no script runs ${files[0]}`,
    );
  }
});

test("npm run test:types runs each test that compiles with the compilers of TYPES=all", () => {
  const pattern = new RegExp(/uvu\/bin\.js test "(.+)"/.exec(scripts["test:types"]!)![1]!);
  const compiled = FILES.filter((file) => file.endsWith(".slow.test.ts")).filter((file) =>
    readFileSync(join(ROOT, "test", file), "utf8").includes("of COMPILERS_HERE)"),
  );
  assert.ok(compiled.length > 5, compiled.join());
  assert.equal(
    compiled.filter((file) => !pattern.test(file)),
    [],
  );
});

test("each name in the pattern of an npm script is a part of a path that the pattern matches", () => {
  for (const [name, script] of Object.entries(scripts)) {
    const pattern = /uvu\/bin\.js test "(.+)"/.exec(script)?.[1];
    if (pattern === undefined) continue;
    const matched = FILES.filter((file) => new RegExp(pattern).test(file));
    for (const word of pattern.match(/[a-z]{3,}/gi)!)
      assert.ok(
        matched.some((file) => file.includes(word)),
        `${name}: ${word}`,
      );
  }
});

test.run();
