import { memberName } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import { comment, docOf, literal, quoted } from "./code.js";
import type { Names } from "./nameAll.js";
import { matchTemplate } from "./uriTemplate.js";

/** The page of the resources and their templates. */
export function resourcesView({ resources, resourceTemplates }: Contract, names: Names): object {
  return {
    resources: resources.map((resource, i) => ({
      comment: docOf(resource),
      member: names.resources[i]!.member,
      value: literal(resource),
    })),
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
        pattern: match.pattern,
        variables: literal(match.variables),
        hasReserved: match.reserved.length > 0,
        reserved: literal(match.reserved),
        hasQuery: match.query.length > 0,
        query: literal(match.query),
      };
    }),
  };
}
