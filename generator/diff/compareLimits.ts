import type { Constraints } from "../model/protocol.js";
import type { Report, WireChange } from "./pair.js";

/** Keywords that keep small values out, and those that keep large ones out. */
const LEAST = ["minimum", "minLength", "minItems"] as const;
const MOST = ["maximum", "maxLength", "maxItems"] as const;

/** Reports where limits on a value have become tighter or looser. */
export function compareLimits(before: Constraints, after: Constraints, report: Report): void {
  const changes: WireChange[] = [
    ...LEAST.map((keyword) => changeOf(before[keyword] ?? -Infinity, after[keyword] ?? -Infinity)),
    ...MOST.map((keyword) => changeOf(-(before[keyword] ?? Infinity), -(after[keyword] ?? Infinity))),
    changeOf(Number(before.integer ?? false), Number(after.integer ?? false)),
    changeOfFormat(before.format, after.format),
  ];
  const wire = combined(changes);
  if (wire !== "none") report({ rule: "FLD009", wire, ts: "none" });
}

/** A larger limit allows less. */
function changeOf(before: number, after: number): WireChange {
  return after > before ? "restricts" : after < before ? "extends" : "none";
}

function changeOfFormat(before: string | undefined, after: string | undefined): WireChange {
  if (before === after) return "none";
  return before === undefined ? "restricts" : after === undefined ? "extends" : "both";
}

function combined(changes: readonly WireChange[]): WireChange {
  const [restricts, extend] = (["restricts", "extends"] as const).map((change) =>
    changes.some((found) => found === change || found === "both"),
  );
  return restricts && extend ? "both" : restricts ? "restricts" : extend ? "extends" : "none";
}
