/**
 * Pieces of Python source.
 *
 * @import { DeclarationDocumentation, PrimitiveTypeName } from "mcpgen/plugin"
 */

/** The Python types of JSON's. @type {Record<PrimitiveTypeName, string>} */
export const primitives = {
  string: "str",
  number: "float",
  boolean: "bool",
  null: "None",
  object: "dict[str, typing.Any]",
  unknown: "typing.Any",
  any: "typing.Any",
  never: "typing.Never",
};

/** Words that cannot name a type or member, and names that the generated code uses. */
const reserved = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield
  bool dict float int list str typing`.split(/\s+/),
);

/** A name as a Python identifier, such as `from_` for `from`. @param {string} name */
export function identifier(name) {
  const word = name.replaceAll(/[^A-Za-z0-9_]/g, "_").replace(/^(?=\d|$)/, "_");
  return reserved.has(word) ? `${word}_` : word;
}

/** Whether a class can declare the member; Python renames `__name`. @param {string} name */
export function isMemberName(name) {
  return identifier(name) === name && !name.startsWith("__");
}

/** `my.domain/theKey` as `MyDomainTheKey`. @param {string} name */
export function pascal(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/**
 * A value as Python source; a list becomes a tuple.
 *
 * @param {null | string | number | boolean | string[]} value
 * @returns {string}
 */
export function python(value) {
  if (Array.isArray(value))
    return `(${value.map((each) => `${python(each)},`).join(" ")})`;
  if (value === null) return "None";
  return typeof value === "boolean"
    ? value
      ? "True"
      : "False"
    : JSON.stringify(value);
}

/** @param {string[]} lines */
export function indented(lines) {
  return lines.map((line) => (line ? `    ${line}` : line));
}

const literalOf = "typing.Literal[";

/** The type of one value. @param {string | number | boolean} value */
export function literalType(value) {
  const exact = typeof value !== "number" || Number.isInteger(value);
  return exact ? `${literalOf}${python(value)}]` : primitives.number;
}

/** A declared type in quotes, because the declaration may come later. @param {string} name */
export function reference(name) {
  return `"${identifier(name)}"`;
}

/** @param {string[]} members */
export function union(members) {
  if (members.includes(primitives.any)) return primitives.any;
  const literals = members.filter((member) => member.startsWith(literalOf));
  const values = literals.map((member) => member.slice(literalOf.length, -1));
  const one = values.length > 0 ? [`${literalOf}${values.join(", ")}]`] : [];
  const others = members.filter((member) => !literals.includes(member));
  const all = [...new Set([...one, ...others])];
  // The operator | does not take names in quotes
  const quoted = all.some((member) => member.startsWith('"'));
  return quoted ? `typing.Union[${all.join(", ")}]` : all.join(" | ");
}

/**
 * The first sentence of a documentation as a string below what it describes.
 *
 * @param {DeclarationDocumentation} doc
 * @param {string} [rest] the type of the members that are not declared
 */
export function docstring(doc, rest = "typing.Any") {
  const more = rest === "typing.Any" ? "" : ` Other members: ${rest}.`;
  const text = `${sentence(doc)}${more}`.trim().replaceAll("\\", "\\\\");
  return text ? [`"""${text.replaceAll(/"(?="|$)/g, '\\"')}"""`] : [];
}

/** @param {DeclarationDocumentation} doc */
export function comment(doc) {
  const text = sentence(doc);
  return text ? [`# ${text}`] : [];
}

/** @param {DeclarationDocumentation} doc */
function sentence({ text, deprecated }) {
  const plain = text
    .replaceAll(/\{@link ([^}\s|]+)[^}]*\}/g, "$1")
    .replaceAll(/\s+/g, " ");
  const first = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return deprecated === undefined
    ? first
    : `${first} Deprecated: ${deprecated.replaceAll(/\s+/g, " ")}`.trim();
}
