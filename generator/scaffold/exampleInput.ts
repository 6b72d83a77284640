import type { Schema } from "../contract/contract.js";

/** How deep an example may go before a schema is taken to contain itself. */
const DEEPEST = 12;

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

type Keywords = { readonly [keyword: string]: unknown };

/**
 * A value that a schema probably accepts: with what is required and nothing else. The caller checks it.
 *
 * @returns undefined where none was found.
 */
export function exampleOf(schema: Schema, root: Schema = schema, depth = 0): unknown {
  if (typeof schema === "boolean") return schema ? "text" : undefined;
  if (depth > DEEPEST) return undefined;
  const inner = (part: Schema): unknown => exampleOf(part, root, depth + 1);
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["examples"]) && schema["examples"].length > 0) return schema["examples"][0];
  if ("default" in schema) return schema["default"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if (typeof schema["$ref"] === "string") {
    const target = targetOf(schema["$ref"], root);
    return target === undefined ? undefined : inner(target);
  }
  if (Array.isArray(schema["allOf"])) return inner(merged(schema, schema["allOf"] as Schema[]));
  for (const keyword of ["anyOf", "oneOf"])
    if (Array.isArray(schema[keyword])) return inner(merged(schema, [(schema[keyword] as Schema[])[0]!]));
  return valueOfType(schema, inner);
}

function valueOfType(schema: Keywords, inner: (part: Schema) => unknown): unknown {
  const given = schema["type"];
  const type: unknown = Array.isArray(given)
    ? given[0]
    : (given ?? (isObject(schema["properties"]) ? "object" : "string"));
  switch (type) {
    case "object":
      return objectOf(schema, inner);
    case "array":
      return Array.from({ length: numberOf(schema["minItems"]) ?? 0 }, () =>
        inner((schema["items"] as Schema) ?? true),
      );
    case "integer":
    case "number":
      return numberIn(schema, type === "integer");
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return (
        TEXTS[String(schema["format"])] ??
        "text".padEnd(numberOf(schema["minLength"]) ?? 0, "t").slice(0, numberOf(schema["maxLength"]))
      );
  }
}

function objectOf(schema: Keywords, inner: (part: Schema) => unknown): unknown {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  const entries = required.map((name) => [name, inner((properties[name] as Schema | undefined) ?? true)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

function numberIn(schema: Keywords, isInteger: boolean): number {
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

/** The first of several parts decides; members that only others name are kept. */
function merged(schema: Keywords, parts: readonly Schema[]): Keywords {
  const { allOf: _, anyOf: __, oneOf: ___, ...rest } = schema;
  const objects = [rest, ...parts.filter(isObject)] as Keywords[];
  const all = (keyword: string): unknown[] => objects.flatMap((part) => (part[keyword] as unknown[] | undefined) ?? []);
  return {
    ...Object.assign({}, ...objects.toReversed()),
    properties: Object.assign({}, ...objects.map((part) => part["properties"])) as unknown,
    required: [...new Set(all("required"))],
  } as Keywords;
}

function targetOf(reference: string, root: Schema): Schema | undefined {
  if (!reference.startsWith("#")) return undefined;
  const steps = decodeURIComponent(reference.slice(1)).split("/").slice(1);
  let found: unknown = root;
  for (const step of steps) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    found = isObject(found) || Array.isArray(found) ? (found as Keywords)[name] : undefined;
  }
  return typeof found === "boolean" || isObject(found) ? (found as Schema) : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function isObject(value: unknown): value is Keywords {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
