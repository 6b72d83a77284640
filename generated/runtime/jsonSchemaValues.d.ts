// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** Thrown, and caught by the guard, where a value nests deeper than can be followed. */
export declare class TooDeep extends Error {}
/** Schemas on the way from a whole value to a part; each level of a value takes one or more. */
export declare const LONGEST_WAY = 2048;
/**
 * A text that two JSON values share only where they are equal: numbers by value, members in any order.
 *
 * @throws TooDeep
 */
export declare function canonical(value: unknown, depth?: number): string;
/** The members that an object has: what is undefined does not travel. */
export declare function namesOf(value: object): string[];
/** Whether a number is a whole multiple of another, reckoned in decimals as they are written, not in binary fractions. */
export declare function isMultiple(value: number, of: number): boolean;
