// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What a type allows, as data:
 *
 * - `s n i b 0 o u` a string, number, integer, boolean, null, any object, anything; `~uri` a string of a format
 * - `#Name` a type by name
 * - `{ a, "b?", "*", "<" }` an object: members (`?` optional), the value of all others, names of types it extends
 * - `["[]", T, min, max]` a list; `["|", ...]` a union; `["&", ...]` an intersection; `["=", ...]` fixed values
 * - `["s" | "~f" | "n" | "i", min, max]` with limits on length or value
 */
export type TypeCode =
  | string
  | {
      readonly [member: string]: TypeCode | readonly string[];
    }
  | readonly unknown[];
export type TypeTable = {
  readonly [name: string]: TypeCode;
};
export declare function isList(type: TypeCode): type is readonly unknown[];
/** The values that a type allows, where it lists them. */
export declare function fixed(type: TypeCode): readonly unknown[] | undefined;
export declare function kindOf(value: unknown): string;
/** Returns a description of the values that a type allows, for messages. */
export declare function words(type: TypeCode): string;
