import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MOST_ALTERNATIVES } from "../../generator/read/typeReader.js";
import { LONGEST_WAY } from "../../templates/runtime/json-schema/values.js";
import { MOST_ISSUES, MOST_STEPS } from "../../templates/runtime/json-schema/walk.js";
import { DEEPEST, MAX_BATCH } from "../../templates/runtime/validation/checks.js";
import { ROOT } from "../shared.js";

test("SECURITY.md states the limits that the code has", () => {
  const text = readFileSync(join(ROOT, "SECURITY.md"), "utf8");
  for (const [limit, stated] of [
    [MOST_ALTERNATIVES, "10,000 alternatives of a union"],
    [MOST_STEPS, "4,000,000 steps for a value"],
    [LONGEST_WAY, "2,048 nested schemas"],
    [MOST_ISSUES, "100 reported issues"],
    [DEEPEST, "512 levels in recursive types"],
    [MAX_BATCH, "1,000 messages"],
  ] as const) {
    assert.match(text, stated);
    assert.is(Number(stated.replaceAll(",", "").split(" ")[0]), limit, stated);
  }
});

test.run();
