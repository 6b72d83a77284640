import { test } from "uvu";
import * as assert from "uvu/assert";
import { normalizeReceivedResult } from "../../templates/runtime/client/resultRules.js";

for (const [name, received, type, result] of [
  ["an absent resultType means complete", {}, "complete", { resultType: "complete" }],
  [
    "a request for input is recognised",
    { resultType: "input_required" },
    "input_required",
    { resultType: "input_required" },
  ],
  ["a task is recognised", { resultType: "task" }, "task", { resultType: "task" }],
  ["an unknown resultType is invalid", { resultType: "novel" }, undefined, { resultType: "novel" }],
  ["a resultType that is no string is invalid", { resultType: null }, undefined, { resultType: null }],
] as const)
  test(name, () => {
    const own: { [member: string]: unknown } = { ...received };
    assert.is(normalizeReceivedResult(own, false), type);
    assert.equal(own, result);
  });

for (const [ttlMs, cacheScope, kept] of [
  [undefined, undefined, [0, "private"]],
  [-1, "public", [0, "public"]],
  [1.5, "shared", [0, "private"]],
  ["60", null, [0, "private"]],
  [60, "public", [60, "public"]],
] as const)
  test(`ttlMs ${ttlMs} and cacheScope ${cacheScope} are read as ${kept.join(" and ")}`, () => {
    const result: { [member: string]: unknown } = { ttlMs, cacheScope };
    normalizeReceivedResult(result, true);
    assert.equal([result["ttlMs"], result["cacheScope"]], kept);
  });

test("results that cannot be cached get no caching members", () => {
  const result = {};
  normalizeReceivedResult(result, false);
  assert.equal(result, { resultType: "complete" });
});

test.run();
