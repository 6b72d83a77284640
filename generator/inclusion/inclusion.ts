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
  return compareSides({ inner: [new ComparedSchema(inner)], outer: [new ComparedSchema(outer)] }, options);
}

/** Two sides of a comparison, each of schemas that are compared with several others. */
export interface Sides {
  /** The values that all these schemas accept count. */
  readonly inner: readonly ComparedSchema[];
  /** One of these schemas must accept them. */
  readonly outer: readonly ComparedSchema[];
}

/** Decides like {@link decideInclusion} about schemas that are compared with several others. */
export function compareSides(sides: Sides, { steps: limit = STEPS }: InclusionOptions = {}): Inclusion {
  const steps = new Steps(limit);
  try {
    for (const side of [...sides.inner, ...sides.outer]) side.measure(steps);
    if (sides.inner.some((one) => sides.outer.some((other) => isDeepStrictEqual(one.schema, other.schema))))
      return { verdict: "included" };
    const placeOf = (side: ComparedSchema): SchemaPlace => ({ schema: side.schema, document: side.open(steps) });
    return compare(sides, { inner: sides.inner.map(placeOf), outer: sides.outer.map(placeOf) }, steps);
  } catch (error) {
    return { verdict: "open", reason: reasonOf(error) };
  }
}

/** Returns whether a schema accepts a value; undefined if it cannot be read. */
export function isAccepted(value: unknown, schema: ComparedSchema): boolean | undefined {
  try {
    schema.open(new Steps(STEPS));
  } catch (error) {
    if (!(error instanceof LimitError || error instanceof RangeError)) throw error;
    return undefined;
  }
  return schema.guard.accepts(value);
}

/** The schemas of both sides with their documents. */
interface Places {
  readonly inner: readonly SchemaPlace[];
  readonly outer: readonly SchemaPlace[];
}

function compare(sides: Sides, places: Places, steps: Steps): Inclusion {
  const difference = attempt(() => differenceOf(places, steps));
  if (difference.kind === "empty") return { verdict: "included" };
  const isConfirmed = (value: unknown): boolean => isWitnessWithinSteps(value, sides);
  for (const value of difference.kind === "value" ? [difference.value] : examples(places.inner, steps.limit / 4))
    if (isConfirmed(value)) return { verdict: "witness", value: shrink(value, isConfirmed) };
  return {
    verdict: "open",
    reason: difference.kind === "open" ? difference.reason : doubtAbout(difference.value, sides),
  };
}

/** Returns a value that only one side accepts, as far as the proof goes. */
function differenceOf({ inner, outer }: Places, steps: Steps): Result {
  const terms = new Terms(steps);
  const read = reading(terms);
  const [accepted, refused] = [inner.map(read), outer.map(read)].map((all) => all.map((shapeOf) => shapeOf()));
  return new Solver(terms).solve(terms.all([...accepted!, ...refused!.map((shape) => terms.not(shape))]));
}

/** Yields a value of each type that all schemas accept. They may be witnesses if the difference is too hard to find. */
function* examples(places: readonly SchemaPlace[], limit: number): Generator {
  const terms = new Terms(new Steps(limit));
  const shapes = places.map(reading(terms));
  const solver = new Solver(terms);
  for (const type of VALUE_TYPES) {
    const result = attempt(() => solver.solve(terms.all(shapes.map((shapeOf) => shapeOf())), type));
    if (result.kind === "value") yield result.value;
  }
}

/** Returns a function that returns readers of schemas, which share what they know. */
function reading(terms: Terms): (place: SchemaPlace) => () => Shape {
  const lazy = new Map<Shape, SchemaPlace>();
  let before: ShapeReader | undefined;
  return ({ schema, document }) => {
    const reader = new ShapeReader(document, { terms, lazy, before });
    before = reader;
    return () => reader.shapeOf(schema);
  };
}

/** Lets the interpreter of schemas confirm a witness. */
function isWitnessWithinSteps(value: unknown, { inner, outer }: Sides): boolean {
  return (
    inner.every(({ guard }) => guard.accepts(value)) &&
    outer.every(({ guard }) => !guard.accepts(value) && !hasReachedStepLimit(guard.issues(value)))
  );
}

/** Returns why a value is no witness, though the comparison found it. */
function doubtAbout(value: unknown, { inner, outer }: Sides): string {
  const refusing = inner.filter(({ guard }) => !guard.accepts(value));
  return (refusing.length > 0 ? refusing : outer).some(({ guard }) => hasReachedStepLimit(guard.issues(value)))
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
