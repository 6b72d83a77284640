/** A straight line: `base + each * x`. */
export interface Line {
  readonly base: number;
  readonly each: number;
  /** The share of the variance that the line explains, from 0 to 1. */
  readonly r2: number;
}

/** Returns the line with the least sum of squared distances to some points. */
export function fitLine(points: readonly { readonly x: number; readonly y: number }[]): Line {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const sum = (of: (x: number, y: number) => number): number =>
    points.reduce((total, { x, y }) => total + of(x - meanX, y - meanY), 0);
  const each = sum((x, y) => x * y) / sum((x) => x * x);
  const variance = sum((_, y) => y * y);
  const base = meanY - each * meanX;
  const error = points.reduce((total, { x, y }) => total + (y - base - each * x) ** 2, 0);
  return { base, each, r2: variance === 0 ? 1 : 1 - error / variance };
}
