import fc from "fast-check";
import { faultOfCopy, lookAt } from "./fuzzFaults.js";
import { frozen, Mutation, type Stock } from "./fuzzMutation.js";
import type { Subject } from "./fuzzSubjects.js";

/** Values with one to three changes. */
export function changed(values: fc.Arbitrary<unknown>, stock: Stock): fc.Arbitrary<unknown> {
  const choices = fc.array(fc.noBias(fc.nat()), { minLength: 8, maxLength: 40 });
  return fc.tuple(values, fc.integer({ min: 1, max: 3 }), choices).map(([value, times, numbers]) => {
    let at = 0;
    const mutation = new Mutation(stock, (limit) => (numbers[at++] ?? 0) % limit);
    let mutant = frozen(value);
    for (let i = 0; i < times; i++) mutant = mutation.of(mutant);
    return mutant;
  });
}

/** The number of valid values of a type that a run changes. To make a value takes longer than to change one. */
const VALUES_EACH = 25;

/** One in so many values is judged as a value of another type. */
const JUDGED_AS_ANOTHER = 8;

/** One in so many values is explained to the end. For the others, the first issue is enough. */
const EXPLAINED = 8;

/** One in so many values is compared with itself as text after it was looked at. */
const COMPARED = 64;

export interface Run {
  readonly stock: Stock;
  /** The types as which some values are judged. */
  readonly others: readonly Subject[];
  readonly count: number;
  readonly seed: number;
}

/** The same for the same seed. */
export interface Outcome {
  readonly accepted: number;
  readonly refused: number;
  /** A fault, and the value that shows it, which fast-check has made smaller. */
  readonly finding?: { readonly fault: string; readonly value: unknown };
}

/** Looks at changed values of a type until one shows a fault. */
export function fuzz(subject: Subject, { stock, others, count, seed }: Run): Outcome {
  const values = fc.sample(subject.values, { seed, numRuns: VALUES_EACH }).map(sealed);
  let accepted = 0;
  let refused = 0;
  // fast-check reduces the choice to 0, for which a value is judged as one of its own type, by its first issue.
  const property = fc.property(changed(fc.constantFrom(...values), stock), fc.noBias(fc.nat()), (value, choice) => {
    let left = choice;
    const isOne = (of: number): boolean => {
      const drawn = left % of;
      left = Math.floor(left / of);
      return drawn === of - 1;
    };
    const [isExplained, isCompared, isOther] = [isOne(EXPLAINED), isOne(COMPARED), isOne(JUDGED_AS_ANOTHER)];
    const judge = isOther ? others[left % others.length]! : subject;
    const verdict = lookAt(judge, value, { maxIssues: isExplained ? 100 : 1 });
    if (verdict.accepted) accepted++;
    else refused++;
    const fault = verdict.fault ?? (isCompared ? faultOfCopy(judge, value) : undefined);
    if (fault !== undefined) throw new Error(`${judge.name} ${fault.kind}: ${fault.message}`);
  });
  const run = fc.check(property, { seed, numRuns: count });
  if (!run.failed) return { accepted, refused };
  return { accepted, refused, finding: { fault: String(run.errorInstance), value: run.counterexample![0] } };
}

/** Every other call with the envelope that some revisions leave to the transport, so that it is classified by its method. */
function sealed(value: unknown, at: number): unknown {
  const { method } = Object(value) as { method?: unknown };
  if (typeof method !== "string" || at % 2 === 0) return value;
  return { jsonrpc: "2.0", ...(method.startsWith("notifications/") ? {} : { id: at }), ...(value as object) };
}
