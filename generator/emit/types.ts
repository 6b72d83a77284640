import type {
  SchemaConstant,
  SchemaDeclaration,
  DeclarationDocumentation,
  ProtocolModel,
  InterfaceBaseType,
  IndexSignature,
  ProtocolMethod,
  SchemaProperty,
  SchemaType,
  TupleType,
} from "../model/protocol.js";
import { textOfTemplate } from "../model/template.js";
import { commentLines, declarationComment } from "./comment.js";
import type { EmittedModule } from "./generatedFile.js";
import {
  assignment,
  block,
  interfaceHead,
  print,
  type Doc,
  generic,
  unionAfter,
  unionArgument,
  unionInParentheses,
} from "./layout.js";
import { memberKey, scalarCode, quote } from "./literals.js";
import { renderModule } from "./templates.js";
import { oneLine } from "../model/schemaError.js";
import { imported } from "./imports.js";
import { builders } from "prettier/doc";

/** Returns `types.ts`: the constants and declarations of the schema, under their names and in their order. */
export function emitTypesModule(model: ProtocolModel): EmittedModule {
  return renderModule("types", model, {
    exports: [...model.constants, ...model.declarations].map(({ name }) => name),
    constants: model.constants.map(constantView),
    declarations: model.declarations.map((declaration) => ({
      comment: declarationComment(declaration.doc, declaration.kind === "alias" ? declaration.constraints : undefined),
      text: print(declarationDoc(declaration)),
    })),
  });
}

function constantView({ name, value, doc }: SchemaConstant): object {
  return {
    comment: declarationComment(doc),
    text: print(assignment(`export const ${name} =`, value)),
    declared: print(assignment(`export declare const ${name} =`, value)),
  };
}

function declarationDoc(declaration: SchemaDeclaration): Doc {
  if (declaration.kind === "alias")
    return [typeAfter(`export type ${declaration.name} =`, declaration.type, plainName), ";"];
  const heritage = declaration.extends.map((base) => baseType(base, plainName));
  return [interfaceHead(declaration.name, heritage), block(typeMembers(declaration, plainName))];
}

const { group, hardline, ifBreak, indent, join, line, softline } = builders;

/** Returns the code that names a declaration: `Tool` in `types.ts`, and `types.Tool` in modules that import `types.ts`. */
type Qualify = (name: string) => Doc;

export const plainName: Qualify = (name) => name;
export const qualifiedName: Qualify = (name) => [imported(TYPES_MODULE_PATH, "*", "types"), ".", name];

/** The path of the module that `types` stands for in names such as `types.Tool`. */
export const TYPES_MODULE_PATH = "./types.js";

