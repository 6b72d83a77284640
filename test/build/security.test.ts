import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MAX_UNION_MEMBERS } from "../../generator/read/typeReader.js";
import { MAX_ISSUES, MAX_SCHEMA_DEPTH, MAX_STEPS } from "../../templates/runtime/json-schema/evaluation.js";
import { MAX_BATCH, MAX_DEPTH } from "../../templates/runtime/validation/checks.js";
import { ROOT } from "../support/schemas.js";

test("SECURITY.md states the limits that the code has", () => {
  const text = readFileSync(join(ROOT, "SECURITY.md"), "utf8");
  for (const [limit, stated] of [
    [MAX_UNION_MEMBERS, "10,000 alternatives of a union"],
    [MAX_STEPS, "4,000,000 steps for a value"],
    [MAX_SCHEMA_DEPTH, "2,048 nested schemas"],
    [MAX_ISSUES, "100 reported issues"],
    [MAX_DEPTH, "512 levels in recursive types"],
    [MAX_BATCH, "1,000 messages"],
  ] as const) {
    assert.match(text, stated);
    assert.is(Number(stated.replaceAll(",", "").split(" ")[0]), limit, stated);
  }
});

test.run();
