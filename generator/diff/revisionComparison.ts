import { scopeOf } from "../model/members.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { TypeComparison } from "./compareTypes.js";
import type { ScopePair } from "./typePair.js";
import { compareMovedTypes, compareWireRoots, type ModelPair, type WireRoot } from "./wireRoots.js";

/** The facts that the specification states in prose about each revision; null if the diff leaves them out. */
export interface StatedRevisions {
  before: RevisionFacts | null;
  after: RevisionFacts | null;
}

/** Two revisions whose types have been compared at every place on the wire: the input of the functions that find facts. */
export interface RevisionComparison {
  models: ModelPair;
  /** The same revisions in a form that declares which type inherits from which. Paths of findings use its names. */
  naming: ModelPair;
  scopes: ScopePair;
  types: TypeComparison;
  /** The places where the comparison of types started. */
  roots: readonly WireRoot[];
  /** The error codes that the specification's pages state for each revision. */
  stated: StatedRevisions;
}

/** The models to compare, and the facts that the specification's pages state about them. */
export interface ComparedRevisions {
  models: ModelPair;
  /** The same models if absent. */
  naming?: ModelPair;
  /** Ignored if absent. */
  stated?: StatedRevisions;
}

/** Compares the types of two revisions at every place on the wire that both have. */
export function compareModels({
  models,
  naming = models,
  stated = { before: null, after: null },
}: ComparedRevisions): RevisionComparison {
  const scopes = scopesOf(models);
  const types = new TypeComparison(scopes);
  const shared = compareWireRoots(models, scopesOf(naming), types);
  const roots = [...shared, ...compareMovedTypes(models, scopes, types)];
  return { models, naming, scopes, types, roots, stated };
}

function scopesOf({ before, after }: ModelPair): ScopePair {
  return { before: scopeOf(before), after: scopeOf(after) };
}
