import type { Scope } from "../model/members.js";
import type { Constraints, Type } from "../model/protocol.js";
import type { TypeScriptEffect } from "./diffFinding.js";
import type { RuleId } from "./rules/rules.js";

/** The declarations of the two revisions that are compared. */
export interface ScopePair {
  before: Scope;
  after: Scope;
}

/** A type as it stands in one revision. */
export interface LimitedType {
  type: Type;
  limits?: Constraints;
}

export interface LimitedTypePair {
  before: LimitedType;
  after: LimitedType;
}

/**
 * Two types that stand at the same place on the wire, compared once however many messages they travel in.
 *
 * Pairs form a graph: what is named within a pair is a pair of its own, and an edge leads there.
 */
export interface TypePair {
  key: string;
  /** The place on the wire, such as `tools/call#params`, where this is where messages begin. */
  root?: string;
  /** The names of the object types, where they have one. */
  names: { before?: string; after?: string };
  sides: LimitedTypePair;
  differences: TypeDifference[];
  edges: PairEdge[];
}

export interface PairEdge {
  to: TypePair;
  route: readonly RouteStep[];
}

/** One step from a type to what it is made of. An option is an alternative of a union, by its index on either side. */
export type RouteStep =
  | { kind: "member"; name: string }
  | { kind: "element" }
  | { kind: "map" }
  | { kind: "option"; before: number; after: number };

/** Which values a difference concerns: some that are no longer legal, some that have become so. */
export type WireChange = "none" | "restricts" | "extends" | "both";

/** What differs at one place within a pair. */
export interface TypeDifference {
  rule: RuleId;
  wire: WireChange;
  ts: TypeScriptEffect;
  route: readonly RouteStep[];
  sides: LimitedTypePair;
  /** The way to what people see change, where that is more than what the values show. */
  shownAt?: readonly RouteStep[];
  /** What stood there, in words, where the types of both sides read alike. */
  texts?: { before: string; after: string };
  /** The innermost aliases that the types at the place have. */
  alias: { before?: string; after?: string };
  /** The alternative that was added or removed, as a name or a value. */
  label?: string;
  /** The alias of the union that brought it in, within the union that stands at the place. */
  via?: string;
  /** Its index among the alternatives of the side that has it. */
  option?: number;
}

/** What the comparison of alternatives says; the place is added by who asked. */
export type ReportDifference = (
  difference: Pick<TypeDifference, "rule" | "wire" | "ts"> & Partial<TypeDifference>,
) => void;
