// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
import { decodeHeaderValue } from "../../wire/headerValue.js";
/**
 * The placeholder at the end of a header name such as `Mcp-Param-{Name}`. A rule with this name applies to all headers with the same
 * prefix.
 */
const PLACEHOLDER = "{Name}";
const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/**
 * Matches an HTTP token, such as the name of a header.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Compares the headers of a request with its message, by the header rules of one revision. */
export class HeaderRulesChecker {
  #comparisons;
  #argumentHeaders;
  /**
   * Caches the headers that each `inputSchema` object requires. A changed list of tools contains new schema objects, so no cached entry
   * becomes wrong.
   */
  #bySchema = new WeakMap();
  constructor(rules) {
    const family = rules.find(({ name }) => name.endsWith(PLACEHOLDER));
    this.#comparisons = rules
      .filter(({ name }) => !name.endsWith(PLACEHOLDER))
      .map(comparisonOf);
    this.#argumentHeaders = family && {
      prefix: family.name.slice(0, -PLACEHOLDER.length).toLowerCase(),
      methods: family.methods,
    };
  }
  /** Returns a description of the first header that is missing or differs from the message; `undefined` if all are correct. */
  mismatch(message, exchange) {
    for (const { name, path, methods, mayBeEncoded } of this.#comparisons) {
      if (methods !== null && !methods.includes(message["method"])) continue;
      const expected = memberAt(message, path);
      const header = exchange.header(name);
      // If both the header and the member that it repeats are missing, the check of the message itself reports the missing member.
      if (header === undefined && typeof expected !== "string") continue;
      if (header === undefined) return `the header ${name} is missing`;
      const value = mayBeEncoded
        ? decodeHeaderValue(header.trim())
        : header.trim();
      if (value === undefined)
        return `the header ${name} is not valid Base64 of UTF-8`;
      if (value !== expected)
        return `the header ${name} differs from ${path.join(".")} of the message`;
    }
    return undefined;
  }
  /** Returns true if requests of this method may have headers that repeat tool arguments. */
  repeatsArguments(method) {
    const methods = this.#argumentHeaders?.methods;
    return methods === null || methods?.includes(method) === true;
  }
  /**
   * Compares the headers of a request with the tool arguments that they repeat. Returns a description of the first header that differs;
   * `undefined` if all are correct.
   *
   * @param inputSchema the input schema of the tool; its `x-mcp-header` annotations name the headers.
   */
  argumentMismatch(inputSchema, args, exchange) {
    let headers = this.#bySchema.get(inputSchema);
    if (headers === undefined) {
      const prefix = this.#argumentHeaders?.prefix ?? "";
      headers = argumentHeadersOf(inputSchema, prefix);
      this.#bySchema.set(inputSchema, headers);
    }
    for (const { name, path } of headers) {
      const header = exchange.header(name)?.trim();
      if (!isRepetition(header, memberAt(args, path)))
        return `the header ${name} differs from the tool argument ${path.join(".")}`;
    }
    return undefined;
  }
}
function argumentHeadersOf(schema, prefix, path = []) {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([key, property]) => {
    if (!isObject(property)) return [];
    const inner = [...path, key];
    const header = property["x-mcp-header"];
    // Ignores an `x-mcp-header` annotation that is not a valid header name, because no request can contain this header. Clients must not
    // call a tool with such an annotation.
    if (typeof header === "string" && !TOKEN.test(header)) return [];
    return typeof header === "string"
      ? [{ name: `${prefix}${header.toLowerCase()}`, path: inner }]
      : argumentHeadersOf(property, prefix, inner);
  });
}
/** Returns true if a header repeats an argument. Only strings, numbers and booleans are repeated; other values must have no header. */
function isRepetition(header, value) {
  const isRepeatable = ["string", "number", "boolean"].includes(typeof value);
  if (header === undefined || !isRepeatable)
    return header === undefined && !isRepeatable;
  const text = decodeHeaderValue(header);
  if (text === undefined) return false;
  if (typeof value === "number")
    return DECIMAL.test(text) && Number(text) === value;
  return text === String(value);
}
function comparisonOf({ name, pointer, methods }) {
  const path = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const mayBeEncoded = path[0] === "params" && path[1] !== "_meta";
  return { name: name.toLowerCase(), path, methods, mayBeEncoded };
}
function memberAt(value, path) {
  let found = value;
  for (const key of path)
    found =
      isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}
