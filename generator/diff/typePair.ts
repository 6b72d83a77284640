import type { SchemaSymbolTable } from "../model/members.js";
import type { ValueConstraints, SchemaType } from "../model/protocol.js";
import type { ChangeEffectOnTypeScript } from "./diffFinding.js";
import type { DiffRuleId } from "./rules/rules.js";

export interface SymbolTablesToCompare {
  before: SchemaSymbolTable;
  after: SchemaSymbolTable;
}

/** A type of one revision, with constraints such as `@minimum` from the member that uses the type. */
export interface TypeWithConstraints {
  type: SchemaType;
  limits?: ValueConstraints;
}

/** The types of the older and of the newer revision at the same place of a message. */
export interface ConstrainedTypesToCompare {
  before: TypeWithConstraints;
  after: TypeWithConstraints;
}

/**
 * Two types, one of each revision, at the same place of a message. They are compared once, even if many messages contain them.
 *
 * The pairs are the nodes of a graph. If the two types contain named types at the same place, those form another pair, and an edge
 * leads to it.
 */
export interface ComparedTypePair {
  key: string;
  /** The path of the two types, such as `tools/call#params`, if they are the params or the result of a method. */
  root?: string;
  /** The names of the two types; absent for inline types. */
  names: { before?: string; after?: string };
  sides: ConstrainedTypesToCompare;
  differences: TypeDifference[];
  edges: EdgeBetweenTypePairs[];
}

/** An edge in the graph of compared pairs: the steps inside one pair of types that lead to another pair. */
interface EdgeBetweenTypePairs {
  to: ComparedTypePair;
  route: readonly TypePathStep[];
}

/**
 * One step from a type to a part of it: a member, the items of an array, the values of a map, or an alternative (`option`) of a
 * union. Unions can differ, so an `option` has an index for each revision.
 */
export type TypePathStep =
  | { kind: "member"; name: string }
  | { kind: "element" }
  | { kind: "map" }
  | { kind: "option"; before: number; after: number };

/** The change of the allowed values: fewer values (`restricts`), more values (`extends`), or both. */
export type ChangeOfAllowedValueSet = "none" | "restricts" | "extends" | "both";

/** A difference between two compared types, or between the types of one of their parts. */
export interface TypeDifference {
  rule: DiffRuleId;
  wire: ChangeOfAllowedValueSet;
  ts: ChangeEffectOnTypeScript;
  route: readonly TypePathStep[];
  sides: ConstrainedTypesToCompare;
  /** The path to the object that reports show in place of the changed member. Absent if reports show the member itself. */
  shownAt?: readonly TypePathStep[];
  /** Words that describe the types before and after, used if both types have the same text. */
  texts?: { before: string; after: string };
  /**
   * For each revision, the alias that declares the type. If aliases form a chain (`type A = B; type B = string`), this is the last,
   * `B`.
   */
  alias: { before?: string; after?: string };
  /** The alternative that was added or removed, as a name or a value. */
  label?: string;
  /** If the added or removed alternative belongs to a union that is nested in the compared union: the alias of the nested union. */
  via?: string;
  /** The index of the added or removed alternative, in the revision that has it. */
  option?: number;
}

/** Records a difference between two types. The position of the difference is added, unless the caller gives it. */
export type TypeDifferenceCallback = (
  difference: Pick<TypeDifference, "rule" | "wire" | "ts"> & Partial<TypeDifference>,
) => void;
