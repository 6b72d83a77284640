import { SchemaGuard } from "../json-schema/schemaGuard.js";
import { boundaryValues, type TestValue } from "../schema-values/boundaries.js";
import { exampleValue } from "../schema-values/example.js";
import { faultyValues, type FaultyValue } from "../schema-values/faults.js";
import { seededPick } from "../schema-values/pick.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/** Arguments for the calls of a tool. */
export interface ToolInputs {
  readonly guard: SchemaGuard;
  readonly valid: readonly (TestValue & { readonly value: JsonObject })[];
  readonly invalid: readonly FaultyValue[];
}

/** Examples that differ by the seed, in addition to the values at boundaries. */
const RANDOM_EXAMPLES = 4;

/**
 * Returns arguments by the schema of a tool; a sentence if there are none.
 *
 * @param most the maximum number of valid arguments, and of invalid ones.
 */
export function toolInputs(schema: object, { seed, most }: { seed: number; most: number }): ToolInputs | string {
  const first = exampleValue(schema);
  if (!first.found) return first.reason;
  const pick = seededPick(seed);
  const random = Array.from({ length: RANDOM_EXAMPLES }, () => exampleValue(schema, { pick, optional: pick(2) === 0 }));
  const plain = [first, ...random].flatMap((example, i) =>
    example.found ? [{ value: example.value, pointer: "", about: i === 0 ? "an example" : "a random example" }] : [],
  );
  const boundaries = boundaryValues(schema, { limit: Math.max(1, most - plain.length) });
  const valid = new Map<string, TestValue & { readonly value: JsonObject }>();
  for (const each of [plain[0]!, ...boundaries, ...plain.slice(1)]) {
    const { value } = each;
    const text = JSON.stringify(value);
    if (isObject(value) && !valid.has(text) && valid.size < most) valid.set(text, { ...each, value });
  }
  const guard = new SchemaGuard(schema);
  // Arguments that are not an object are not valid in the protocol, and say nothing about the tool.
  const invalid = faultyValues(schema, { limit: most + 2 }).filter(({ value }) => isObject(value));
  return { guard, valid: [...valid.values()], invalid: invalid.slice(0, most) };
}
