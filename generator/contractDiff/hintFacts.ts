import type { ContractTool } from "../contract/contract.js";
import type { ContractFact } from "./contractFinding.js";
import { factAt, type EntryPair } from "./entryPair.js";
import type { ContractRuleId } from "./rules/contractRules.js";
import { textFact, valueFact } from "./textFacts.js";

/** The hints of a tool, with their defaults. */
interface Hints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations */
const DEFAULTS: Hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

/** The value of each hint with which a tool does less, and the rule for its loss. */
const SAFE: readonly (readonly [hint: keyof Hints, isSafe: boolean, lost: ContractRuleId])[] = [
  ["readOnlyHint", true, "ANN001"],
  ["destructiveHint", false, "ANN002"],
  ["idempotentHint", true, "ANN003"],
  ["openWorldHint", false, "ANN004"],
];

/** Returns what has changed in the hints of a tool. An absent hint has its default. */
export function findHintFacts(tool: EntryPair<ContractTool>): ContractFact[] {
  const [before, after] = [annotationsOf(tool.before), annotationsOf(tool.after)];
  const [formerly, now] = [hintsOf(before), hintsOf(after)];
  const isWriting = formerly.readOnlyHint && !now.readOnlyHint;
  const isReading = !formerly.readOnlyHint && now.readOnlyHint;
  const title = textFact("TXT002", [before["title"], after["title"]], factAt(tool, "annotations", "title"));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const others = [...names].flatMap((keyword) => {
    if (keyword === "title" || Object.hasOwn(DEFAULTS, keyword)) return [];
    const fact = { ...factAt(tool, "annotations", keyword), member: "the annotations", keyword };
    return valueFact("TXT007", [before[keyword], after[keyword]], fact) ?? [];
  });
  const facts = SAFE.flatMap(([hint, isSafe, lost]): ContractFact[] => {
    if (formerly[hint] === now[hint]) return [];
    // Whoever writes may destroy: this needs a finding of its own only if the author says it.
    if (isWriting && hint === "destructiveHint" && after[hint] !== true) return [];
    if (isWriting && hint === "idempotentHint" && before[hint] !== true) return [];
    // Whoever only reads destroys nothing: the author claims more only by saying it.
    if (isReading && hint !== "openWorldHint" && hint !== "readOnlyHint" && after[hint] !== isSafe) return [];
    const place = { ...factAt(tool, "annotations", hint), before: String(formerly[hint]) };
    return now[hint] === isSafe
      ? [{ rule: "ANN005", ...place, after: `${hint}: ${String(isSafe)}` }]
      : [{ rule: lost, ...place, after: String(now[hint]) }];
  });
  return [...facts, ...(title === undefined ? [] : [title]), ...others];
}

function annotationsOf(tool: ContractTool): { readonly [hint: string]: unknown } {
  return (tool as { annotations?: { readonly [hint: string]: unknown } }).annotations ?? {};
}

/** Other hints mean nothing for a tool that only reads: it destroys nothing, and another call has no effect. */
function hintsOf(annotations: { readonly [hint: string]: unknown }): Hints {
  const given = { ...DEFAULTS, ...annotations };
  return given.readOnlyHint ? { ...given, destructiveHint: false, idempotentHint: true } : given;
}
