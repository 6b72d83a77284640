import { buildSchemaSymbolTable } from "../model/members.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { WireTypeComparer } from "./compareTypes.js";
import type { ComparedDeclarations } from "./typePair.js";
import {
  compareMovedTypes,
  compareMethodParamsAndResults,
  type ComparedProtocolModels,
  type TypeComparisonRoot,
} from "./wireRoots.js";

/** The facts that the specification states in prose about each revision; null if the diff leaves them out. */
export interface ComparedRevisionFacts {
  before: SpecificationRevisionFacts | null;
  after: SpecificationRevisionFacts | null;
}

/** Two revisions whose types have been compared at every place on the wire: the input of the functions that find facts. */
export interface RevisionComparison {
  models: ComparedProtocolModels;
  /** The same revisions in a form that declares which type inherits from which. Paths of findings use its names. */
  naming: ComparedProtocolModels;
  scopes: ComparedDeclarations;
  types: WireTypeComparer;
  /** The places where the comparison of types started. */
  roots: readonly TypeComparisonRoot[];
  /** The error codes that the specification's pages state for each revision. */
  stated: ComparedRevisionFacts;
}

/** The models to compare, and the facts that the specification's pages state about them. */
export interface ModelComparisonInput {
  models: ComparedProtocolModels;
  /** The same models if absent. */
  naming?: ComparedProtocolModels;
  /** Ignored if absent. */
  stated?: ComparedRevisionFacts;
}

/** Compares the types of two revisions at every place on the wire that both have. */
export function compareProtocolModels({
  models,
  naming = models,
  stated = { before: null, after: null },
}: ModelComparisonInput): RevisionComparison {
  const scopes = scopesOf(models);
  const types = new WireTypeComparer(scopes);
  const shared = compareMethodParamsAndResults(models, scopesOf(naming), types);
  const roots = [...shared, ...compareMovedTypes(models, scopes, types)];
  return { models, naming, scopes, types, roots, stated };
}

function scopesOf({ before, after }: ComparedProtocolModels): ComparedDeclarations {
  return { before: buildSchemaSymbolTable(before), after: buildSchemaSymbolTable(after) };
}
