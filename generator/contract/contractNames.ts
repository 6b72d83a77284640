import type { Contract } from "./contract.js";
import { entryNames, type EntryNames } from "./names.js";

/** The TypeScript names of all tools, prompts and resources of a contract, in the order of the contract. */
export interface ContractNames {
  tools: EntryNames[];
  prompts: EntryNames[];
  resources: EntryNames[];
  resourceTemplates: EntryNames[];
  /** The names of all types of tools, prompts and resources, which no type for a subschema may have. */
  types: ReadonlySet<string>;
}

/** Returns the TypeScript names for a contract. Resources and resource templates share an interface, so their names are distinct. */
export function contractNames({ tools, prompts, resources, resourceTemplates }: Contract): ContractNames {
  const ofTools = entryNames(
    tools.map(({ name }) => name),
    "tool",
  );
  const ofPrompts = entryNames(
    prompts.map(({ name }) => name),
    "prompt",
  );
  const ofResources = entryNames(
    [...resources, ...resourceTemplates].map(({ name }) => name),
    "resource",
  );
  const ofTemplates = ofResources.slice(resources.length);
  return {
    tools: ofTools,
    prompts: ofPrompts,
    resources: ofResources.slice(0, resources.length),
    resourceTemplates: ofTemplates,
    types: new Set([
      ...ofTools.flatMap(({ type }) => [`${type}Input`, `${type}Output`]),
      ...ofPrompts.map(({ type }) => `${type}Arguments`),
      ...ofTemplates.map(({ type }) => `${type}Variables`),
    ]),
  };
}
