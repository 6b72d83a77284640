import { declaringSides } from "../model/sides.js";
import type { SchemaProperty, SchemaType } from "../model/protocol.js";
import { textOfTemplate } from "../model/template.js";
import { formatCountWithNoun, joinWithAnd, joinWithOr } from "./sentences.js";
import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { LimitedType, ModelSides, Scopes } from "./typePair.js";
import type { PeerRole } from "./diffFinding.js";

/** Returns a type as one line of text, for reports and as a key. Members of objects and unions are sorted. */
export function textOfType(type: SchemaType): string {
  switch (type.kind) {
    case "primitive":
    case "reference":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "constant":
      return `typeof ${type.name}`;
    case "array":
      return type.element.kind === "union" ? `(${textOfType(type.element)})[]` : `${textOfType(type.element)}[]`;
    case "template":
      return textOfTemplate(type);
    case "tuple": {
      const items = type.elements.map((element, i) => `${textOfType(element)}${i < type.required ? "" : "?"}`);
      if (type.rest !== undefined) items.push(`...${textOfType({ kind: "array", element: type.rest })}`);
      return `[${items.join(", ")}]`;
    }
    case "union":
      return type.members.map(textOfType).sort().join(" | ");
    case "intersection":
      return type.members.map(textOfType).sort().join(" & ");
    case "omit":
      return `Omit<${type.type.name}, ${type.keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
    case "object": {
      const members = type.properties
        .map((property) => `${property.name}${property.optional ? "?" : ""}: ${textOfLimited(property)}`)
        .sort();
      if (type.index !== undefined) members.push(`[key: string]: ${textOfType(type.index.value)}`);
      return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
    }
  }
}

/** Returns a type with its limits as TSDoc tags: `number @minimum 0`. */
export function textOfLimited({ type, constraints = {} }: LimitedType): string {
  const tags = Object.entries(constraints)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([keyword, value]) => ` @${keyword}${value === true ? "" : ` ${value}`}`);
  return `${textOfType(type)}${tags.join("")}`;
}

/** Types without a name, in words. */
const UNNAMED_TYPES: ReadonlyMap<string, string> = new Map([
  ["closed in source", "an object type that allows only its declared members"],
  ["an open map", "an object type that allows any further members"],
  ["unknown", "any JSON value"],
  ["{ [key: string]: unknown }", "a JSON object"],
]);

/** Returns a type in words: `` `ImageContent` or `TextContent` `` for a union, `` an array of `string` `` for an array. */
export function describeType(type: string | undefined, absent: string): string {
  if (type === undefined) return absent;
  return UNNAMED_TYPES.get(type) ?? joinWithOr(splitUnion(type).map(describeAlternative));
}

function describeAlternative(type: string): string {
  if (type.startsWith("{ ") && type.endsWith(" }")) return describeObject(type);
  const element = /^([\w.]+)\[\]$/.exec(type)?.[1];
  return element === undefined ? `\`${type}\`` : `an array of \`${element}\``;
}

/** Returns an object type in words: `` an object with `type: "object"`, optional `$schema` and any other members ``. */
function describeObject(type: string): string {
  const values = /^\{ \[key: string\]: (.+) \}$/.exec(type)?.[1];
  if (values !== undefined) return `an object with any members, each of type \`${values}\``;
  const members = split(type.slice(2, -2), "; ").map((member) => {
    const [, name, optional, value] = /^([\w$]+)(\?)?: (.*)$/.exec(member) ?? [];
    if (name === undefined) return member.endsWith(": unknown") ? "any other members" : `\`${member}\``;
    const isLiteral = /^("|\d|true$|false$)/.test(value!);
    return `${optional === undefined ? "" : "optional "}\`${name}${isLiteral ? `: ${value!}` : ""}\``;
  });
  const rank = (member: string): number => (member.startsWith("any") ? 2 : member.startsWith("optional") ? 1 : 0);
  return `an object with ${joinWithAnd(members.sort((a, b) => rank(a) - rank(b)))}`;
}

/** Splits a union into its alternatives. Unions inside of objects and arrays stay whole. */
function splitUnion(type: string): string[] {
  return split(type, " | ");
}

/** Splits a type at a separator that is not inside of brackets. */
function split(type: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const word of type.split(/(?<=[ ({[<>\]})])|(?=[({[<>\]})])/)) {
    depth += Number(/^[({[<]/.test(word)) - Number(/^[)}\]>]/.test(word));
    parts[parts.length - 1] += word;
    if (depth === 0 && parts.at(-1)!.endsWith(separator)) {
      parts[parts.length - 1] = parts.at(-1)!.slice(0, -separator.length);
      parts.push("");
    }
  }
  return parts;
}

/** The limits of a value in words, by the keyword of JSON Schema. */
const LIMITS: Readonly<Record<string, (limit: string) => string>> = {
  minItems: (limit) => `at least ${formatCountWithNoun(Number(limit), "item")}`,
  maxItems: (limit) => `at most ${formatCountWithNoun(Number(limit), "item")}`,
  minLength: (limit) => `at least ${formatCountWithNoun(Number(limit), "character")}`,
  maxLength: (limit) => `at most ${formatCountWithNoun(Number(limit), "character")}`,
  minimum: (limit) => `a minimum of ${limit}`,
  maximum: (limit) => `a maximum of ${limit}`,
  format: (limit) => `the format \`${limit}\``,
  integer: () => "no fractional part",
};

/**
 * Returns a type with its limits in words: `an array with at most 100 items` for `string[] @maxItems 100`, `an array of any length` for
 * `string[]`.
 */
export function describeLimitedType(type: string | undefined): string {
  const [, bare = "unknown", tags = ""] = /^(.*?)((?: @\w+(?: [^@\s]+)?)*)$/s.exec(type ?? "unknown") ?? [];
  const limits = [...tags.matchAll(/@(\w+)(?: ([^@\s]+))?/g)].map(
    ([tag, keyword, limit = ""]) => LIMITS[keyword!]?.(limit) ?? `\`${tag}\``,
  );
  const noun = bare.endsWith("[]") ? "an array" : bare === "number" || bare === "string" ? `a ${bare}` : `\`${bare}\``;
  if (limits.length > 0) return `${noun} with ${joinWithAnd(limits)}`;
  return noun === "an array" || noun === "a string" ? `${noun} of any length` : `${noun} without limits`;
}

/** Members with one value that the schema declares as an open string, by the type. */
const OPEN_LITERALS: ReadonlyMap<string, string> = new Map([
  ["InputRequiredResult", '{ "resultType": "input_required" }'],
]);

/** The depth to which a shape shows the members of objects. */
const SHAPE_DEPTH = 2;

/** The parts of messages that a peer may use if the other peer declared a capability without messages of its own. */
const USES: ReadonlyMap<string, string> = new Map([
  ["client.elicitation.form", '`elicitation/create` with `mode: "form"`'],
  ["client.elicitation.url", '`elicitation/create` with `mode: "url"`'],
  ["client.sampling.tools", "`tools` and `toolChoice` in the params of `sampling/createMessage`"],
  ["client.sampling.context", '`includeContext: "thisServer"` and `"allServers"` in `sampling/createMessage`'],
  ["client.extensions", "the extensions of the protocol that it lists by id"],
  ["server.extensions", "the extensions of the protocol that it lists by id"],
]);

/** Describes the types and capabilities of two revisions: those of the newer one, or those that only the older one has. */
export class TypeWords {
  readonly #models: ModelSides;
  readonly #scopes: Scopes;

  constructor(models: ModelSides) {
    this.#models = models;
    this.#scopes = { before: buildSchemaSymbolTable(models.before), after: buildSchemaSymbolTable(models.after) };
  }

  /**
   * Describes the values of a type by name, in parentheses: `` (`{ "type": "audio", "data": … }`) `` for `AudioContent`. Returns an empty
   * text for a type that is not an object or an array, such as a literal.
   */
  shapeOf(name: string): string {
    const scope = this.#scopeOf(name);
    if (scope === undefined) return "";
    const resolved = resolveTypeAlias(scope, { kind: "reference", name });
    if (resolved.kind === "array") return ` (an array of ${joinTypes(textOfType(resolved.element))})`;
    const shape = OPEN_LITERALS.get(name) ?? jsonShape(scope, resolved, 0);
    return shape.startsWith("{ ") ? ` (\`${shape}\`)` : "";
  }

  /**
   * Describes a type, and the values of the named types in it: `` `LoggingLevel` (`"error"` or `"info"`) ``. Only the first use of a name
   * has the values.
   */
  meaningOf(type: string): string {
    let words = type.includes(" @") ? describeLimitedType(type) : describeType(type, "not defined");
    for (const name of new Set(type.match(/\b[A-Z]\w+/g))) {
      const scope = this.#scopeOf(name);
      const resolved = scope && resolveTypeAlias(scope, { kind: "reference", name });
      const isUnion = resolved?.kind === "union";
      const values = isUnion ? ` (${joinTypes(textOfType(resolved))})` : type === name ? this.shapeOf(name) : "";
      words = words.replace(`\`${name}\``, (found) => `${found}${values}`);
    }
    return words;
  }

  /** Returns the members of `_meta` in the params that a general type, such as `Request`, declares in the newer revision. */
  generalMetaOf(type: string): string[] {
    const scope = this.#scopes.after;
    const memberOf = (of: SchemaType | undefined, name: string): SchemaType | undefined =>
      of && getObjectTypeMembers(scope, of)?.properties.get(name)?.type;
    if (!scope.declarations.has(type)) return [];
    const meta = memberOf(memberOf({ kind: "reference", name: type }, "params"), "_meta");
    return [...((meta && getObjectTypeMembers(scope, meta)?.properties.keys()) ?? [])].sort();
  }

  /** Returns the messages, or the parts of messages, that a capability announces; an empty text for other capabilities. */
  usesOf(role: PeerRole, capability: string): string {
    const { before, after } = this.#models;
    const { methods } = after.capabilities[role].includes(capability) ? after : before;
    const own = methods.filter(({ capability: required, declaredBy }) => {
      const isOfRole = declaringSides(declaredBy).includes(role);
      return isOfRole && (required === capability || (required?.startsWith(`${capability}.`) ?? false));
    });
    const names = own.map(({ method }) => `\`${method}\``).sort();
    return USES.get(`${role}.${capability}`) ?? joinWithAnd(names);
  }

  #scopeOf(name: string): SchemaSymbolTable | undefined {
    return [this.#scopes.after, this.#scopes.before].find(({ declarations }) => declarations.has(name));
  }
}

function joinTypes(union: string): string {
  return joinWithOr(splitUnion(union).map((type) => `\`${type}\``));
}

/** Returns the required members of an object as JSON, with `…` for values that are not constant. */
function jsonShape(scope: SchemaSymbolTable, type: SchemaType, depth: number): string {
  const resolved = resolveTypeAlias(scope, type);
  if (resolved.kind === "literal") return JSON.stringify(resolved.value);
  if (resolved.kind === "array") return "[…]";
  const members = [...(getObjectTypeMembers(scope, resolved)?.properties.values() ?? [])];
  const required = members.filter(({ optional }) => !optional);
  if (required.length === 0 || depth === SHAPE_DEPTH) return "…";
  required.sort((a, b) => Number(isLiteral(b)) - Number(isLiteral(a)) || (a.name < b.name ? -1 : 1));
  const shown = required.map(({ name, type: value }) => `"${name}": ${jsonShape(scope, value, depth + 1)}`);
  return `{ ${shown.join(", ")} }`;
}

function isLiteral({ type }: SchemaProperty): boolean {
  return type.kind === "literal";
}
