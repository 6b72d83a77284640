import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import {
  createDefaultsFiller,
  filledSubschemas,
  hasFilledDefaults,
} from "../../templates/runtime/json-schema/defaults.js";
import { SchemaDocument, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { joinIssues } from "../../templates/runtime/contract/checkTools.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { ContractTool, JsonSchemaInContract, JsonValuePath } from "./contract.js";
import { numbered } from "./names.js";
import { openTypedSchema } from "./refuseSchema.js";
import { schemasWithin, toJsonPointer } from "./subschemas.js";

/** Returns true if the server fills defaults into the input of a tool. */
export function hasDefaults({ inputSchema }: Pick<ContractTool, "inputSchema">): boolean {
  const document = openTypedSchema(inputSchema);
  return !("problem" in document) && hasFilledDefaults(inputSchema, document);
}

/** Returns the first default of a supported schema that cannot be filled in, with its path. */
export function findInvalidDefault(schema: JsonSchemaInContract): { path: JsonValuePath; problem: string } | undefined {
  const document = new SchemaDocument(schema);
  if (!isObject(schema) || !hasFilledDefaults(schema, document)) return undefined;
  const places = new Map([...schemasWithin(schema)].map((place) => [place.schema, place.path]));
  for (const part of defaultsFilledBy(schema, document)) {
    const path = places.get(part)!;
    const guard = new SchemaGuard(subdocument(schema, path));
    const issues = guard.accepts(part["default"]) ? [] : guard.issues(part["default"]);
    if (issues.length > 0)
      return {
        path: [...path, "default"],
        problem: `the default is filled in and is invalid: ${joinIssues(issues)} (correct the default, or the schema)`,
      };
  }
  try {
    createDefaultsFiller(schema);
    return undefined;
  } catch (error) {
    return { path: [], problem: `${(error as Error).message} (remove the default)` };
  }
}

function defaultsFilledBy(schema: JsonSchema, document: SchemaDocument): JsonObject[] {
  const reached = new Set([schema]);
  const found = new Set<JsonObject>();
  for (const one of reached)
    for (const { keyword, part } of filledSubschemas(one, document)) {
      if (keyword === "properties" && isObject(part) && Object.hasOwn(part, "default")) found.add(part);
      reached.add(part);
    }
  return [...found];
}

/** Returns a schema that is equal to the subschema at a path of a document, with the references of this document. */
function subdocument(root: JsonObject, path: JsonValuePath): JsonObject {
  const $id = String(ownMember(root, "$id") ?? "contract:/schema");
  return {
    ...("$schema" in root && { $schema: root["$schema"] }),
    $defs: { root: { ...root, $id } },
    allOf: [{ $ref: `${$id}#${encodeURI(toJsonPointer(path)).replaceAll("#", "%23")}` }],
  };
}

/**
 * Returns the schema of an input after its defaults were filled in: members with a default are required. Subschemas that a `$ref` refers to
 * are copied if they have defaults, because they keep their meaning elsewhere.
 */
export function fillDefaultsInSchema(schema: JsonSchemaInContract): JsonSchemaInContract {
  const document = new SchemaDocument(schema);
  const copies = new Map<JsonSchema, string>();
  const names = new Set(isObject(schema) ? Object.keys((ownMember(schema, "$defs") ?? {}) as object) : []);
  const nameOf = (reference: string, target: JsonSchema): string => {
    const known = copies.get(target);
    if (known !== undefined) return known;
    const name = numbered(`${/[^/]*$/.exec(reference)![0]}WithDefaults`, (one) => names.has(one));
    names.add(name);
    copies.set(target, name);
    return name;
  };
  const convert = (part: JsonSchema): JsonSchema => {
    if (!isObject(part) || !hasFilledDefaults(part, document)) return part;
    const copy: { [keyword: string]: unknown } = { ...part };
    const required = new Set((ownMember(part, "required") ?? []) as string[]);
    for (const { keyword, name, part: inner } of filledSubschemas(part, document)) {
      if (keyword === "properties" && isObject(inner) && Object.hasOwn(inner, "default")) required.add(name);
      if (keyword !== "$ref") replaceSubschema(copy, { keyword, name }, convert(inner));
      else if (hasFilledDefaults(inner, document)) copy["$ref"] = `#/$defs/${nameOf(String(part["$ref"]), inner)}`;
    }
    return required.size === 0 ? copy : { ...copy, required: [...required] };
  };
  const filled = convert(schema as JsonSchema) as JsonSchemaInContract;
  if (!isObject(filled)) return filled;
  const added: { [name: string]: JsonSchema } = {};
  for (const [target, name] of copies) added[name] = convert(target);
  return copies.size === 0 ? filled : { ...filled, $defs: { ...(ownMember(filled, "$defs") as object), ...added } };
}

function replaceSubschema(
  schema: { [keyword: string]: unknown },
  { keyword, name }: { readonly keyword: string; readonly name: string },
  by: JsonSchema,
): void {
  // draft-07 has the schemas of the first items in a list under `items`, and that of the rest under `additionalItems`.
  const isOld = Array.isArray(schema["items"]);
  const held =
    isOld && keyword === "prefixItems" ? "items" : isOld && keyword === "items" ? "additionalItems" : keyword;
  const before = schema[held];
  if (name === "") schema[held] = by;
  else if (Array.isArray(before)) schema[held] = (before as unknown[]).with(Number(name), by);
  else schema[held] = { ...(before as object), [name]: by };
}
