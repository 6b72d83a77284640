import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

test("npm test refuses texts that no path of a test file has, names each of them, and runs nothing", () => {
  const words = ["--import", "tsx", join("test", "run.ts"), "ci/runner", "no/such", "nor this"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: "utf8" });
  assert.is(status, 1);
  assert.is(stdout, "");
  assert.is(
    stderr,
    'npm test: no test file has "no/such" or "nor this" in its path (give a part of a path, such as lock/marks)\n',
  );
});

test.run();
