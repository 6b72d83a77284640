// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The set of characters that one position of a pattern matches. */
export interface CharacterSet {
  /** @param code a Unicode code point. */
  has(code: number): boolean;
  /** The ranges of code points in the set; undefined if only the engine knows them, as for `\p{L}`. */
  readonly ranges: readonly Range[] | undefined;
}
type Range = readonly [first: number, last: number];
/** A set, and the length of its source text in UTF-16 code units. */
type SetSource = readonly [set: CharacterSet, length: number];
/** Returns the set of one literal character. */
export declare function singleSet(code: number): SetSource;
/** Returns the set of an escape outside of brackets. */
export declare function escapeAt(source: string, at: number): SetSource;
/** Returns the set of a class in brackets, or of a dot. The engine tests single characters; the ranges are used to compare sets. */
export declare function classAt(source: string, at: number): SetSource;
/** Returns true if a character may be in both sets. */
export declare function mayOverlap(
  one: CharacterSet,
  other: CharacterSet,
): boolean;
export {};
