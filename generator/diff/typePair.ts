import type { SchemaSymbolTable } from "../model/members.js";
import type { ValueConstraints, SchemaType } from "../model/protocol.js";
import type { ChangeEffectOnTypeScript } from "./diffFinding.js";
import type { DiffRuleId } from "./rules/rules.js";

export interface SymbolTablesToCompare {
  before: SchemaSymbolTable;
  after: SchemaSymbolTable;
}

/** A type of one revision, with the limits of the place where it is used. */
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
 * Two types at the same place on the wire. They are compared once, even if many messages contain them.
 *
 * Pairs form a graph: two named types inside a pair are a pair of their own, and an edge leads from the outer pair to it.
 */
export interface ComparedTypePair {
  key: string;
  /** The path of the two types, such as `tools/call#params`, if they are the params or the result of a method. */
  root?: string;
  /** The names of the two types; absent for inline types. */
  names: { before?: string; after?: string };
  sides: ConstrainedTypesToCompare;
  differences: TypeDifference[];
  edges: TypePairGraphEdge[];
}

/** An edge in the graph of compared pairs: the steps inside one pair of types that lead to another pair. */
export interface TypePairGraphEdge {
  to: ComparedTypePair;
  route: readonly TypePathStep[];
}

/** One step from a type to a part of it. The step `option` leads to an alternative of a union, by its index in each revision. */
export type TypePathStep =
  | { kind: "member"; name: string }
  | { kind: "element" }
  | { kind: "map" }
  | { kind: "option"; before: number; after: number };

/** The change of the allowed values: fewer values (`restricts`), more values (`extends`), or both. */
export type AllowedValuesChange = "none" | "restricts" | "extends" | "both";

/** A difference between two compared types, or between the types of one of their parts. */
export interface TypeDifference {
  rule: DiffRuleId;
  wire: AllowedValuesChange;
  ts: ChangeEffectOnTypeScript;
  route: readonly TypePathStep[];
  sides: ConstrainedTypesToCompare;
  /** The steps to the object that appears in reports. Set if the difference of a member is reported for the whole object. */
  shownAt?: readonly TypePathStep[];
  /** Words that describe the types before and after, used if both types have the same text. */
  texts?: { before: string; after: string };
  /** For each revision, the name of the alias that directly declares the type: the last alias if aliases refer to each other. */
  alias: { before?: string; after?: string };
  /** The alternative that was added or removed, as a name or a value. */
  label?: string;
  /** The alias of the inner union that contains the added or removed alternative. */
  via?: string;
  /** The index of the added or removed alternative, in the revision that has it. */
  option?: number;
}

/** Records a difference between two types. The position of the difference is added, unless the caller gives it. */
export type TypeDifferenceCallback = (
  difference: Pick<TypeDifference, "rule" | "wire" | "ts"> & Partial<TypeDifference>,
) => void;
