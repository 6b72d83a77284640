import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { hasReachedStepLimit, SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { openReadable, measure } from "./readable.js";
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
export function decideInclusion(
  inner: JsonSchema,
  outer: JsonSchema,
  { steps: limit = STEPS }: InclusionOptions = {},
): Inclusion {
  const steps = new Steps(limit);
  try {
    for (const schema of [inner, outer]) measure(schema, steps);
    if (isDeepStrictEqual(inner, outer)) return { verdict: "included" };
    const [first, second] = [inner, outer].map((schema) => ({ schema, document: openReadable(schema, steps) }));
    return compare([first!, second!], steps);
  } catch (error) {
    return { verdict: "open", reason: reasonOf(error) };
  }
}

function compare(pair: readonly [SchemaPlace, SchemaPlace], steps: Steps): Inclusion {
  const [inner] = pair;
  const difference = attempt(() => differenceOf(pair, steps));
  if (difference.kind === "empty") return { verdict: "included" };
  let check: WitnessCheck | undefined;
  for (const value of difference.kind === "value" ? [difference.value] : examples(inner, steps.limit / 4)) {
    const { isWitness } = (check ??= new WitnessCheck(pair));
    if (isWitness(value)) return { verdict: "witness", value: shrink(value, isWitness) };
  }
  return { verdict: "open", reason: difference.kind === "open" ? difference.reason : check!.doubt };
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
class WitnessCheck {
  readonly #first: SchemaGuard;
  readonly #second: SchemaGuard;
  /** Why the last value is no witness, though the comparison found it. */
  doubt = "";

  constructor([first, second]: readonly [SchemaPlace, SchemaPlace]) {
    this.#first = new SchemaGuard(first.schema);
    this.#second = new SchemaGuard(second.schema);
  }

  readonly isWitness = (value: unknown): boolean => {
    const isAccepted = this.#first.accepts(value);
    if (isAccepted && !this.#second.accepts(value) && !hasReachedStepLimit(this.#second.issues(value))) return true;
    const isUndecided = hasReachedStepLimit((isAccepted ? this.#second : this.#first).issues(value));
    this.doubt = isUndecided ? TOO_MANY_STEPS : ROUNDED;
    return false;
  };
}

const ROUNDED = "the value that tells both apart needs numbers that JavaScript rounds";
const TOO_MANY_STEPS = "the check of the value that tells both apart needs too many steps";

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
