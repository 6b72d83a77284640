// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "./checks.js";
import { type EncodedType, type TypeTable } from "./typeCode.js";
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
  hasFixedMembers(
    type: EncodedType,
    value: JsonObject,
    mayLack?: boolean,
  ): boolean;
  /** Returns the name of a member that has fixed values in each alternative, if there is one. */
  discriminator(alternatives: readonly EncodedType[]): string | undefined;
}
