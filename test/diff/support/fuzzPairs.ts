import type { DiffFinding } from "../../../generator/diff/diffFinding.js";
import { findingsOf, modelAt, type Revisions } from "./compared.js";
import { compareAgain, Explainer, type NamedComparison, type Refused } from "./explain.js";
import { Refusals } from "./refusals.js";

/** A rejected value that a diff does not explain. */
export interface Unexplained extends Refused {
  /** The revision that allows the value, and the revision that rejects it. */
  allowed: string;
  refused: string;
  /** The diff without a finding that explains the error. */
  diff: string;
}

export interface Outcome {
  messages: number;
  refused: number;
  unexplained: number;
  /** The findings that explain a rejected value which no other finding explains. */
  needed: Set<DiffFinding>;
  /** The first unexplained values, one for each place. */
  examples: Unexplained[];
}

export interface Run {
  /** The number of messages, half of them for each revision. */
  count: number;
  seed: number;
  /** The number of unexplained values after which the run ends; unlimited by default. */
  mostUnexplained?: number;
  /** Returns the findings between two revisions; by default those of the diff. */
  findings?: (pair: Revisions) => readonly DiffFinding[];
}

const MOST_EXAMPLES = 20;

const COMPARISONS = new Map<string, NamedComparison>();

function comparisonOf([before, after]: Revisions): NamedComparison {
  const key = `${before}..${after}`;
  const known = COMPARISONS.get(key) ?? compareAgain({ before: modelAt(before), after: modelAt(after) });
  COMPARISONS.set(key, known);
  return known;
}

/** Makes random messages of each revision, checks them with the guards of the other revision, and explains every error by both diffs. */
export function fuzzPair([older, newer]: Revisions, run: Run): Outcome {
  const { count, seed, mostUnexplained = Infinity, findings = findingsOf } = run;
  const diffs = [[older, newer] as const, [newer, older] as const].map((pair) => ({
    pair,
    explainer: new Explainer(comparisonOf(pair), findings(pair)),
  }));
  const sources = [
    { allowed: older, refused: newer, refusals: new Refusals(older, newer, seed) },
    { allowed: newer, refused: older, refusals: new Refusals(newer, older, seed + 1) },
  ];
  const examples = new Map<string, Unexplained>();
  const outcome = { messages: 0, refused: 0, unexplained: 0, needed: new Set<DiffFinding>() };
  for (let i = 0; i < count && outcome.unexplained < mostUnexplained; i++) {
    const { allowed, refused, refusals } = sources[i % 2]!;
    const refusal = refusals.next();
    outcome.messages++;
    if (refusal === undefined) continue;
    outcome.refused++;
    for (const { pair, explainer } of diffs) {
      const explanations = explainer.explanations(refusal, pair[0] === allowed ? "before" : "after");
      for (const findings of explanations) if (findings.length === 1) outcome.needed.add(findings[0]!);
      const pointers = refusal.pointers.filter((_, at) => explanations[at]!.length === 0);
      if (pointers.length === 0) continue;
      outcome.unexplained++;
      const key = `${pair.join()} ${refusal.root} ${pointers[0]!.replace(/\d+/g, "*")}`;
      if (examples.size < MOST_EXAMPLES && !examples.has(key))
        examples.set(key, { ...refusal, pointers, allowed, refused, diff: pair.join("..") });
    }
  }
  return { ...outcome, examples: [...examples.values()] };
}
