// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A type in the compact form of the generated tables:
 *
 * - `s`, `n`, `i`, `b`, `0`, `o`, `u`: a string, a number, an integer, a boolean, null, an object, any value
 * - `~uri`: a string of the format `uri`
 * - `#Name`: the type of this name
 * - `{ a: T, "b?": T, "*": T, "<": ["Base"] }`: an object with the member `a`, the optional member `b`, other members of type `T`, and the
 *   members of the extended type `Base`; a `=` at the start of a name is not part of the name, so `"=<"` declares
 *   a member with the name `<`
 * - `["[]", T, min, max]`: an array of `min` to `max` items
 * - `["|", T, U]`: a union; `["&", T, U]`: an intersection; `["=", 1, 2]`: fixed values
 * - `["s", min, max]`: a string with a limited length, also with a format instead of `s`
 * - `["n", min, max]`, `["i", min, max]`: a number or integer with a limited value
 */
export type EncodedType =
  | string
  | {
      readonly [member: string]: EncodedType | readonly string[];
    }
  | readonly unknown[];
/** The types of a revision by name. */
export type TypeTable = {
  readonly [name: string]: EncodedType;
};
/** Returns true for a type that is encoded as an array: an array type, union, intersection, enumeration, or type with limits. */
export declare function isCompoundEncodedType(
  type: EncodedType,
): type is readonly unknown[];
/** Returns the values of an enumeration, or undefined for any other type. */
export declare function getEnumValues(
  type: EncodedType,
): readonly unknown[] | undefined;
/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
export declare function getJsonKindCode(value: unknown): string;
/** Describes the values that a type allows, as a noun phrase for people. */
export declare function describeType(type: EncodedType): string;
