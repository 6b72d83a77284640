import { memberName } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import { comment, docOf, literal, quoted } from "./code.js";
import type { Names } from "./nameAll.js";
import { fitsTemplate, matchTemplate } from "./uriTemplate.js";

const READ_BY_TEMPLATE = "The function of its template reads this resource, unless it has a function of its own.";

/** Returns the input of the template `contract/resources.ts`. */
export function resourcesView({ resources, resourceTemplates }: Contract, names: Names): object {
  const isOptional = fitsTemplate(resourceTemplates);
  return {
    resources: resources.map((resource, i) => {
      const { member } = names.resources[i]!;
      const { title = "", description = title } = resource;
      return {
        ...(isOptional(resource.uri)
          ? { comment: comment(`${description}\n\n${READ_BY_TEMPLATE}`.trim()), declared: `${member}?` }
          : { comment: docOf(resource), declared: member }),
        member,
        value: literal(resource),
      };
    }),
    templates: resourceTemplates.map((template, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      const match = matchTemplate(template.uriTemplate);
      return {
        comment: docOf(template),
        member,
        type: `${type}Variables`,
        typeComment: comment(`The variables of ${quoted(template.uriTemplate)}.`),
        members: match.names.map(({ name, optional }) => ({ name: `${memberName(name)}${optional ? "?" : ""}` })),
        value: literal(template),
        parts: literal(match.parts),
      };
    }),
  };
}
