// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The characters that one place of a pattern takes. */
export interface CharacterSet {
  has(code: number): boolean;
  /** Pairs of the first and the last code point of a range; undefined if only the engine knows them, as for `\p{L}`. */
  readonly ranges: readonly Range[] | undefined;
}
type Range = readonly [first: number, last: number];
/** A set, and how many places of the pattern it takes. */
type Read = readonly [set: CharacterSet, length: number];
/** A character that stands for itself. */
export declare function singleSet(code: number): Read;
/** The set that an escape outside of brackets means. */
export declare function escapeAt(source: string, at: number): Read;
/** The set that brackets or a dot mean. The engine decides what they have; the ranges serve to compare sets. */
export declare function classAt(source: string, at: number): Read;
/** Whether some character may be in both sets. */
export declare function mayOverlap(
  one: CharacterSet,
  other: CharacterSet,
): boolean;
export {};
