import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CLASSES } from "../attack/classes.js";
import { ROOT } from "../support/schemas.js";

const GUIDE = "samples/guides/authorization.md";

/** The rows of the threat table: the threat, and the links to its tests. */
const THREATS = readFileSync(join(ROOT, GUIDE), "utf8")
  .split("\n## Threats\n")[1]!
  .split("\n")
  .filter((line) => /^\| (?!threat |-)/.test(line))
  .map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const links = [...cells.at(-2)!.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
    return { threat: cells[1]!, tests: links.map(([, name, path]) => ({ name: name!, path: path! })) };
  });

test("each threat of the guide names tests, by the names of files that contain tests", () => {
  assert.ok(THREATS.length > 10, `${THREATS.length} threats`);
  for (const { threat, tests } of THREATS) {
    assert.ok(tests.length > 0, threat);
    for (const { name, path } of tests) {
      const file = join(ROOT, dirname(GUIDE), path);
      assert.ok(existsSync(file), `${threat}: ${path}`);
      assert.is(basename(name), basename(file).replace(/(\.slow)?(\.test)?\.ts$/, ""), threat);
      if (dirname(file).endsWith("attack/classes"))
        assert.ok(
          CLASSES.some((attackClass) => attackClass.name === basename(name)),
          `${threat}: ${name}`,
        );
      else assert.match(readFileSync(file, "utf8"), /^ *(test|await checks\.run)\(/m, `${threat}: ${path}`);
    }
  }
});

test.run();
