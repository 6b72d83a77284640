import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CLASSES } from "../attack/classes.js";
import { ROOT } from "../support/schemas.js";

const GUIDE = "samples/guides/authorization.md";

/** The rows of the threat table: the threat, and its tests: paths below `test/`, without the ends of their names. */
const THREATS = readFileSync(join(ROOT, GUIDE), "utf8")
  .split("\n## Threats\n")[1]!
  .split("\n")
  .filter((line) => /^\| (?!threat |-)/.test(line))
  .map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    return { threat: cells[1]!, tests: [...cells.at(-2)!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!) };
  });

test("each threat of the guide names tests, by the names of files that contain tests", () => {
  assert.ok(THREATS.length > 10, `${THREATS.length} threats`);
  for (const { threat, tests } of THREATS) {
    assert.ok(tests.length > 0, threat);
    for (const path of tests) {
      const files = [".test.ts", ".slow.test.ts", ".ts"].map((end) => join(ROOT, "test", path + end));
      const file = files.find((one) => existsSync(one));
      assert.ok(file !== undefined, `${threat}: ${path}`);
      if (dirname(file).endsWith("attack/classes"))
        assert.ok(
          CLASSES.some(({ name }) => name === basename(path)),
          `${threat}: ${path}`,
        );
      else assert.match(readFileSync(file, "utf8"), /^ *(test|await checks\.run)\(/m, `${threat}: ${path}`);
    }
  }
});

test.run();
