import type { Scope } from "../model/members.js";
import type { Constraints, Type } from "../model/protocol.js";
import type { TypeScriptEffect } from "./diffFinding.js";
import type { RuleId } from "./rules/rules.js";

/** The declarations of the two compared revisions. */
export interface ScopePair {
  before: Scope;
  after: Scope;
}

/** A type of one revision, with the limits of the place where it is used. */
export interface LimitedType {
  type: Type;
  limits?: Constraints;
}

/** The types of the older and of the newer revision at the same place of a message. */
export interface LimitedTypePair {
  before: LimitedType;
  after: LimitedType;
}

/**
 * Two types at the same place on the wire. They are compared once, even if many messages contain them.
 *
 * Pairs form a graph: two named types inside a pair are a pair of their own, and an edge leads from the outer pair to it.
 */
export interface TypePair {
  key: string;
  /** The place on the wire, such as `tools/call#params`, if the types are the params or the result of a method. */
  root?: string;
  /** The names of the two types; absent for inline types. */
  names: { before?: string; after?: string };
  sides: LimitedTypePair;
  differences: TypeDifference[];
  edges: PairEdge[];
}

/** An edge of the graph: the route inside one pair that leads to another pair. */
export interface PairEdge {
  to: TypePair;
  route: readonly RouteStep[];
}

/** One step from a type to a part of it. An option is an alternative of a union, by its index in each revision. */
export type RouteStep =
  | { kind: "member"; name: string }
  | { kind: "element" }
  | { kind: "map" }
  | { kind: "option"; before: number; after: number };

/** The change of the allowed values: fewer values (`restricts`), more values (`extends`), or both. */
export type WireChange = "none" | "restricts" | "extends" | "both";

/** A difference at one place within a pair. */
export interface TypeDifference {
  rule: RuleId;
  wire: WireChange;
  ts: TypeScriptEffect;
  route: readonly RouteStep[];
  sides: LimitedTypePair;
  /** The route to the object that reports name, if a difference of a member is reported for the whole object. */
  shownAt?: readonly RouteStep[];
  /** Words for the types before and after, if both types have the same text. */
  texts?: { before: string; after: string };
  /** The innermost alias of the type at the place, in each revision. */
  alias: { before?: string; after?: string };
  /** The alternative that was added or removed, as a name or a value. */
  label?: string;
  /** The alias of the inner union that contains the added or removed alternative. */
  via?: string;
  /** The index of the added or removed alternative, in the revision that has it. */
  option?: number;
}

/** Reports a difference between alternatives. The caller adds the place of the difference. */
export type ReportDifference = (
  difference: Pick<TypeDifference, "rule" | "wire" | "ts"> & Partial<TypeDifference>,
) => void;
