import { isObject, type JsonObject } from "../../validation/checks.js";
import type { HttpExchange } from "./exchange.js";
import type { HeaderRule } from "../../protocol/revision.js";

/** A header rule, ready to be applied. */
interface Comparison {
  /** In lower case, as requests are asked for it. */
  readonly name: string;
  readonly path: readonly string[];
  readonly methods: readonly string[] | null;
  /** Whether the value may be wrapped: what the sender chose freely, and a header might not hold. */
  readonly isFree: boolean;
}

/** What ends the name of a rule that stands for many headers. */
const PLACEHOLDER = "{Name}";
const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Compares the headers of a request with the body, as a revision's rules say. */
export class HeaderRules {
  readonly #comparisons: readonly Comparison[];
  /** What the names of headers for arguments begin with, and the methods that have such. */
  readonly #arguments:
    { prefix: string; methods: readonly string[] | null } | undefined;
  /** By the schema of a tool's input, since tools are looked up anew each time. */
  readonly #annotations = new WeakMap<object, readonly Annotation[]>();

  constructor(rules: readonly HeaderRule[]) {
    const many = rules.find(({ name }) => name.endsWith(PLACEHOLDER));
    this.#comparisons = rules
      .filter(({ name }) => !name.endsWith(PLACEHOLDER))
      .map(comparison);
    this.#arguments = many && {
      prefix: many.name.slice(0, -PLACEHOLDER.length).toLowerCase(),
      methods: many.methods,
    };
  }

  /** What is wrong with the headers, or undefined. */
  objection(message: JsonObject, exchange: HttpExchange): string | undefined {
    for (const { name, path, methods, isFree } of this.#comparisons) {
      if (methods !== null && !methods.includes(message["method"] as string))
        continue;
      const expected = at(message, path);
      const header = exchange.header(name);
      // The guard of the message finds what is missing in the body.
      if (header === undefined && typeof expected !== "string") continue;
      if (header === undefined) return `the header ${name} is missing`;
      const value = isFree ? unwrap(header.trim()) : header.trim();
      if (value === undefined) return `the header ${name} is wrapped badly`;
      if (value !== expected)
        return `the header ${name} is not what the body says`;
    }
    return undefined;
  }

  /** Whether headers repeat arguments of a message. */
  concernsArguments(method: string): boolean {
    const methods = this.#arguments?.methods;
    return methods === null || methods?.includes(method) === true;
  }

  /** What is wrong with the headers that repeat arguments, or undefined. */
  argumentsObjection(
    schema: JsonObject,
    args: unknown,
    exchange: HttpExchange,
  ): string | undefined {
    let annotations = this.#annotations.get(schema);
    if (annotations === undefined) {
      annotations = annotationsOf(schema, this.#arguments?.prefix ?? "");
      this.#annotations.set(schema, annotations);
    }
    for (const { name, path } of annotations) {
      const header = exchange.header(name)?.trim();
      if (!repeats(header, at(args, path)))
        return `the header ${name} is not what the argument ${path.join("/")} says`;
    }
    return undefined;
  }
}

/** A property of a tool's input that a header repeats. */
interface Annotation {
  readonly name: string;
  readonly path: readonly string[];
}

function annotationsOf(
  schema: unknown,
  prefix: string,
  path: readonly string[] = [],
): readonly Annotation[] {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([key, property]) => {
    if (!isObject(property)) return [];
    const inner = [...path, key];
    const header = property["x-mcp-header"];
    // A client must not call such a tool; no request can have the header.
    if (typeof header === "string" && !TOKEN.test(header)) return [];
    return typeof header === "string"
      ? [{ name: `${prefix}${header.toLowerCase()}`, path: inner }]
      : annotationsOf(property, prefix, inner);
  });
}

/** Whether a header says what an argument is; null and what is no primitive have no header. */
function repeats(header: string | undefined, value: unknown): boolean {
  const isRepeated = ["string", "number", "boolean"].includes(typeof value);
  if (header === undefined || !isRepeated)
    return header === undefined && !isRepeated;
  const text = unwrap(header);
  if (text === undefined) return false;
  if (typeof value === "number")
    return DECIMAL.test(text) && Number(text) === value;
  return text === String(value);
}

/**
 * What a header value stands for; undefined where it is wrapped and the wrapping is not sound.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters
 */
export function unwrap(header: string): string | undefined {
  if (!header.startsWith("=?base64?") || !header.endsWith("?=")) return header;
  const wrapped = header.slice("=?base64?".length, -"?=".length);
  try {
    const binary = atob(wrapped);
    // What a lenient decoder drops would let two headers say the same.
    if (btoa(binary) !== wrapped) return undefined;
    return UTF8.decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function comparison({ name, pointer, methods }: HeaderRule): Comparison {
  const path = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const isFree = path[0] === "params" && path[1] !== "_meta";
  return { name: name.toLowerCase(), path, methods, isFree };
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path)
    found =
      isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}
