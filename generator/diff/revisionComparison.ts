import { buildSchemaSymbolTable } from "../model/members.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { WireTypeComparer } from "./compareTypes.js";
import type { SymbolTablesToCompare } from "./typePair.js";
import {
  compareMovedTypes,
  compareParamsAndResults,
  type ProtocolModelsToCompare,
  type TypeComparisonRoot,
} from "./wireRoots.js";

/** The facts that the specification states in prose about each revision; null if the diff leaves them out. */
export interface SpecificationFactsToCompare {
  before: SpecificationRevisionFacts | null;
  after: SpecificationRevisionFacts | null;
}

/** Two revisions whose types have been compared in all messages: the input of the functions that find differences. */
export interface RevisionComparison {
  models: ProtocolModelsToCompare;
  /**
   * The models of both revisions as read from schema.ts, if mcpgen has this file, otherwise the same as `models`. The paths of
   * findings need them: a path starts with the type that declares the member, and only schema.ts shows inheritance.
   */
  naming: ProtocolModelsToCompare;
  scopes: SymbolTablesToCompare;
  types: WireTypeComparer;
  /** The types at which the comparison started, such as the params of each method. */
  roots: readonly TypeComparisonRoot[];
  /** The error codes that the specification's pages state for each revision. */
  stated: SpecificationFactsToCompare;
}

/** The models to compare, and the facts that the specification's pages state about them. */
interface RevisionComparisonInput {
  models: ProtocolModelsToCompare;
  /**
   * The models of the same revisions as read from schema.ts, because the paths of findings depend on inheritance, which a schema.json
   * does not show. If absent, `models` is used.
   */
  naming?: ProtocolModelsToCompare;
  /** The facts that the specification states in prose. Without them, error codes that only the prose defines are not compared. */
  stated?: SpecificationFactsToCompare;
}

/** Compares the types of two revisions in every message that both revisions have. */
export function compareTypesOfProtocolModels({
  models,
  naming = models,
  stated = { before: null, after: null },
}: RevisionComparisonInput): RevisionComparison {
  const scopes = scopesOf(models);
  const types = new WireTypeComparer(scopes);
  const shared = compareParamsAndResults(models, scopesOf(naming), types);
  const roots = [...shared, ...compareMovedTypes(models, scopes, types)];
  return { models, naming, scopes, types, roots, stated };
}

function scopesOf({ before, after }: ProtocolModelsToCompare): SymbolTablesToCompare {
  return { before: buildSchemaSymbolTable(before), after: buildSchemaSymbolTable(after) };
}
