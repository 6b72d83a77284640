import fc from "fast-check";
import { faultOf } from "./fuzzFaults.js";
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

/** Looks at changed values of a type until one shows a fault. Returns the fault and the value, which fast-check has made smaller. */
export function fuzz(
  subject: Subject,
  { stock, count, seed }: { stock: Stock; count: number; seed: number },
): string | undefined {
  const values = fc.sample(subject.values, { seed, numRuns: VALUES_EACH }).map(sealed);
  const property = fc.property(changed(fc.constantFrom(...values), stock), (value) => {
    const fault = faultOf(subject, value);
    if (fault !== undefined) throw new Error(`${fault.kind}: ${fault.message}`);
  });
  const run = fc.check(property, { seed, numRuns: count });
  return run.failed ? `${String(run.errorInstance)}\n${fc.stringify(run.counterexample?.[0])}` : undefined;
}

/** Every other call with the envelope that some revisions leave to the transport, so that it is classified by its method. */
function sealed(value: unknown, at: number): unknown {
  const { method } = Object(value) as { method?: unknown };
  if (typeof method !== "string" || at % 2 === 0) return value;
  return { jsonrpc: "2.0", ...(method.startsWith("notifications/") ? {} : { id: at }), ...(value as object) };
}