export function typeDoc(type: SchemaType, qualify: Qualify): Doc {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return scalarCode(type.value);
    case "constant":
      return ["typeof ", qualify(type.name)];
    case "reference":
      return qualify(type.name);
    case "template":
      return textOfTemplate(type);
    case "array":
      return [elementDoc(type.element, qualify), "[]"];
    case "tuple":
      return tupleDoc(type, qualify);
    case "object":
      return block(typeMembers(type, qualify));
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

/** Returns a prefix such as `name:` or `=` and a type after it. A type that is too long is broken into several lines. */
export function typeAfter(sign: string, type: SchemaType, qualify: Qualify): Doc {
  if (type.kind === "union" && !hugs(type.members)) {
    return unionAfter(
      sign,
      type.members.map((member) => unionMember(member, qualify)),
    );
  }
  const doc = typeDoc(type, qualify);
  const isShort = isName(type) || (type.kind === "union" && !type.members.some(({ kind }) => kind === "object"));
  return isShort && sign.endsWith("=") ? group([sign, indent([line, doc])]) : [sign, " ", doc];
}

/** Returns whether a type is a name or a literal, which goes to its own line if it is too long. */
function isName(type: SchemaType): boolean {
  return type.kind === "reference" || type.kind === "literal" || type.kind === "constant";
}

/** Returns whether a union is `null` and one object type or type name. prettier does not break such a union at its `|`. */
function hugs(members: readonly SchemaType[]): boolean {
  const others = members.filter((member) => !(member.kind === "primitive" && member.name === "null"));
  return others.length === 1 && members.length > 1 && (others[0]!.kind === "object" || others[0]!.kind === "reference");
}

/**
 * Returns a prefix such as `params:` and the code of the params type of a method after it. An unnamed object type is referred to
 * through its message: `types.PingRequest["params"]`. Returns an empty list if the method has no params.
 *
 * @param absent for optional params: `"undefined"` adds `undefined` to the type, `"defined"` removes it, and an empty string leaves
 * the type unchanged.
 */
export function paramsAfter(
  sign: string,
  { message, params }: Pick<ProtocolMethod, "message" | "params">,
  absent: "" | "undefined" | "defined",
): Doc[] {
  if (params === undefined) return [];
  const { type, optional } = params;
  const member: Doc = [qualifiedName(message), `["params"]`];
  if (type.kind === "object")
    return [[sign, " ", optional && absent === "defined" ? generic("NonNullable", [member]) : member]];
  if (!optional || absent !== "undefined") return [typeAfter(sign, type, qualifiedName)];
  const members = type.kind === "union" ? type.members : [type];
  return [unionAfter(sign, [...members.map((one) => unionMember(one, qualifiedName)), "undefined"])];
}

/** Returns the members of an object type or interface, with their comments. */
export function typeMembers(
  { properties, index }: { properties: readonly SchemaProperty[]; index?: IndexSignature },
  qualify: Qualify,
): Doc[] {
  const members = properties.map((property) => memberDoc(property, qualify));
  if (index !== undefined) members.push(indexDoc(index.value, qualify, properties));
  return members;
}

/**
 * Returns `[key: string]: T;`.
 *
 * The compiler requires each member to match the index signature. Without `exactOptionalPropertyTypes` an optional member may be
 * `undefined`, so the index signature must allow `undefined` too.
 */
function indexDoc(value: SchemaType, qualify: Qualify, properties: readonly SchemaProperty[]): Doc {
  const isOpen = value.kind === "primitive" && (value.name === "unknown" || value.name === "any");
  if (isOpen || !properties.some(({ optional }) => optional)) return [typeAfter("[key: string]:", value, qualify), ";"];
  const members = value.kind === "union" ? value.members : [value];
  return [unionAfter("[key: string]:", [...members.map((member) => unionMember(member, qualify)), "undefined"]), ";"];
}

function memberDoc({ name, optional, type, doc, constraints }: SchemaProperty, qualify: Qualify): Doc {
  const own = qualify === plainName ? doc : withQualifiedLinks(doc);
  return [docComment(own, constraints), typeAfter(`${memberKey(name)}${optional ? "?" : ""}:`, type, qualify), ";"];
}

/** Returns the code of a base type in the `extends` clause of an interface: `Base` or `Omit<Base, "name">`. */
export function baseType(heritage: InterfaceBaseType, qualify: Qualify): Doc {
  return heritage.kind === "omit" ? omitDoc(heritage, qualify) : qualify(heritage.name);
}

/** Returns the doc comment of a method, for a module that imports `types.ts`. */
export function methodComment(doc: DeclarationDocumentation): Doc {
  return docComment(withQualifiedLinks(doc));
}

/** Replaces `{@link Tool}` by `{@link types.Tool}`, so that editors find the type from a module that imports `types.ts`. */
function withQualifiedLinks({ text, deprecated, ...rest }: DeclarationDocumentation): DeclarationDocumentation {
  const qualified = (prose: string): string => prose.replace(/\{@link (?=\p{Lu})/gu, "{@link types.");
  return { ...rest, text: qualified(text), ...(deprecated !== undefined && { deprecated: qualified(deprecated) }) };
}

/** Returns the code of a doc comment with a line break after it. Returns no code if the declaration has no documentation. */
export function docComment(doc: DeclarationDocumentation, constraints?: SchemaProperty["constraints"]): Doc {
  const lines = commentLines(doc, constraints);
  return lines.length === 0 ? [] : [join(hardline, lines), hardline];
}

/** Returns a member below a doc comment. Line breaks in the text become spaces, because names from a schema can contain them. */
export function documented(text: string, member: Doc): Doc {
  return [docComment({ text: oneLine(text) }), member];
}

function tupleDoc({ elements, required, rest }: TupleType, qualify: Qualify): Doc {
  const items = elements.map((element, i): Doc =>
    i < required ? typeDoc(element, qualify) : [elementDoc(element, qualify), "?"],
  );
  if (rest !== undefined) items.push(["...", elementDoc(rest, qualify), "[]"]);
  return items.length === 0
    ? "[]"
    : group(["[", indent([softline, join([",", line], items)]), ifBreak(",", ""), softline, "]"]);
}

function elementDoc(element: SchemaType, qualify: Qualify): Doc {
  if (element.kind === "union")
    return unionInParentheses(element.members.map((member) => unionMember(member, qualify)));
  const doc = typeDoc(element, qualify);
  return element.kind === "intersection" || element.kind === "constant" ? ["(", doc, ")"] : doc;
}

function unionMember(member: SchemaType, qualify: Qualify): Doc {
  const doc = typeDoc(member, qualify);
  if (member.kind === "intersection") return ["(", doc, ")"];
  return member.kind === "union" ? unionInParentheses(member.members.map((inner) => unionMember(inner, qualify))) : doc;
}

/** Returns an intersection type. In `A & {`, the object starts on the line of the `&`; a name that does not fit gets its own line. */
function intersectionDoc(members: readonly SchemaType[], qualify: Qualify): Doc {
  let indented = false;
  const parts = members.map((member, i): Doc => {
    const doc = member.kind === "union" ? elementDoc(member, qualify) : typeDoc(member, qualify);
    if (i === 0) return doc;
    const objects = [members[i - 1]!, member].filter(({ kind }) => kind === "object").length;
    if (objects === 0) return indent([" &", line, doc]);
    if (objects === 2) return [" & ", indented ? indent(doc) : doc];
    indented ||= i > 1;
    return [" & ", i > 1 ? indent(doc) : doc];
  });
  return group(parts);
}

function omitDoc({ type, keys }: { type: { name: string }; keys: readonly string[] }, qualify: Qualify): Doc {
  return generic("Omit", [qualify(type.name), unionArgument(keys.map(quote))]);
}
