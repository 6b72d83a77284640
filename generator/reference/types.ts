import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { SchemaProperty, SchemaType, ValueConstraints } from "../model/protocol.js";

/** Returns the name of a declared type or constant as a link to its section; as plain text if the page has no such section. */
export type NameLinker = (name: string) => HtmlFragment;

/** Returns a type as one line of HTML. Names of declared types and constants are links. */
export function formatTypeAsHtml(type: SchemaType, link: NameLinker): HtmlFragment {
  const inner = (inside: SchemaType): HtmlFragment => formatTypeAsHtml(inside, link);
  switch (type.kind) {
    case "primitive":
      return formatHtml`${type.name}`;
    case "literal":
      return formatHtml`${JSON.stringify(type.value)}`;
    case "constant":
      return formatHtml`typeof ${link(type.name)}`;
    case "reference":
      return link(type.name);
    case "array":
      return ["union", "intersection", "constant"].includes(type.element.kind)
        ? formatHtml`(${inner(type.element)})[]`
        : formatHtml`${inner(type.element)}[]`;
    case "union":
      return joinFragments(
        type.members.map((member) => (member.kind === "intersection" ? formatHtml`(${inner(member)})` : inner(member))),
        " | ",
      );
    case "intersection":
      return joinFragments(
        type.members.map((member) => (member.kind === "union" ? formatHtml`(${inner(member)})` : inner(member))),
        " & ",
      );
    case "omit":
      return formatHtml`Omit<${link(type.type.name)}, ${type.keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
    case "object": {
      const members = type.properties.map((property) => formatMember(property, link));
      if (type.index !== undefined) members.push(formatHtml`[key: string]: ${inner(type.index.value)}`);
      return members.length === 0 ? formatHtml`{}` : formatHtml`{ ${joinFragments(members, "; ")} }`;
    }
  }
}

function formatMember({ name, optional, type }: SchemaProperty, link: NameLinker): HtmlFragment {
  return formatHtml`${name}${optional ? "?" : ""}: ${formatTypeAsHtml(type, link)}`;
}

/** Returns limits of a value in words: `at least 0, format uri`. Returns an empty text if there are no limits. */
export function describeConstraints(constraints: ValueConstraints = {}): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, integer } = constraints;
  return [
    integer === true && "an integer",
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && `at least ${minItems} items`,
    maxItems !== undefined && `at most ${maxItems} items`,
    format !== undefined && `format ${format}`,
  ]
    .filter((text) => text !== false)
    .join(", ");
}

/** Joins HTML fragments with a plain text between them. */
export function joinFragments(fragments: readonly HtmlFragment[], separator: string): HtmlFragment {
  return formatHtml`${fragments.map((fragment, i) => (i === 0 ? fragment : formatHtml`${separator}${fragment}`))}`;
}

/** Returns the names of all types and constants that a type contains, in the order in which they appear. */
export function listNamesInType(type: SchemaType): string[] {
  switch (type.kind) {
    case "reference":
    case "constant":
      return [type.name];
    case "omit":
      return [type.type.name];
    case "array":
      return listNamesInType(type.element);
    case "union":
    case "intersection":
      return type.members.flatMap(listNamesInType);
    case "object":
      return [
        ...type.properties.flatMap((property) => listNamesInType(property.type)),
        ...(type.index === undefined ? [] : listNamesInType(type.index.value)),
      ];
    default:
      return [];
  }
}
