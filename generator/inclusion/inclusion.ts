import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { candidates } from "./candidates.js";
import { shrink } from "./shrink.js";

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

const STEPS = 200_000;
const MOST_CANDIDATES = 4000;

/** Decides whether every value that one schema accepts is also accepted by another one. */
export function decideInclusion(
  inner: JsonSchema,
  outer: JsonSchema,
  { steps = STEPS }: InclusionOptions = {},
): Inclusion {
  if (isDeepStrictEqual(inner, outer)) return { verdict: "included" };
  try {
    const [first, second] = [new SchemaGuard(inner, { steps }), new SchemaGuard(outer, { steps })];
    const isWitness = (value: unknown): boolean => first.accepts(value) && !second.accepts(value);
    let tries = 0;
    for (const value of candidates([inner, outer])) {
      if (isWitness(value)) return { verdict: "witness", value: shrink(value, isWitness) };
      if (++tries > MOST_CANDIDATES) break;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { verdict: "open", reason: error.message };
  }
  return { verdict: "open", reason: "no value was found that only the first schema accepts" };
}
