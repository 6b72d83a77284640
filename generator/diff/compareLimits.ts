import type { ValueConstraints } from "../model/protocol.js";
import type { TypeDifferenceCallback, ChangeOfAllowedValueSet } from "./typePair.js";

/** The JSON Schema keywords for the lower and the upper limit of a value, by the kind of the value. */
const KEYWORDS = {
  number: { least: ["minimum"], most: ["maximum"] },
  string: { least: ["minLength"], most: ["maxLength"] },
  array: { least: ["minItems"], most: ["maxItems"] },
} as const;

/** Reports whether the limits of a number, a string or an array have become tighter or looser. */
export function reportChangedTypeConstraints(
  kind: string,
  { before, after }: ConstraintsToCompare,
  report: TypeDifferenceCallback,
): void {
  if (kind !== "number" && kind !== "string" && kind !== "array") return;
  const { least, most } = KEYWORDS[kind];
  const changes: ChangeOfAllowedValueSet[] = [
    ...least.map((keyword) => changeOf(before[keyword] ?? -Infinity, after[keyword] ?? -Infinity)),
    ...most.map((keyword) => changeOf(-(before[keyword] ?? Infinity), -(after[keyword] ?? Infinity))),
  ];
  if (kind === "number") changes.push(changeOf(Number(before.integer ?? false), Number(after.integer ?? false)));
  if (kind === "string") changes.push(changeOfFormat(before.format, after.format));
  const wire = combined(changes);
  if (wire !== "none") report({ rule: "FLD009", wire, ts: "none" });
}

export interface ConstraintsToCompare {
  before: ValueConstraints;
  after: ValueConstraints;
}

/** Compares a lower limit of two revisions. A larger lower limit allows fewer values. */
function changeOf(before: number, after: number): ChangeOfAllowedValueSet {
  return after > before ? "restricts" : after < before ? "extends" : "none";
}

function changeOfFormat(before: string | undefined, after: string | undefined): ChangeOfAllowedValueSet {
  if (before === after) return "none";
  return before === undefined ? "restricts" : after === undefined ? "extends" : "both";
}

function combined(changes: readonly ChangeOfAllowedValueSet[]): ChangeOfAllowedValueSet {
  const [restricts, extend] = (["restricts", "extends"] as const).map((change) =>
    changes.some((found) => found === change || found === "both"),
  );
  return restricts && extend ? "both" : restricts ? "restricts" : extend ? "extends" : "none";
}
