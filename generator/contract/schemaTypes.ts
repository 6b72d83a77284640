import { compile } from "json-schema-to-typescript";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { isRefIgnoringSiblings } from "../../templates/runtime/json-schema/document.js";
import { escapeControlsInCode } from "../escape/escape.js";
import { removeInheritedPrefixes } from "../read/jsonComment.js";
import type { Contract, ContractTool, JsonSchemaInContract } from "./contract.js";
import { wordsOf, toConstantName, type ContractTypeScriptNames, type EntryNames } from "./names.js";
import { numbered } from "./numberedName.js";
import { SchemaConverter } from "./schemaConverter.js";
import { openTypedSchema } from "./refuseSchema.js";
import { quotedName } from "./contractCode.js";
import { capitalize } from "../model/names.js";

interface TypeDeclarationCode {
  name: string;
  text: string;
}

interface DeclareTypesOfSchemaOptions {
  /** The name of the type of the schema. The names of the types of its subschemas start with this name. */
  name: string;
  /** The type names that are already used. {@link declareTypesOfSchema} adds the names that it declares for subschemas. */
  taken: Set<string>;
  /** The types of schemas that are declared elsewhere. */
  declared?: ReadonlyMap<JsonSchemaInContract, string>;
  /** The document that contains the schema; by default the schema itself. */
  root?: JsonSchemaInContract;
}

const OPTIONS = {
  bannerComment: "",
  format: false,
  additionalProperties: false,
  unknownAny: true,
} as const;

/**
 * Declares the type of a JSON Schema, and a type for each subschema that a `$ref` refers to or that describes a nested object.
 *
 * Each value that the schema accepts has the type; the type may accept more values. A type has no undeclared members, so that the
 * compiler reports typos, unless the schema describes undeclared members. The type is `unknown` if {@link openTypedSchema} finds a problem.
 */
export async function declareTypesOfSchema(
  schema: JsonSchemaInContract,
  { name, taken, declared: others = new Map(), root = schema }: DeclareTypesOfSchemaOptions,
): Promise<TypeDeclarationCode[]> {
  const document = openTypedSchema(root);
  if ("problem" in document) return [{ name, text: `export type ${name} = unknown` }];
  const names = new Map<JsonSchemaInContract, string>([[schema, name]]);
  const reference = (from: object, text: string): string => {
    const target = document.resolve(text, document.resourceBySchema.get(from as JsonObject)!) as JsonSchemaInContract;
    if (typeof target === "boolean") return target ? "unknown" : "never";
    const elsewhere = others.get(target);
    if (elsewhere !== undefined) return elsewhere;
    const known = names.get(target) ?? uniqueName(name, text, taken);
    names.set(target, known);
    taken.add(known);
    return known;
  };
  const converter = new SchemaConverter({
    reference,
    isBareReference: (part) => isRefIgnoringSiblings(part as JsonObject, document.dialect),
    nested(part, wanted) {
      const known = numbered(wanted, (each) => taken.has(each));
      names.set(part, known);
      taken.add(known);
      return known;
    },
  });
  const declared: TypeDeclarationCode[] = [];
  // Declaring a subschema can add subschemas to the Map; the iteration includes entries that are added during the loop.
  for (const [part, own] of names)
    declared.push({ name: own, text: await declaration(converter.convert(part, { indent: 0, name: own }), own) });
  return declared;
}

/** Compiles a schema under a fixed name and replaces it, because json-schema-to-typescript would change the wanted name. */
async function declaration(schema: object, name: string): Promise<string> {
  const text = escapeControlsInCode(await compile(schema, "Declaration", OPTIONS));
  return removeInheritedPrefixes(text)
    .replace(/^export (interface|type) Declaration\b/m, (_, kind: string) => `export ${kind} ${name}`)
    .replace(/^ \* $/gm, " *")
    .replace(/\/\*\*\n \* (.*)\n \*\//g, "/** $1 */");
}

/** Returns the name of the type for a `$ref`: `GetForecastInputCity` for `#/$defs/City`. */
function uniqueName(prefix: string, reference: string, taken: ReadonlySet<string>): string {
  const words = wordsOf(decodeURIComponent(reference.split(/[/#]/).at(-1)!).replace(/~[01]/g, " "));
  return numbered(prefix + (words.map(capitalize).join("") || "Part"), (name) => taken.has(name));
}

/** A schema, with the name of its type. */
export interface NamedSchema {
  schema: JsonSchemaInContract;
  type: string;
  /** The schema in words, for comments. */
  what: string;
}

/** The input or output schema of a tool, with the names of its type and its constant. */
export interface NamedToolSchema extends NamedSchema {
  member: "inputSchema" | "outputSchema";
  constant: string;
}

/** Returns the schemas of a tool: the input schema and, if the tool has one, the output schema. */
export function listToolSchemas(
  { name, inputSchema, outputSchema }: ContractTool,
  { member, type }: EntryNames,
): NamedToolSchema[] {
  const constant = toConstantName(member);
  const input: NamedToolSchema = {
    member: "inputSchema",
    schema: inputSchema,
    type: `${type}Input`,
    constant: `${constant}_INPUT`,
    what: `the input of the tool ${quotedName(name)}`,
  };
  if (outputSchema === undefined) return [input];
  const output: NamedToolSchema = {
    member: "outputSchema",
    schema: outputSchema,
    type: `${type}Output`,
    constant: `${constant}_OUTPUT`,
    what: `the output of the tool ${quotedName(name)}`,
  };
  return [input, output];
}

/** The schema of the contents of a resource or a resource template. */
interface NamedContentSchema extends NamedSchema {
  /** The name of the function that returns the value. */
  member: string;
  /** The URI or the URI template. */
  address: string;
}

/** Returns the schemas of the contents of resources, then those of resource templates. */
export function listContentSchemas(
  { resources, resourceTemplates, contentSchemas }: Contract,
  names: ContractTypeScriptNames,
): NamedContentSchema[] {
  const entries = [
    ...resources.map((resource, i) => ({ entry: resource, address: resource.uri, ...names.resources[i]! })),
    ...resourceTemplates.map((template, i) => ({
      entry: template,
      address: template.uriTemplate,
      ...names.resourceTemplates[i]!,
    })),
  ];
  return entries.flatMap(({ entry, address, member, type }) => {
    const schema = contentSchemas.get(entry);
    const what = `the contents of ${quotedName(address)}`;
    return schema === undefined ? [] : [{ schema, type: `${type}Value`, what, member, address }];
  });
}
