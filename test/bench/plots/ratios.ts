import { median } from "../measure.js";
import type { BenchRow } from "./figures.js";

/** How many times as much as mcpgen a contestant needs. */
export interface Ratio {
  readonly contestant: string;
  readonly middle: number;
  /** The smallest and the largest ratio of a round. Both are `middle` if there is only one figure. */
  readonly least: number;
  readonly most: number;
}

/** Returns the ratio of each contestant to mcpgen. Rounds ran in turns, so the figures of the same round are compared. */
export function ratiosOf({ figures }: BenchRow): Ratio[] {
  const [[, ours = []] = [], ...others] = Object.entries(figures);
  return others.flatMap(([contestant, theirs]) => {
    const rounds = theirs
      .slice(0, ours.length)
      .map((figure, round) => figure / ours[round]!)
      .filter((ratio) => Number.isFinite(ratio) && ratio > 0);
    if (rounds.length === 0) return [];
    return [{ contestant, middle: median(rounds), least: Math.min(...rounds), most: Math.max(...rounds) }];
  });
}

/** The marks of a logarithmic axis that has room for all ratios: 1, 2 and 5 times each power of ten. */
export function axisMarks(ratios: readonly Ratio[]): number[] {
  const least = Math.min(1, ...ratios.map((ratio) => ratio.least));
  const most = Math.max(1, ...ratios.map((ratio) => ratio.most));
  const all = Array.from({ length: 25 }, (_, i) => [1, 2, 5].map((digit) => Number(`${digit}e${i - 12}`))).flat();
  const first = all.findLastIndex((mark) => mark <= least);
  const last = all.findIndex((mark) => mark >= most);
  return all.slice(first, Math.max(last, first + 1) + 1);
}
