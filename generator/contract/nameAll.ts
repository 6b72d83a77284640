import type { Contract } from "./contract.js";
import { namesFor, type Named } from "./names.js";

/** The TypeScript names of all tools, prompts and resources of a contract, in its order. */
export interface Names {
  tools: Named[];
  prompts: Named[];
  resources: Named[];
  resourceTemplates: Named[];
  /** The names of all types of tools, prompts and resources. No type for a part of a schema may have one of these names. */
  types: ReadonlySet<string>;
}

/** Returns the TypeScript names for a contract. Resources and resource templates share an interface, so their names are distinct. */
export function nameAll({ tools, prompts, resources, resourceTemplates }: Contract): Names {
  const ofTools = namesFor(
    tools.map(({ name }) => name),
    "tool",
  );
  const ofPrompts = namesFor(
    prompts.map(({ name }) => name),
    "prompt",
  );
  const ofResources = namesFor(
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
