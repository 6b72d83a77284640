import { formatJsonLikePrettier } from "./jsonText.js";
import { buildSchemaSymbolTable, getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type {
  DeclarationDocumentation,
  InterfaceBaseType,
  InterfaceDeclaration,
  ProtocolModel,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
  TupleType,
  ValueConstraints,
} from "../model/protocol.js";
import { patternOfTemplate } from "../model/template.js";
type Json = { [key: string]: unknown };

/** The constraints that are keywords of JSON Schema. */
const LIMITS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "format"] as const;

/**
 * Returns `schema.json`: the model as JSON Schema 2020-12. Facts for which JSON Schema has no keyword are in `$comment`s, so that
 * mcpgen reads the same model from the file again (`generator/read/jsonComment.ts`).
 */
export function emitSchemaJson(model: ProtocolModel): string {
  const scope = buildSchemaSymbolTable(model);
  const constants = model.constants.map(({ name, value, doc }) => [
    name,
    {
      ...documentation(doc, ["@constant"]),
      type: typeof value === "string" ? "string" : Number.isInteger(value) ? "integer" : "number",
      const: value,
    },
  ]);
  const declarations = model.declarations.map((declaration) => [declaration.name, definition(scope, declaration)]);
  return formatJsonLikePrettier({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: Object.fromEntries([...constants, ...declarations]),
  });
}

function definition(scope: SchemaSymbolTable, declaration: SchemaDeclaration): Json {
  if (declaration.kind === "interface") return interfaceSchema(scope, declaration);
  const { doc, type, constraints } = declaration;
  const tags = type.kind === "object" ? ["@alias"] : [];
  return {
    ...documentation(doc, [...tags, ...typeTags(type)]),
    ...limits(typeSchema(scope, type, constraints), constraints),
  };
}

/** Returns an interface with its inherited members, because most readers of JSON Schema do not support inheritance. */
function interfaceSchema(scope: SchemaSymbolTable, declaration: InterfaceDeclaration): Json {
  const { properties, index } = getObjectTypeMembers(scope, { kind: "reference", name: declaration.name }) ?? {
    properties: new Map<string, SchemaProperty>(),
  };
  const own = declaration.properties.map(({ name }) => encodeURIComponent(name));
  const tags =
    declaration.extends.length === 0
      ? []
      : [`@extends ${declaration.extends.map(heritageText).join(", ")}`, `@own ${own.join(" ")}`.trim()];
  if (declaration.extends.length > 0 && declaration.index !== undefined) tags.push("@index");
  return { ...documentation(declaration.doc, tags), ...objectSchema(scope, [...properties.values()], index?.value) };
}

function heritageText(heritage: InterfaceBaseType): string {
  if (heritage.kind === "reference") return heritage.name;
  return `Omit<${heritage.type.name}, ${heritage.keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
}

function objectSchema(
  scope: SchemaSymbolTable,
  properties: readonly SchemaProperty[],
  index: SchemaType | undefined,
): Json {
  const required = properties.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: "object",
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map((property) => [property.name, propertySchema(scope, property)])),
    }),
    ...(required.length > 0 && { required }),
    ...(index !== undefined && {
      additionalProperties: { ...documentation({ text: "" }, typeTags(index)), ...typeSchema(scope, index) },
    }),
  };
}

function propertySchema(scope: SchemaSymbolTable, { type, constraints, doc }: SchemaProperty): Json {
  return { ...documentation(doc, typeTags(type)), ...limits(typeSchema(scope, type, constraints), constraints) };
}

function typeSchema(scope: SchemaSymbolTable, type: SchemaType, constraints: ValueConstraints = {}): Json {
  switch (type.kind) {
    case "primitive":
      if (type.name === "unknown" || type.name === "any") return {};
      if (type.name === "never") return { not: {} };
      if (type.name === "object") return { type: "object", additionalProperties: true };
      return { type: type.name === "number" && constraints.integer ? "integer" : type.name };
    case "literal":
      return { type: typeof type.value, const: type.value };
    case "constant":
    case "reference":
      return { $ref: `#/$defs/${type.name}` };
    case "template":
      return { type: "string", pattern: patternOfTemplate(type) };
    case "tuple":
      return tupleSchema(scope, type);
    case "array":
      return { type: "array", items: inner(scope, type.element) };
    case "object":
      return objectSchema(scope, type.properties, type.index?.value);
    case "union":
      return unionSchema(scope, type.members, constraints);
    case "intersection":
      return { allOf: type.members.map((member) => inner(scope, member)) };
    case "omit": {
      const members = getObjectTypeMembers(scope, type);
      return objectSchema(scope, [...(members?.properties.values() ?? [])], members?.index?.value);
    }
  }
}

function tupleSchema(scope: SchemaSymbolTable, { elements, required, rest }: TupleType): Json {
  return {
    type: "array",
    prefixItems: elements.map((element) => inner(scope, element)),
    items: rest === undefined ? false : inner(scope, rest),
    ...(required > 0 && { minItems: required }),
  };
}

function inner(scope: SchemaSymbolTable, type: SchemaType): Json {
  return { ...documentation({ text: "" }, typeTags(type)), ...typeSchema(scope, type) };
}

/** Returns the schema of a union: `enum` for literals of one type, a list of types for primitive types, `anyOf` for other unions. */
function unionSchema(scope: SchemaSymbolTable, members: readonly SchemaType[], constraints: ValueConstraints): Json {
  const values = members.map((member) => (member.kind === "literal" ? member.value : undefined));
  const [kind] = values.map((value) => typeof value);
  if (values.every((value) => typeof value === kind && value !== undefined)) return { type: kind, enum: values };
  if (
    members.every(
      (member) => member.kind === "primitive" && !["unknown", "any", "object", "never"].includes(member.name),
    )
  ) {
    return { type: members.map((member) => typeSchema(scope, member, constraints)["type"]) };
  }
  return { anyOf: members.map((member) => limitsWithin(scope, member, constraints)) };
}

/** Returns the schema of one alternative of a union. A number with the constraint `integer` has the type `integer`. */
function limitsWithin(scope: SchemaSymbolTable, member: SchemaType, { integer }: ValueConstraints): Json {
  return integer && member.kind === "primitive" && member.name === "number"
    ? { type: "integer" }
    : inner(scope, member);
}

function limits(schema: Json, constraints: ValueConstraints = {}): Json {
  return {
    ...schema,
    ...Object.fromEntries(
      LIMITS.filter((name) => constraints[name] !== undefined).map((name) => [name, constraints[name]]),
    ),
  };
}

/** Returns the tags that mark the types `any` and `Omit` in a `$comment`, because no JSON Schema keyword can express these types. */
function typeTags(type: SchemaType): string[] {
  if (type.kind === "primitive" && type.name === "any") return ["@any"];
  return type.kind === "omit" ? [`@omit ${heritageText(type)}`] : [];
}

function documentation({ text, deprecated, see = [] }: DeclarationDocumentation, tags: readonly string[]): Json {
  const lines = [
    ...tags,
    ...(deprecated ? [`@deprecated ${deprecated}`] : []),
    ...see.map((address) => `@see ${address}`),
  ];
  return {
    ...(text !== "" && { description: text }),
    ...(lines.length > 0 && { $comment: lines.join("\n") }),
    ...(deprecated !== undefined && { deprecated: true }),
  };
}
