// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type TypeCode, type TypeTable } from "./typeCode.js";
/** A declared member of an object type. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeCode;
  /** The type of the inherited member of this name, whose members the value may have too. */
  readonly narrows?: TypeCode;
}
/** What an object type asks of its values. */
export interface Shape {
  readonly members: ReadonlyMap<string, Member>;
  /** What all other members must be. */
  readonly index?: TypeCode;
  /** Whether other members are declared by the shape itself, or by a map that it extends. */
  readonly free: boolean;
}
/** The kinds of value that a type allows, as {@link kindOf} names them. */
export declare function kindsOf(type: TypeCode): string;
/** The types of a table, with names followed and inheritance written out. */
export declare class Shapes {
  #private;
  constructor(types: TypeTable);
  /** Follows names until something else is found. */
  resolve(code: TypeCode): TypeCode;
  /** The alternatives of a union and of the unions in it; a type that is no union is the only one. */
  alternatives(code: TypeCode): TypeCode[];
  /** The members of an object type, inherited ones included; none where the type is something else. */
  of(code: TypeCode): Shape | undefined;
  /** The values that a member of a shape may have, where they are fixed. */
  fixed({ type }: Member): readonly unknown[] | undefined;
}
