import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { hasReachedStepLimit, SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { checkReadable, measure } from "./readPair.js";
import { ShapeReader } from "./readShape.js";
import { EMPTY, open, type Result } from "./results.js";
import type { SchemaPlace } from "./sameSchema.js";
import { VALUE_TYPES, type Shape } from "./shapes.js";
import { shrink } from "./shrink.js";
import { Solver } from "./solver.js";
import { LimitError, Steps } from "./steps.js";
import { Terms } from "./terms.js";

/** Whether all values of a schema are values of another one. */
export type Inclusion =
  | { readonly verdict: "included" }
  /** `value` is one that only the first schema accepts; the interpreter of schemas confirmed it. */
  | { readonly verdict: "witness"; readonly value: unknown }
  /** Nothing is guessed: `reason` says which part cannot be decided, for a person. */
  | { readonly verdict: "open"; readonly reason: string };

export interface InclusionOptions {
  /** The maximum number of steps. Steps are counted and time is not measured, so every machine gives the same verdict. */
  readonly steps?: number;
}

/** Real schemas need a few hundred to a few thousand. */
const STEPS = 200_000;
/**
 * Decides whether every value that one schema accepts is also accepted by another one.
 *
 * Values are those of the interpreter of schemas: `format` is an annotation, decimals are compared as decimals, and only own members count.
 */
export function decideInclusion(
  inner: JsonSchema,
  outer: JsonSchema,
  { steps: limit = STEPS }: InclusionOptions = {},
): Inclusion {
  const steps = new Steps(limit);
  const readable = attempt(() => {
    for (const schema of [inner, outer]) measure(schema, steps);
    return EMPTY;
  });
  if (readable.kind === "open") return { verdict: "open", reason: readable.reason };
  if (isDeepStrictEqual(inner, outer)) return { verdict: "included" };
  const difference = attempt(() => findDifference(inner, outer, steps));
  if (difference.kind === "empty") return { verdict: "included" };
  const value = witness([inner, outer], difference.kind === "value" ? [difference.value] : examples(inner, limit));
  if (value !== undefined) return { verdict: "witness", value };
  return { verdict: "open", reason: difference.kind === "open" ? difference.reason : ROUNDED };
}

const ROUNDED = "the value that tells both apart needs numbers that JavaScript rounds";

/** Returns a value that only the first schema accepts, as far as the proof goes. */
function findDifference(inner: JsonSchema, outer: JsonSchema, steps: Steps): Result {
  const documents = [inner, outer].map((schema) => checkReadable(schema, steps));
  const terms = new Terms(steps);
  const lazy = new Map<Shape, SchemaPlace>();
  const [first, second] = [inner, outer].map((schema, i) =>
    new ShapeReader(documents[i]!, terms, lazy).shapeOf(schema),
  );
  return new Solver(terms).solve(terms.all([first!, terms.not(second!)]));
}

/** Yields a value of each type that a schema accepts, within a tenth of the steps each. */
function* examples(schema: JsonSchema, limit: number): Generator {
  for (const type of VALUE_TYPES) {
    const result = attempt(() => {
      const terms = new Terms(new Steps(limit / 10));
      const reader = new ShapeReader(checkReadable(schema, terms.steps), terms, new Map());
      return new Solver(terms).solve(reader.shapeOf(schema), type);
    });
    if (result.kind === "value") yield result.value;
  }
}

/** Returns a readable value that the interpreter accepts by the first schema and rejects by the second, if one of some values is such. */
function witness(schemas: readonly [JsonSchema, JsonSchema], values: Iterable<unknown>): unknown {
  let guards: SchemaGuard[] | undefined;
  const isWitness = (value: unknown): boolean => {
    const [first, second] = (guards ??= schemas.map((schema) => new SchemaGuard(schema)));
    if (!first!.accepts(value) || second!.accepts(value)) return false;
    return !hasReachedStepLimit(second!.issues(value));
  };
  for (const value of values) if (isWitness(value)) return shrink(value, isWitness);
  return undefined;
}

/** Runs a part of the comparison. Broken schemas and limits end it. */
function attempt(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof LimitError) return open(error.message);
    if (error instanceof RangeError) return open("the schemas nest too deep");
    throw error;
  }
}
