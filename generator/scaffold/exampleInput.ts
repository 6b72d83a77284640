import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { SchemaDocument, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonSchemaInContract } from "../contract/contract.js";
import type { ScaffoldedProject } from "./project.js";

/** The maximum nesting of an example value. A schema with deeper nesting probably contains itself, so it gets no example. */
const DEEPEST = 12;

/** A larger example, caused by large minimums in the schema, would make a test unreadable. */
const LARGEST = 10_000;

/** The names of the members that every JavaScript object inherits, such as `constructor`. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const TEXTS: { readonly [format: string]: string } = {
  date: "1999-12-31",
  "date-time": "1999-12-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "ada@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
};

/** Returns a value that a JSON Schema probably accepts, with required members only. The caller must validate it. */
export function exampleFor(schema: JsonSchemaInContract): unknown {
  const document = new SchemaDocument(schema as JsonSchema);
  const outermost = typeof schema === "boolean" ? undefined : document.resourceBySchema.get(schema);
  let left = LARGEST;
  const exampleAt = (part: JsonSchemaInContract, depth: number): unknown => {
    if (typeof part === "boolean") return part ? "text" : undefined;
    left -= 1 + (numberOf(part["minLength"]) ?? 0) + (numberOf(part["minItems"]) ?? 0);
    if (depth > DEEPEST || left < 0) return undefined;
    const from = document.resourceBySchema.get(part) ?? outermost!;
    const resolve = (reference: string): JsonSchemaInContract =>
      document.resolve(reference, from) as JsonSchemaInContract;
    return valueOf(part, resolve, (one) => exampleAt(one, depth + 1));
  };
  return exampleAt(schema, 0);
}

function valueOf(
  schema: JsonObject,
  resolve: (reference: string) => JsonSchemaInContract,
  inner: (part: JsonSchemaInContract) => unknown,
): unknown {
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["examples"]) && schema["examples"].length > 0) return schema["examples"][0];
  if ("default" in schema) return schema["default"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if (typeof schema["$ref"] === "string") return inner(resolve(schema["$ref"]));
  if (Array.isArray(schema["allOf"])) return inner(merged(schema, schema["allOf"] as JsonSchemaInContract[]));
  for (const keyword of ["anyOf", "oneOf"])
    if (Array.isArray(schema[keyword])) return inner(merged(schema, [(schema[keyword] as JsonSchemaInContract[])[0]!]));
  return valueOfType(schema, inner);
}

function valueOfType(schema: JsonObject, inner: (part: JsonSchemaInContract) => unknown): unknown {
  const given = schema["type"];
  const type: unknown = Array.isArray(given)
    ? given[0]
    : (given ?? (isObject(schema["properties"]) ? "object" : "string"));
  switch (type) {
    case "object":
      return objectOf(schema, inner);
    case "array":
      return arrayOf(schema, inner);
    case "integer":
    case "number":
      return numberIn(schema, type === "integer");
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return (
        (ownMember(TEXTS, String(schema["format"])) as string | undefined) ??
        "text".padEnd(numberOf(schema["minLength"]) ?? 0, "t").slice(0, numberOf(schema["maxLength"]))
      );
  }
}

function arrayOf(schema: JsonObject, inner: (part: JsonSchemaInContract) => unknown): unknown {
  const length = numberOf(schema["minItems"]) ?? 0;
  const items: unknown[] = [];
  while (items.length < length) {
    const item = inner((schema["items"] as JsonSchemaInContract) ?? true);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function objectOf(schema: JsonObject, inner: (part: JsonSchemaInContract) => unknown): unknown {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  // In TypeScript, `{}` inherits `constructor: Function`, so `{}` has the wrong type if the schema declares an optional member
  // `constructor: string`. The example therefore contains all members with such an inherited name.
  const inherited = Object.keys(properties).filter((name) => INHERITED.has(name));
  const entries = [...new Set([...required, ...inherited])].map(
    (name) => [name, inner((ownMember(properties, name) as JsonSchemaInContract | undefined) ?? true)] as const,
  );
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

function numberIn(schema: JsonObject, isInteger: boolean): number {
  const step = isInteger ? 1 : 0.5;
  const above = numberOf(schema["exclusiveMinimum"]);
  const least = numberOf(schema["minimum"]) ?? (above === undefined ? undefined : above + step);
  const below = numberOf(schema["exclusiveMaximum"]);
  const most = numberOf(schema["maximum"]) ?? (below === undefined ? undefined : below - step);
  const value = Math.min(Math.max(1, least ?? 1), most ?? Infinity);
  const unit = numberOf(schema["multipleOf"]);
  if (unit !== undefined) return Math.ceil(value / unit) * unit;
  return isInteger ? Math.ceil(value) : value;
}

/** Merges JSON Schemas: the first has precedence, and `properties` and `required` of all are combined. */
function merged(schema: JsonObject, parts: readonly JsonSchemaInContract[]): JsonObject {
  const { allOf: _, anyOf: __, oneOf: ___, ...rest } = schema;
  const objects = [rest, ...parts.filter(isObject)] as JsonObject[];
  const all = (keyword: string): unknown[] => objects.flatMap((part) => (part[keyword] as unknown[] | undefined) ?? []);
  return {
    ...Object.assign({}, ...objects.toReversed()),
    properties: Object.assign({}, ...objects.map((part) => part["properties"])) as unknown,
    required: [...new Set(all("required"))],
  } as JsonObject;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** The first messages of a client in the oldest revision that a project serves, for the tests of the project. */
export interface FirstMessages {
  /** The first message is a request. */
  readonly opening: readonly object[];
  readonly headers: { readonly [name: string]: string };
  readonly hasSessions: boolean;
  /** Returns a second request. In a revision without sessions, a request without params is the first request once more. */
  next(method: string, params?: { readonly [member: string]: unknown }): object;
  /** Returns the headers of a second request over HTTP, without the id of the session. */
  headersFor(method: string, params: { readonly [member: string]: unknown }): { readonly [name: string]: string };
}

const META = "io.modelcontextprotocol/";

export function firstMessages({ revisions }: ScaffoldedProject): FirstMessages {
  const { revision, open, hasSessions } = revisions[0]!;
  const message = (id: number, method: string, params: object): object => ({ jsonrpc: "2.0", id, method, params });
  const clientInfo = { name: "test", version: "0.0.0" };
  const standing = { _meta: { [`${META}protocolVersion`]: revision, [`${META}clientCapabilities`]: {} } };
  const plain = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const versioned = { ...plain, "mcp-protocol-version": revision };
  return {
    opening: hasSessions
      ? [
          message(1, open, { protocolVersion: revision, capabilities: {}, clientInfo }),
          { jsonrpc: "2.0", method: "notifications/initialized" },
        ]
      : [message(1, open, standing)],
    headers: hasSessions ? plain : { ...versioned, "mcp-method": open },
    hasSessions,
    next(method, params) {
      if (hasSessions) return message(2, method, params ?? {});
      return params === undefined ? message(2, open, standing) : message(2, method, { ...params, ...standing });
    },
    headersFor(method, { name, uri }) {
      if (hasSessions) return versioned;
      return { ...versioned, "mcp-method": method, "mcp-name": String(name ?? uri) };
    },
  };
}
