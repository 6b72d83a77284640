import type { JsonSchema } from "../../../templates/runtime/json-schema/document.js";
import { OF_ARRAYS } from "./pairs/arrays.js";
import type { SchemaChange } from "./pairs/change.js";
import { COMBINED } from "./pairs/combined.js";
import { OF_NUMBERS, OF_STRINGS } from "./pairs/numbersAndStrings.js";
import { OF_OBJECTS } from "./pairs/objects.js";
import { OF_VALUES } from "./pairs/values.js";

/** Two versions of an input or output, and the verdict for code that was written against `before`. */
export interface Pair {
  readonly name: string;
  /** Callers still send inputs of `before`. They still read outputs as `before` describes them. */
  readonly of: "input" | "output";
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  /** Compatible: each input of `before` is one of `after`, or each output of `after` is one of `before`. */
  readonly verdict: "compatible" | "breaking" | "undecided";
  /** The verdict of somebody who knows more than the comparison. It differs from `verdict` only if that is undecided. */
  readonly truth: "compatible" | "breaking";
  /** If the truth is breaking: an input that only `before` accepts, or an output that only `after` accepts. */
  readonly witness?: unknown;
  /** Why the verdict is undecided. */
  readonly reason?: string;
  readonly change: SchemaChange;
}

/** All changes; their rules are unique. */
export const CHANGES: readonly SchemaChange[] = [
  ...OF_VALUES,
  ...OF_NUMBERS,
  ...OF_STRINGS,
  ...OF_OBJECTS,
  ...OF_ARRAYS,
  ...COMBINED,
];

/** Each change of an input, and of an output. */
export const PAIRS: readonly Pair[] = CHANGES.flatMap((change) => [pair(change, "input"), pair(change, "output")]);

function pair(change: SchemaChange, of: "input" | "output"): Pair {
  const { rule, before, after } = change;
  const witness = of === "input" ? change.lost : change.gained;
  const truth = witness === undefined ? "compatible" : "breaking";
  const reason = change.undecided?.[of];
  return {
    name: `${of}: ${rule}`,
    of,
    before,
    after,
    verdict: reason === undefined ? truth : "undecided",
    truth,
    ...(witness !== undefined && { witness }),
    ...(reason !== undefined && { reason }),
    change,
  };
}
