import type { Contract } from "./contract.js";
import { formatJsonValueAsCode } from "./contractCode.js";
import { listScopesOfContract } from "./scopes.js";
import { parseUriTemplate } from "./uriTemplate.js";

/** Returns the input of the template `contract/scopes.ts`. */
export function buildScopesModuleTemplateInput({ resourceTemplates, scopes }: Contract): object {
  const all = listScopesOfContract(scopes);
  const entries = (of: ReadonlyMap<string, readonly string[]>): string => formatJsonValueAsCode([...of]);
  return {
    type: all.length === 0 ? "never" : all.map(formatJsonValueAsCode).join(" | "),
    scopes: formatJsonValueAsCode(all),
    tools: entries(scopes.tools),
    prompts: entries(scopes.prompts),
    resources: entries(scopes.resources),
    templates: resourceTemplates.map(({ uriTemplate }) => ({
      uriTemplate: formatJsonValueAsCode(uriTemplate),
      parts: formatJsonValueAsCode(parseUriTemplate(uriTemplate).parts),
      scopes: formatJsonValueAsCode(scopes.resourceTemplates.get(uriTemplate) ?? []),
    })),
  };
}
