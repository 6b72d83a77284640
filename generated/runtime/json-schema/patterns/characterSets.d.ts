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
/** A character set of a pattern, such as `[a-z]`, and the length of its source text in UTF-16 code units. */
type SetSource = readonly [set: CharacterSet, length: number];
/** Returns the set of one literal character. */
export declare function createSingleCharacterSet(code: number): SetSource;
/** Returns the set of characters that an escape such as `\d` matches, for an escape outside of square brackets. */
export declare function readCharacterSetOfEscapeAt(
  source: string,
  at: number,
): SetSource;
/**
 * Returns the set of characters that a class in square brackets, or a dot, matches. `has` uses the JavaScript engine; `ranges` are needed
 * to compare sets.
 */
export declare function readCharacterClassAt(
  source: string,
  at: number,
): SetSource;
/** Returns true if a character may be in both sets. */
export declare function canCharacterSetsOverlap(
  one: CharacterSet,
  other: CharacterSet,
): boolean;
export {};
