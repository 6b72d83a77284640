import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import {
  createDefaultsFiller,
  filledSubschemas,
  isFilledDefault,
  schemasWithDefaults,
} from "../../templates/runtime/json-schema/defaults.js";
import { SchemaDocument, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { joinIssues } from "../../templates/runtime/contract/checkTools.js";
import { MAX_STEPS } from "../../templates/runtime/json-schema/evaluation.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { ContractTool, JsonSchemaInContract, JsonValuePath } from "./contract.js";
import { numbered } from "./numberedName.js";
import { openTypedSchema } from "./refuseSchema.js";
import { schemasWithin, toJsonPointer, type SchemaWithPath } from "./subschemas.js";

/** Returns true if the server fills defaults into the input of a tool. */
export function hasDefaults({ inputSchema }: Pick<ContractTool, "inputSchema">): boolean {
  const document = openTypedSchema(inputSchema);
  return !("problem" in document) && schemasWithDefaults(inputSchema, document).has(inputSchema);
}

/** Returns the first default of a supported schema that cannot be filled in, with its path. */
export function findInvalidDefault(schema: JsonSchemaInContract): { path: JsonValuePath; problem: string } | undefined {
  if (!isObject(schema)) return undefined;
  const places = placesOfDefaults(schema);
  if (places.length === 0) return undefined;
  const guard = new SchemaGuard(schemaOfDefaults(schema, places), { steps: MAX_STEPS * places.length });
  const issues = guard.issues(Object.fromEntries(places.map((place, i) => [i, place.schema["default"]])));
  const [first] = issues;
  if (first !== undefined) {
    const [, i = "0"] = first.pointer.split("/");
    const own = issues.filter(({ pointer }) => pointer.split("/")[1] === i);
    const inDefault = own.map((issue) => ({ ...issue, pointer: issue.pointer.slice(`/${i}`.length) }));
    return {
      path: [...places[Number(i)]!.path, "default"],
      problem: `the default is filled in and is invalid: ${joinIssues(inDefault)} (correct the default, or the schema)`,
    };
  }
  try {
    createDefaultsFiller(schema);
    return undefined;
  } catch (error) {
    return { path: [], problem: `${(error as Error).message} (remove the default)` };
  }
}

/** Returns the members whose defaults are filled in, each once. */
function placesOfDefaults(schema: JsonObject): SchemaWithPath[] {
  const document = new SchemaDocument(schema);
  const filled = [...schemasWithDefaults(schema, document)].flatMap((one) =>
    [...filledSubschemas(one, document)].filter(isFilledDefault).map(({ part }) => part),
  );
  const wanted = new Set<JsonSchema>(filled);
  return [...schemasWithin(schema)].filter((place) => wanted.delete(place.schema));
}

/** Returns a schema for an object of defaults, each with the subschema at its path in a document, by index. */
function schemaOfDefaults(root: JsonObject, places: readonly SchemaWithPath[]): JsonObject {
  const $id = String(ownMember(root, "$id") ?? "contract:/schema");
  return {
    ...("$schema" in root && { $schema: root["$schema"] }),
    $defs: { root: { ...root, $id } },
    properties: Object.fromEntries(places.map(({ path }, i) => [i, { $ref: `${$id}#${toFragment(path)}` }])),
  };
}

function toFragment(path: JsonValuePath): string {
  return encodeURI(toJsonPointer(path)).replaceAll("#", "%23");
}

/**
 * Returns the schema of an input after its defaults were filled in: members with a default are required. Subschemas that a `$ref` refers to
 * are copied if they have defaults, because they keep their meaning elsewhere.
 */
export function fillDefaultsInSchema(schema: JsonSchemaInContract): JsonSchemaInContract {
  const document = new SchemaDocument(schema);
  const filling = schemasWithDefaults(schema, document);
  const copies = new Map<JsonSchema, string>();
  const names = new Set(isObject(schema) ? Object.keys((ownMember(schema, "$defs") ?? {}) as object) : []);
  const nameOf = (reference: string, target: JsonSchema): string => {
    const known = copies.get(target);
    if (known !== undefined) return known;
    const name = numbered(`${lastNameIn(reference)}WithDefaults`, (one) => names.has(one));
    names.add(name);
    copies.set(target, name);
    return name;
  };
  const convert = (part: JsonSchema): JsonSchema => {
    if (!isObject(part) || !filling.has(part)) return part;
    const copy: { [keyword: string]: unknown } = { ...part };
    const required = new Set((ownMember(part, "required") ?? []) as string[]);
    for (const subschema of filledSubschemas(part, document)) {
      const { keyword, name, part: inner } = subschema;
      if (isFilledDefault(subschema)) required.add(name);
      if (keyword !== "$ref") replaceSubschema(copy, { keyword, name }, convert(inner));
      else if (filling.has(inner)) copy["$ref"] = `#${toFragment(["$defs", nameOf(String(part["$ref"]), inner)])}`;
    }
    return required.size === 0 ? copy : { ...copy, required: [...required] };
  };
  const filled = convert(schema as JsonSchema) as JsonSchemaInContract;
  if (!isObject(filled)) return filled;
  const added: { [name: string]: JsonSchema } = {};
  for (const [target, name] of copies) added[name] = convert(target);
  return copies.size === 0 ? filled : { ...filled, $defs: { ...(ownMember(filled, "$defs") as object), ...added } };
}

/** Returns the last name in the pointer of a reference; an empty text for the root. */
function lastNameIn(reference: string): string {
  const [last] = /[^/#]*$/.exec(reference)!;
  return decodeURIComponent(last).replaceAll("~1", "/").replaceAll("~0", "~");
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
