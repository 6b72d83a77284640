import * as assert from "uvu/assert";
import { decideInclusion } from "../../../generator/inclusion/inclusion.js";
import { pickFrom } from "../../contract/support/randomSchemas.js";
import { ajvVerdict, guardVerdict } from "./judges.js";
import { randomPair } from "./randomPairs.js";
import { materialOf, Sampler } from "./sample.js";

/**
 * Decides random pairs and looks for values that contradict the verdicts.
 *
 * @param values so many values are drawn for each pair that is included, half of them from each schema.
 * @returns how often each verdict was given.
 */
export function checkRandomPairs(seeds: readonly [from: number, to: number], values: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const { inner, outer, isForAjv } = randomPair(seed);
    const inclusion = decideInclusion(inner, outer);
    counts.set(inclusion.verdict, (counts.get(inclusion.verdict) ?? 0) + 1);
    const judges = [guardVerdict, ...(isForAjv ? [ajvVerdict] : [])].map(
      (judge) => [judge(inner), judge(outer)] as const,
    );
    const tellsApart = (value: unknown) => judges.map(([isInner, isOuter]) => isInner(value) && !isOuter(value));
    const told = `pair ${seed}: ${JSON.stringify([inner, outer])}`;
    if (inclusion.verdict === "witness")
      for (const confirmed of tellsApart(inclusion.value))
        assert.ok(confirmed, `${JSON.stringify(inclusion.value)}, ${told}`);
    if (inclusion.verdict !== "included") continue;
    for (const value of drawn([inner, outer], { seed, values }))
      assert.not(tellsApart(value).includes(true), `${JSON.stringify(value)} contradicts, ${told}`);
  }
  return counts;
}

function* drawn(schemas: readonly (object | boolean)[], { seed, values }: { seed: number; values: number }): Generator {
  const pick = pickFrom(seed + 5);
  const material = materialOf(schemas);
  const samplers = schemas.map((schema) => new Sampler(schema, material, pick));
  for (let i = 0; i < values; i++) yield samplers[i % samplers.length]!.draw();
}
