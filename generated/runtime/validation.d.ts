// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Names the members of a value that do not fit their type. Loaded for the first invalid message.
 *
 * @module
 */
import { type Issue, type JsonObject, type ValidateOptions } from "./protocol.js";
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
export declare function isCompoundEncodedType(type: EncodedType): type is readonly unknown[];
/** Returns the values of an enumeration, or undefined for any other type. */
export declare function getEnumValues(type: EncodedType): readonly unknown[] | undefined;
/** Returns the kind of a value: `s`, `n`, `b`, `0` (null), `a` (array), `o` (object), or `?` for a value that JSON does not have. */
export declare function getJsonKindCode(value: unknown): string;
/** Describes the values that a type allows, as a noun phrase for people. */
export declare function describeType(type: EncodedType): string;
/** A declared member of an object type. */
export interface ObjectMember {
  readonly name: string;
  readonly optional: boolean;
  readonly type: EncodedType;
  /**
   * The type of the same member in the type that this object type extends. In exact mode, the value may also have the members of the
   * inherited type.
   */
  readonly inheritedType?: EncodedType;
}
/** An object type with its own and its inherited members. */
export interface ObjectTypeWithInheritedMembers {
  readonly members: ReadonlyMap<string, ObjectMember>;
  /** The type of the members that the object type does not declare by name. */
  readonly index?: EncodedType;
  /** True if the type, or a map that it extends, declares members of any name. */
  readonly isMap: boolean;
}
/** Returns the kinds of values that a type allows, as a string of the characters that {@link getJsonKindCode} returns. */
export declare function getAllowedValueKinds(type: EncodedType): string;
/**
 * Finds the definition and all members of a type in a table of types. Replaces type names by their definitions, and adds inherited members.
 */
export declare class ObjectTypeResolver {
  #private;
  constructor(types: TypeTable);
  /** Returns the definition of a named type; any other type is returned unchanged. */
  resolve(code: EncodedType): EncodedType;
  /** Returns the alternatives of a union and of its nested unions. A type that is not a union is its own only alternative. */
  alternatives(code: EncodedType): EncodedType[];
  /** Returns the members of an object type, or undefined for any other type. */
  of(code: EncodedType): ObjectTypeWithInheritedMembers | undefined;
  /** Returns the fixed values of a member, or undefined if its type is not an enumeration. */
  fixedValues({ type }: ObjectMember): readonly unknown[] | undefined;
  /**
   * Returns true if a value has the fixed values that the members of an object type require.
   *
   * @param mayLack whether the value may also lack these members.
   */
  hasFixedMembers(type: EncodedType, value: JsonObject, mayLack?: boolean): boolean;
  /** Returns the name of a member that has fixed values in each alternative, if there is one. */
  discriminator(alternatives: readonly EncodedType[]): string | undefined;
}
/**
 * Returns the type that a result must match. If a result can request input, its member `resultType` decides: `input_required` selects
 * the type that requests input, and `complete` selects the others. The schema alone would accept any object with a `resultType` as a
 * result that requests input, because it allows every text there and requires no other member. The guards follow the schema.
 *
 * @param type the type of the result, which may be a union with `inputRequired`.
 * @param inputRequired the name of the type of results that request input.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export declare function selectResultType(type: EncodedType, value: unknown, inputRequired: EncodedType): EncodedType;
/** The checks of string formats, by the name of the format. */
export type FormatChecks = {
  readonly [format: string]: (value: unknown) => boolean;
};
/**
 * Returns a function that lists the issues of a value.
 *
 * @param table the types of a revision.
 */
export declare function createValidator(
  table: TypeTable,
  formats: FormatChecks,
): (type: EncodedType, value: unknown, options?: ValidateOptions) => Issue[];
