import type { Contract } from "./contract.js";
import { createTypeScriptNamesForEntries, type EntryTypeScriptNames } from "./names.js";

/** The TypeScript names of all tools, prompts and resources of a contract, in the order of the contract. */
export interface ContractTypeScriptNames {
  tools: EntryTypeScriptNames[];
  prompts: EntryTypeScriptNames[];
  resources: EntryTypeScriptNames[];
  resourceTemplates: EntryTypeScriptNames[];
  /** The names of the TypeScript types for tools, prompts and resources. The types for subschemas must have other names. */
  types: ReadonlySet<string>;
}

/** Returns the TypeScript names for a contract. Resources and resource templates share an interface, so their names are distinct. */
export function createContractTypeScriptNames({
  tools,
  prompts,
  resources,
  resourceTemplates,
}: Contract): ContractTypeScriptNames {
  const ofTools = createTypeScriptNamesForEntries(
    tools.map(({ name }) => name),
    "tool",
  );
  const ofPrompts = createTypeScriptNamesForEntries(
    prompts.map(({ name }) => name),
    "prompt",
  );
  const ofResources = createTypeScriptNamesForEntries(
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
