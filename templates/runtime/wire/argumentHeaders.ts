import { isObject, type JsonObject } from "../validation/checks.js";

/** A header that repeats a tool argument. */
export interface ArgumentHeader {
  /** The name of the header, in lower case. */
  readonly name: string;
  /** The names of the members that lead from the arguments to the repeated value. */
  readonly path: readonly string[];
}

/** The headers that the `inputSchema` of a tool requires. */
export interface ArgumentHeaders {
  readonly headers: readonly ArgumentHeader[];
  /** The reason why clients must not use the tool; undefined if the annotations are valid. */
  readonly problem: string | undefined;
}

export const HEADER_ANNOTATION = "x-mcp-header";
/**
 * Matches an HTTP token, such as the name of a header.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const REPEATABLE_TYPES = ["string", "integer", "boolean"];
/** Annotations in deeper schemas are not searched, so that no schema can exhaust the stack. */
const MAX_NESTING = 100;
/** Keywords with values instead of schemas. */
const VALUE_KEYWORDS = ["const", "default", "enum", "examples"];
/** Keywords whose members are schemas under names that the author of the schema chose. */
const NAMED_SCHEMAS = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];

/**
 * Returns the headers that the `x-mcp-header` annotations of an `inputSchema` require, and the first problem of these annotations. If there
 * is a problem, the headers are those of the valid annotations.
 *
 * @param prefix of the header names, see `findArgumentHeaderRule`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#schema-extension
 */
export function argumentHeadersOf(inputSchema: unknown, prefix: string): ArgumentHeaders {
  const search = new AnnotationSearch(prefix);
  search.readSchema(inputSchema, []);
  return search;
}

/** The walk through one `inputSchema`. */
class AnnotationSearch implements ArgumentHeaders {
  readonly headers: ArgumentHeader[] = [];
  problem: string | undefined;
  readonly #prefix: string;
  readonly #names = new Set<string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Reads a schema that is nested only in `properties` keywords. */
  readSchema(schema: unknown, path: readonly string[]): void {
    if (!isObject(schema) || path.length > MAX_NESTING) return;
    if (Object.hasOwn(schema, HEADER_ANNOTATION)) this.#readAnnotation(schema, path);
    for (const [keyword, inner] of Object.entries(schema)) {
      if (keyword === "properties" && isObject(inner))
        for (const [name, property] of Object.entries(inner)) this.readSchema(property, [...path, name]);
      else if (hasAnnotation(keyword, inner, 0)) this.#report(`${keyword} contains an x-mcp-header`);
    }
  }

  #readAnnotation(schema: JsonObject, path: readonly string[]): void {
    const header = schema[HEADER_ANNOTATION];
    if (typeof header !== "string" || !TOKEN.test(header) || path.length === 0)
      return this.#report(
        path.length === 0
          ? "the schema itself has an x-mcp-header"
          : `the x-mcp-header of ${path.join(".")} is not the name of a header`,
      );
    const name = this.#prefix + header.toLowerCase();
    if (this.#names.has(name)) this.#report(`two arguments have the x-mcp-header ${header}`);
    if (!REPEATABLE_TYPES.includes(schema["type"] as string))
      this.#report(`${path.join(".")} has an x-mcp-header, and its type is not string, integer or boolean`);
    this.#names.add(name);
    this.headers.push({ name, path });
  }

  #report(problem: string): void {
    this.problem ??= problem;
  }
}

/** Returns true if a schema in the value of a keyword is annotated. */
function hasAnnotation(keyword: string, value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth > MAX_NESTING || VALUE_KEYWORDS.includes(keyword)) return false;
  const isSchema = !Array.isArray(value) && !NAMED_SCHEMAS.includes(keyword);
  return (
    (isSchema && Object.hasOwn(value, HEADER_ANNOTATION)) ||
    Object.entries(value).some(([name, inner]) => hasAnnotation(isSchema ? name : "", inner, depth + 1))
  );
}

/**
 * Returns the headers for the arguments of a call: name, value, name, value. The values are not encoded. Arguments that are absent, null,
 * arrays or objects have no header.
 *
 * @throws RangeError for a number outside the range in which every integer is exact.
 */
export function readArgumentHeaders(headers: readonly ArgumentHeader[], args: unknown): string[] {
  const texts: string[] = [];
  for (const { name, path } of headers) {
    const value = memberAt(args, path);
    if (!isRepeatableArgument(value)) continue;
    if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new RangeError(
        `The argument ${path.join(".")} is outside the safe integer range, so the header ${name} cannot contain it`,
      );
    texts.push(name, String(value));
  }
  return texts;
}

/** Returns true for the values that a header can repeat: strings, numbers and booleans. */
export function isRepeatableArgument(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** Returns the value that a path of own members leads to; undefined if a member is missing. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

/** The rule of a revision for all headers that repeat tool arguments. */
export interface ArgumentHeaderRule {
  /** The common prefix of the header names, in lower case, such as `mcp-param-`. */
  readonly prefix: string;
  /** The methods whose requests have these headers; null for all methods. */
  readonly methods: readonly string[] | null;
}

/**
 * The placeholder at the end of a header name such as `Mcp-Param-{Name}`. A rule with this name applies to all headers with the same
 * prefix.
 */
const PLACEHOLDER = "{Name}";

/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export function isArgumentHeaderRule({ name }: { readonly name: string }): boolean {
  return name.endsWith(PLACEHOLDER);
}

/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export function findArgumentHeaderRule(
  rules: readonly { readonly name: string; readonly methods: readonly string[] | null }[],
): ArgumentHeaderRule | undefined {
  const rule = rules.find(isArgumentHeaderRule);
  return rule && { prefix: rule.name.slice(0, -PLACEHOLDER.length).toLowerCase(), methods: rule.methods };
}
