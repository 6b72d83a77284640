import { SchemaDocument, subschemasOf, type JsonSchema } from "../json-schema/document.js";
import { isObject } from "../validation/checks.js";
import { StrictSchema, StrictSchemaError, targetOf, type AgentInputSchema, type InputSchema } from "./strictSchema.js";

/** The depth of values in a schema, above which frameworks may run out of stack. */
const MAX_DEPTH = 64;

/**
 * Returns the input schema of a tool for a provider.
 *
 * @param maxLength the maximum length of the schema as JSON, in characters.
 * @throws TypeError if the schema is no schema of an object, too large, too deep or has a reference that cannot be resolved. Providers reject
 * requests with such a schema, and with them all other tools.
 */
export function inputSchemaOf(given: unknown, { strict, maxLength }: InputSchemaOptions): InputSchema {
  if (!isObject(given)) throw new TypeError("its input schema is no object");
  const { $schema: _, ...schema } = given;
  if (schema["type"] !== "object") throw new TypeError('its input schema does not have the type "object"');
  if (isDeeperThan(schema, MAX_DEPTH)) throw new TypeError(`its input schema is more than ${MAX_DEPTH} levels deep`);
  if (!isObject(schema["properties"] ?? {})) throw new TypeError("its input schema has properties that are no object");
  const { length } = JSON.stringify(schema);
  if (length > maxLength)
    throw new TypeError(`its input schema has ${length} characters (the option maxSchemaCharacters is ${maxLength})`);
  const document = new SchemaDocument(schema);
  requireResolvable(document);
  const plain = { ...schema, type: "object", properties: schema["properties"] ?? {} } as AgentInputSchema;
  if (!strict) return { schema: plain, strict: false, changes: [], restore: (args) => args };
  try {
    return new StrictSchema(schema, document);
  } catch (error) {
    if (!(error instanceof StrictSchemaError)) throw error;
    return { schema: plain, strict: false, changes: [`not strict: ${error.message}`], restore: (args) => args };
  }
}

/** Options of {@link inputSchemaOf}. */
export interface InputSchemaOptions {
  readonly strict: boolean;
  readonly maxLength: number;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeperThan(part, depth - 1));
}

/** The keywords whose schemas apply to the same value as the schema around them. */
const IN_PLACE = /^(allOf|anyOf|oneOf|not|if|then|else|dependentSchemas)$/;

/** @throws TypeError if a `$ref` names no schema of the document, or leads back to its own schema without a step into the value. */
function requireResolvable(document: SchemaDocument): void {
  const done = new Set<JsonSchema>();
  const open = new Set<JsonSchema>();
  const visit = (schema: JsonSchema): void => {
    if (!isObject(schema) || done.has(schema)) return;
    if (open.has(schema)) throw new TypeError("its input schema refers to itself without end");
    open.add(schema);
    const target = targetOf(schema, document);
    if (target !== undefined) visit(target);
    for (const [keyword, , subschema] of subschemasOf(schema)) if (IN_PLACE.test(keyword)) visit(subschema);
    open.delete(schema);
    done.add(schema);
  };
  for (const schema of document.resourceBySchema.keys()) visit(schema);
}
