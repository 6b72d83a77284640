import type { Documentation, Heritage, IndexSignature, Method, Property, Type } from "../model/protocol.js";
import { commentLines } from "./comment.js";
import { block, memberName, quote, typeArguments, unionAfter, unionInParentheses, type Doc } from "./layout.js";
import { builders } from "prettier/doc";

const { group, indent, line, join, hardline } = builders;

/** How a declared name is written where the type stands: `Tool` or `types.Tool`. */
export type Qualify = (name: string) => string;

export const UNQUALIFIED: Qualify = (name) => name;
export const QUALIFIED: Qualify = (name) => `types.${name}`;

/** A type as TypeScript. */
export function typeDoc(type: Type, qualify: Qualify): Doc {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return typeof type.value === "string" ? quote(type.value) : String(type.value);
    case "constant":
      return `typeof ${qualify(type.name)}`;
    case "reference":
      return qualify(type.name);
    case "array":
      return [elementDoc(type.element, qualify), "[]"];
    case "object":
      return block(memberDocs(type, qualify));
    case "union":
      return join(
        " | ",
        type.members.map((member) => unionMember(member, qualify)),
      );
    case "intersection":
      return intersectionDoc(type.members, qualify);
    case "omit":
      return omitDoc(type, qualify);
  }
}

/** A type behind `:` or `=`, where a long union may break. */
export function typeAfter(sign: string, type: Type, qualify: Qualify): Doc {
  if (type.kind !== "union") return [sign, " ", typeDoc(type, qualify)];
  return unionAfter(
    sign,
    type.members.map((member) => unionMember(member, qualify)),
  );
}

/** The type of a method's params: by name where it has one, else as the member of its message, which may be absent. */
export function paramsDoc({ message, params }: Method): Doc | undefined {
  if (params === undefined) return undefined;
  return params.type.kind === "object" ? `${QUALIFIED(message)}["params"]` : typeDoc(params.type, QUALIFIED);
}

/** The members of an object type or interface, with their comments. */
export function memberDocs(
  { properties, index }: { properties: readonly Property[]; index?: IndexSignature },
  qualify: Qualify,
): Doc[] {
  const members = properties.map((property) => memberDoc(property, qualify));
  if (index !== undefined) members.push([typeAfter("[key: string]:", index.value, qualify), ";"]);
  return members;
}

export function memberDoc({ name, optional, type, doc, constraints }: Property, qualify: Qualify): Doc {
  return [comment(doc, constraints), typeAfter(`${memberName(name)}${optional ? "?" : ""}:`, type, qualify), ";"];
}

export function heritageDoc(heritage: Heritage, qualify: Qualify): Doc {
  return heritage.kind === "omit" ? omitDoc(heritage, qualify) : qualify(heritage.name);
}

/** A comment and the line break behind it; nothing where there is nothing to say. */
export function comment(doc: Documentation, constraints?: Property["constraints"]): Doc {
  const lines = commentLines(doc, constraints);
  return lines.length === 0 ? [] : [join(hardline, lines), hardline];
}

function elementDoc(element: Type, qualify: Qualify): Doc {
  if (element.kind === "union")
    return unionInParentheses(element.members.map((member) => unionMember(member, qualify)));
  const doc = typeDoc(element, qualify);
  return element.kind === "intersection" || element.kind === "constant" ? ["(", doc, ")"] : doc;
}

function unionMember(member: Type, qualify: Qualify): Doc {
  const doc = typeDoc(member, qualify);
  return member.kind === "union" ? unionInParentheses(member.members.map((inner) => unionMember(inner, qualify))) : doc;
}

/** Objects hug the `&`; names go to lines of their own where they do not fit. */
function intersectionDoc(members: readonly Type[], qualify: Qualify): Doc {
  const parts: Doc[] = [];
  let previous: Type | undefined;
  for (const member of members) {
    const doc = member.kind === "union" ? elementDoc(member, qualify) : typeDoc(member, qualify);
    if (previous === undefined) parts.push(doc);
    else if (previous.kind !== "object" && member.kind !== "object") parts.push(indent([" &", line, doc]));
    else parts.push(" & ", doc);
    previous = member;
  }
  return group(parts);
}

function omitDoc({ type, keys }: { type: { name: string }; keys: readonly string[] }, qualify: Qualify): Doc {
  return typeArguments("Omit", [qualify(type.name), keys.map(quote).join(" | ")]);
}
