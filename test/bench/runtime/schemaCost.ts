import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { median } from "../measure.js";
import { SERVERS } from "./serverProcess.js";

/** The nanoseconds of CPU time of a call in each round. */
interface Rounds {
  readonly without: readonly number[];
  readonly accepting: readonly number[];
  readonly zod: readonly number[];
  readonly contract: readonly number[];
  readonly beside: readonly number[];
}

const ROUNDS_PER_ROUND = 10;

/** Resolves with a sentence for each kind of tool: what a schema library adds to a call, in ratios of neighbouring rounds. */
export async function schemaCosts(rounds: number): Promise<string[]> {
  const child = fork(join(SERVERS, "schemaCost.mjs"), [String(rounds * ROUNDS_PER_ROUND)], {
    execArgv: ["--single-threaded"],
  });
  const [found] = (await once(child, "message")) as [{ readonly [kind: string]: Rounds }];
  return Object.entries(found).map(([kind, { without, accepting, zod, contract, beside }]) => {
    const ratio = (some: readonly number[], others: readonly number[]): string =>
      median(some.map((ns, round) => ns / others[round]!)).toFixed(2);
    return (
      `${kind}: with a schema that accepts everything, a call takes ${ratio(accepting, without)} times the call without one; ` +
      `with Zod, ${ratio(zod, beside)} times the call without it and Zod's own parse, and in a contract ${ratio(contract, beside)} times.`
    );
  });
}
