import type { Contract } from "./contract.js";
import { namesFor, type Named } from "./names.js";

/** The names of everything in a contract, in its order. */
export interface Names {
  tools: Named[];
  prompts: Named[];
  resources: Named[];
  resourceTemplates: Named[];
  /** All types that bear one of these names, so that no part of a schema takes it. */
  types: ReadonlySet<string>;
}

/** Resources and templates share an interface, and so their names. */
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
