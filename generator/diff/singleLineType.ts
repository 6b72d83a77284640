import type { ValueConstraints, SchemaProperty, SchemaType } from "../model/protocol.js";

/** Returns a type as one line of text, for reports and as a key. Members of objects and unions are sorted. */
export function formatTypeOnOneLine(type: SchemaType): string {
  switch (type.kind) {
    case "primitive":
    case "reference":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "constant":
      return `typeof ${type.name}`;
    case "array":
      return type.element.kind === "union"
        ? `(${formatTypeOnOneLine(type.element)})[]`
        : `${formatTypeOnOneLine(type.element)}[]`;
    case "union":
      return type.members.map(formatTypeOnOneLine).sort().join(" | ");
    case "intersection":
      return type.members.map(formatTypeOnOneLine).sort().join(" & ");
    case "omit":
      return `Omit<${type.type.name}, ${type.keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
    case "object": {
      const members = type.properties.map(memberText).sort();
      if (type.index !== undefined) members.push(`[key: string]: ${formatTypeOnOneLine(type.index.value)}`);
      return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
    }
  }
}

function memberText({ name, optional, type, constraints }: SchemaProperty): string {
  return `${name}${optional ? "?" : ""}: ${formatTypeOnOneLine(type)}${formatConstraintsAsTsDocTags(constraints)}`;
}

/** Returns limits as TSDoc tags: ` @minimum 0 @format uri`. */
export function formatConstraintsAsTsDocTags(constraints: ValueConstraints = {}): string {
  return Object.entries(constraints)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([keyword, value]) => ` @${keyword}${value === true ? "" : ` ${value}`}`)
    .join("");
}
