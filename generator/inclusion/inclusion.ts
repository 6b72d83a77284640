import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { hasReachedStepLimit } from "../../templates/runtime/json-schema/schemaGuard.js";
import { ComparedSchema } from "./comparedSchema.js";
import { ShapeReader } from "./readShape.js";
import { open, type Result } from "./results.js";
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
  /** Nothing is guessed: `reason` says which part cannot be decided, for a person. It may quote the schemas, so it must be escaped. */
  | { readonly verdict: "open"; readonly reason: string };

export interface InclusionOptions {
  /** The maximum number of steps. Steps are counted and time is not measured, so every machine gives the same verdict. */
  readonly steps?: number;
}

/** Real schemas need a few hundred to a few thousand. */
const STEPS = 100_000;

/**
 * Decides whether every value that one schema accepts is also accepted by another one.
 *
 * Values are those of the interpreter of schemas: `format` is an annotation, decimals are compared as decimals, and only own members count.
 */
export function decideInclusion(inner: JsonSchema, outer: JsonSchema, options: InclusionOptions = {}): Inclusion {
  return compareSides([new ComparedSchema(inner), new ComparedSchema(outer)], options);
}

type Sides = readonly [inner: ComparedSchema, outer: ComparedSchema];

/** Decides like {@link decideInclusion} about schemas that are compared with several others. */
export function compareSides(sides: Sides, { steps: limit = STEPS }: InclusionOptions = {}): Inclusion {
  const steps = new Steps(limit);
  const [inner, outer] = sides;
  try {
    for (const side of sides) side.measure(steps);
    if (isDeepStrictEqual(inner.schema, outer.schema)) return { verdict: "included" };
    const places = sides.map((side) => ({ schema: side.schema, document: side.open(steps) }));
    return compare(sides, places, steps);
  } catch (error) {
    return { verdict: "open", reason: reasonOf(error) };
  }
}

/** Returns true if a value is accepted by the first schema, and not by the second one. Schemas that cannot be read have no such value. */
export function isWitness(value: unknown, sides: Sides): boolean {
  try {
    for (const side of sides) side.open(new Steps(STEPS));
  } catch (error) {
    if (!(error instanceof LimitError || error instanceof RangeError)) throw error;
    return false;
  }
  return sides[0].guard.accepts(value) && !sides[1].guard.accepts(value);
}

function compare(sides: Sides, places: readonly SchemaPlace[], steps: Steps): Inclusion {
  const difference = attempt(() => differenceOf(places, steps));
  if (difference.kind === "empty") return { verdict: "included" };
  const isConfirmed = (value: unknown): boolean => isWitnessWithinSteps(value, sides);
  for (const value of difference.kind === "value" ? [difference.value] : examples(places[0]!, steps.limit / 4))
    if (isConfirmed(value)) return { verdict: "witness", value: shrink(value, isConfirmed) };
  return {
    verdict: "open",
    reason: difference.kind === "open" ? difference.reason : doubtAbout(difference.value, sides),
  };
}

/** Returns a value that only the first schema accepts, as far as the proof goes. */
function differenceOf(pair: readonly SchemaPlace[], steps: Steps): Result {
  const terms = new Terms(steps);
  const lazy = new Map<Shape, SchemaPlace>();
  const shapes = pair.map(({ schema, document }) => new ShapeReader(document, terms, lazy).shapeOf(schema));
  return new Solver(terms).solve(terms.all([shapes[0]!, terms.not(shapes[1]!)]));
}

/** Yields a value of each type that a schema accepts. They may be witnesses if the difference is too hard to find. */
function* examples({ schema, document }: SchemaPlace, limit: number): Generator {
  const terms = new Terms(new Steps(limit));
  const reader = new ShapeReader(document, terms, new Map());
  const solver = new Solver(terms);
  for (const type of VALUE_TYPES) {
    const result = attempt(() => solver.solve(reader.shapeOf(schema), type));
    if (result.kind === "value") yield result.value;
  }
}

/** Lets the interpreter of schemas confirm a witness. */
function isWitnessWithinSteps(value: unknown, [inner, outer]: Sides): boolean {
  if (!inner.guard.accepts(value) || outer.guard.accepts(value)) return false;
  return !hasReachedStepLimit(outer.guard.issues(value));
}

/** Returns why a value is no witness, though the comparison found it. */
function doubtAbout(value: unknown, [inner, outer]: Sides): string {
  const { guard } = inner.guard.accepts(value) ? outer : inner;
  return hasReachedStepLimit(guard.issues(value))
    ? "the check of the value that tells both apart needs too many steps"
    : "the value that tells both apart needs numbers that JavaScript rounds";
}

/** Runs a part of the comparison. A limit ends it. */
function attempt(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    return open(reasonOf(error));
  }
}

/** Returns why a comparison ended. Throws other errors again. */
function reasonOf(error: unknown): string {
  if (error instanceof LimitError) return error.message;
  if (error instanceof RangeError) return "the stack is too small for the schemas";
  throw error;
}
