import { table } from "./measure.js";

/** One figure of all contestants that have it, by their names. */
export interface Row {
  readonly name: string;
  readonly figures: ReadonlyMap<string, number>;
  /** The figures of each round, if the figures are medians of rounds in which the contestants took turns. */
  readonly rounds?: ReadonlyMap<string, readonly number[]>;
  readonly digits?: number;
  /** Whether only the figures themselves say something, and ratios would not. */
  readonly isAbsolute?: boolean;
}

/**
 * Ours as it is, and how many times that the others have.
 *
 * @param names of all contestants; ours is the first.
 */
export function ratioTable(rows: readonly Row[], [us, ...others]: readonly string[]): string {
  return table(
    ["", us!, ...others],
    rows.map(({ name, figures, digits = 1, isAbsolute = false }) => {
      const ours = figures.get(us!)!;
      const cells = others.map((other) => {
        const theirs = figures.get(other);
        if (theirs === undefined) return "-";
        return isAbsolute ? theirs.toFixed(digits) : times(theirs / ours);
      });
      return [name, ours.toFixed(digits), ...cells];
    }),
  );
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 0.1 ? 3 : ratio < 10 ? 2 : 1)}x`;
}
