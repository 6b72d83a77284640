import type { SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaType, ValueConstraints } from "../model/protocol.js";
import type { SourceEffect } from "./diffFinding.js";
import type { DiffRuleId } from "./rules/rules.js";

/** A part of the older and the same part of the newer revision. */
export interface Sides<T> {
  before: T;
  after: T;
}

export type Side = keyof Sides<unknown>;
export type ModelSides = Sides<ProtocolModel>;
export type Scopes = Sides<SchemaSymbolTable>;
/** The types at the same place of a message. */
export type TypeSides = Sides<LimitedType>;

/** A type with limits such as `@minimum` from the member that uses the type. Each member of an object is such a type. */
export interface LimitedType {
  type: SchemaType;
  constraints?: ValueConstraints | undefined;
}

/**
 * Two types, one of each revision, at the same place of a message. They are compared once, even if many messages contain them.
 *
 * The pairs are the nodes of a graph. If the two types contain named types at the same place, those form another pair, and an edge
 * leads to it.
 */
export interface TypePair {
  /** The path of the two types, such as `tools/call#params`, if they are the params or the result of a method. */
  root?: string;
  /** The names of the two types; absent for inline types. */
  names: Partial<Sides<string>>;
  sides: TypeSides;
  differences: TypeDifference[];
  /** The steps inside the two types that lead to other pairs. */
  edges: { to: TypePair; route: readonly TypePathStep[] }[];
}

/**
 * One step from a type to a part of it: a member, the items of an array, the values of a map, or an alternative (`option`) of a
 * union. Unions can differ, so an `option` has an index for each revision.
 */
export type TypePathStep =
  { kind: "member"; name: string } | { kind: "element" } | { kind: "map" } | ({ kind: "option" } & Sides<number>);

/** The change of the allowed values: fewer values (`restricts`), more values (`extends`), or both. */
export type ValueChange = "none" | "restricts" | "extends" | "both";

/** A difference between two compared types, or between the types of one of their parts. */
export interface TypeDifference {
  rule: DiffRuleId;
  wire: ValueChange;
  ts: SourceEffect;
  route: readonly TypePathStep[];
  sides: TypeSides;
  /** The path to the object that reports show in place of the changed member. Absent if reports show the member itself. */
  shownAt?: readonly TypePathStep[];
  /** Words that describe the types before and after, used if both types have the same text. */
  texts?: Sides<string>;
  /** The alias that declares the type; the last one of a chain (`type A = B; type B = string`). */
  alias: Partial<Sides<string>>;
  /** The alternative that was added or removed, as a name or a value. */
  label?: string;
  /** The alias of the nested union to which the added or removed alternative belongs. */
  via?: string;
  /** The index of the added or removed alternative, in the revision that has it. */
  option?: number;
}

/** Records a difference between two types. The position of the difference is added, unless the caller gives it. */
export type ReportDifference = (
  difference: Pick<TypeDifference, "rule" | "wire" | "ts"> & Partial<TypeDifference>,
) => void;
