import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValueAllowed } from "../../generator/diff/values.js";
import { buildSchemaSymbolTable } from "../../generator/model/members.js";
import type { SchemaType, ValueConstraints } from "../../generator/model/protocol.js";
import { modelAt } from "./support/compared.js";

const SCOPE = buildSchemaSymbolTable(modelAt("2025-11-25"));
const named = (name: string): SchemaType => ({ kind: "reference", name });
const NUMBER: SchemaType = { kind: "primitive", name: "number" };
const STRING: SchemaType = { kind: "primitive", name: "string" };

/** By type: values that it allows, and values that it does not allow. */
const CASES: readonly (readonly [
  what: string,
  type: SchemaType,
  limits: ValueConstraints,
  allowed: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ["a number", NUMBER, {}, [-1, 0, 1.5], ["1", null, true, undefined]],
  ["a number with bounds", NUMBER, { minimum: 0, maximum: 1 }, [0, 0.5, 1], [-0.1, 1.1, "0.5"]],
  ["an integer", NUMBER, { integer: true }, [-3, 0], [0.5, "1"]],
  ["an integer with bounds", NUMBER, { integer: true, minimum: 1, maximum: 3 }, [1, 3], [0, 4, 2.5]],
  ["a string", STRING, {}, ["", "a"], [1, null]],
  ["a string with a length", STRING, { minLength: 1, maxLength: 2 }, ["a", "ab", "😀😀"], ["", "abc"]],
  ["a URI", STRING, { format: "uri" }, ["file:///a"], ["not a uri", 1]],
  ["base64", STRING, { format: "byte" }, ["YQ=="], ["?"]],
  ["a format that guards do not check", STRING, { format: "toString" }, ["anything"], [1]],
  ["an array", { kind: "array", element: NUMBER }, {}, [[], [1, 2]], [{}, ["1"], [1, "2"], "[]"]],
  ["an array with a length", { kind: "array", element: NUMBER }, { minItems: 1, maxItems: 2 }, [[1]], [[], [1, 2, 3]]],
  [
    "an object",
    named("Root"),
    {},
    [{ uri: "file:///a" }, { uri: "file:///a", other: 1 }],
    [{}, [], null, "a", { uri: 1 }],
  ],
  ["a union", named("ProgressToken"), {}, ["a", 1], [null, {}]],
];

for (const [what, type, limits, allowed, refused] of CASES)
  test(`${what} allows its values and no others`, () => {
    for (const value of allowed)
      assert.ok(isValueAllowed(SCOPE, { type, constraints: limits }, value), JSON.stringify(value));
    for (const value of refused)
      assert.not.ok(isValueAllowed(SCOPE, { type, constraints: limits }, value), JSON.stringify(value));
  });

test.run();
