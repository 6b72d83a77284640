import type { Contract } from "./contract.js";
import { formatDeclarationComment, formatDescriptionComment, formatJsonValueAsCode } from "./contractCode.js";
import type { ContractTypeScriptNames } from "./contractNames.js";
import { createUriTemplateMatcher, parseUriTemplate } from "./uriTemplate.js";

const READ_BY_TEMPLATE =
  "Optional: without this function, the function of the matching resource template reads the resource.";

/** Returns the input of the template `contract/resources.ts`. */
export function buildResourcesModuleTemplateInput(
  { resources, resourceTemplates }: Contract,
  names: ContractTypeScriptNames,
): object {
  const isOptional = createUriTemplateMatcher(resourceTemplates);
  return {
    types: names.resourceTemplates.map(({ type }) => `${type}Variables`).join(", "),
    resources: resources.map((resource, i) => {
      const { member } = names.resources[i]!;
      const { title = "", description = title } = resource;
      return {
        ...(isOptional(resource.uri)
          ? {
              comment: formatDeclarationComment(`${description}\n\n${READ_BY_TEMPLATE}`.trim()),
              declared: `${member}?`,
            }
          : { comment: formatDescriptionComment(resource), declared: member }),
        member,
        value: formatJsonValueAsCode(resource),
      };
    }),
    templates: resourceTemplates.map((template, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      return {
        comment: formatDescriptionComment(template),
        member,
        type: `${type}Variables`,
        value: formatJsonValueAsCode(template),
        parts: formatJsonValueAsCode(parseUriTemplate(template.uriTemplate).parts),
      };
    }),
  };
}
