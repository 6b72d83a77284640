// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A type in the compact form of the generated tables:
 *
 * - `s n i b 0 o u`: a string, number, integer, boolean, null, object, or any value; `~uri`: a string of a format
 * - `#Name`: a type by name
 * - `{ a, "b?", "*", "<" }`: an object with its members (`?` optional); `*` is the type of all other members, `<` the extended types
 * - `["[]", T, min, max]`: an array; `["|", ...]`: a union; `["&", ...]`: an intersection; `["=", ...]`: fixed values
 * - `["s" | "~f" | "n" | "i", min, max]`: a type with limits on its length or value
 */
export type TypeCode =
  | string
  | {
      readonly [member: string]: TypeCode | readonly string[];
    }
  | readonly unknown[];
/** The types of a revision by name. */
export type TypeTable = {
  readonly [name: string]: TypeCode;
};
/** Returns true for a type code with operands, which is written as an array: an array type, union, enumeration or limited type. */
export declare function isCompoundCode(
  type: TypeCode,
): type is readonly unknown[];
/** Returns the values of an enumeration, or undefined for any other type. */
export declare function fixedValues(
  type: TypeCode,
): readonly unknown[] | undefined;
/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
export declare function valueKind(value: unknown): string;
/** Describes the values that a type allows, as a noun phrase for people. */
export declare function describeType(type: TypeCode): string;
