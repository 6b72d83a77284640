import { memberName } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import { commentAbove, descriptionComment, jsonCode, quotedName } from "./contractCode.js";
import type { ContractNames } from "./contractNames.js";
import { uriMatcher, parseUriTemplate } from "./uriTemplate.js";

const READ_BY_TEMPLATE =
  "Optional: without this function, the function of the matching resource template reads the resource.";

/** Returns the input of the template `contract/resources.ts`. */
export function resourcesView({ resources, resourceTemplates }: Contract, names: ContractNames): object {
  const isOptional = uriMatcher(resourceTemplates);
  return {
    resources: resources.map((resource, i) => {
      const { member } = names.resources[i]!;
      const { title = "", description = title } = resource;
      return {
        ...(isOptional(resource.uri)
          ? { comment: commentAbove(`${description}\n\n${READ_BY_TEMPLATE}`.trim()), declared: `${member}?` }
          : { comment: descriptionComment(resource), declared: member }),
        member,
        value: jsonCode(resource),
      };
    }),
    templates: resourceTemplates.map((template, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      const match = parseUriTemplate(template.uriTemplate);
      return {
        comment: descriptionComment(template),
        member,
        type: `${type}Variables`,
        typeComment: commentAbove(`The variables of ${quotedName(template.uriTemplate)}.`),
        members: match.names.map(({ name, optional }) => ({ name: `${memberName(name)}${optional ? "?" : ""}` })),
        value: jsonCode(template),
        parts: jsonCode(match.parts),
      };
    }),
  };
}
