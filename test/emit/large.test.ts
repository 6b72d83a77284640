import { test } from "uvu";
import * as assert from "uvu/assert";
import { findGuardImports } from "../../generator/contract/guardExports.js";
import { withoutCovered } from "../../generator/emit/guards/checkedTypes.js";
import { createValidator } from "../../templates/runtime/validation/validate.js";
import { literal, STRING } from "../read/support/reading.js";

/** More than a call can take as arguments. */
const MANY = 400_000;

test("a schema of a contract may list more values than a call takes arguments", () => {
  const values = Array.from({ length: MANY }, (_, i) => i);
  assert.equal(findGuardImports([{ enum: values }]).assertions.length > 0, true);
});

test("all issues of a long list are told where nobody limits them", () => {
  const explain = createValidator({ Item: ["|", "s", ["[]", "s"]] }, {});
  const value = Array.from({ length: MANY }, () => 1);
  assert.is(explain("#Item", value, { maxIssues: Infinity }).length, MANY);
});

test("a union of thousands of fixed values keeps each of them once, and none beside the type that covers them", () => {
  const scope = { declarations: new Map(), constants: new Map(), members: new Map() };
  const values = Array.from({ length: 4000 }, (_, i) => literal(`v${i}`));
  assert.is(withoutCovered(scope, [...values, ...values]).length, 4000);
  assert.equal(withoutCovered(scope, [literal("a"), STRING, literal("b")]), [STRING]);
});

test.run();
