import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { subschemasOf, type JsonSchema } from "./document.js";

/** A schema that can be listed alone, and the number of definitions that it got. */
export interface SelfContainedSchema {
  readonly schema: JsonObject;
  readonly added: number;
}

/**
 * Returns a schema of a contract with those `$defs` of the contract that it uses. A schema that is only a reference becomes the definition
 * itself, because a root schema must say its type.
 */
export function withDefinitions(schema: JsonObject, shared: JsonObject): SelfContainedSchema {
  const used = definitionsUsedBy(schema, shared);
  if (used.size === 0) return { schema, added: 0 };
  const inlined = inlineRoot(schema, shared);
  const needed = inlined === schema ? used : definitionsUsedBy(inlined, shared);
  if (needed.size === 0) return { schema: inlined, added: 0 };
  const own = ownMember(inlined, "$defs");
  const $defs = {
    ...(isObject(own) && own),
    ...Object.fromEntries([...needed].map((name) => [name, shared[name]])),
  };
  return { schema: { ...inlined, $defs }, added: needed.size };
}

/** Returns the name of a definition that a schema and its contract both have, so that a reference to it is ambiguous. */
export function ambiguousDefinition(schema: JsonObject, shared: JsonObject): string | undefined {
  const own = ownMember(schema, "$defs");
  return isObject(own) ? Object.keys(own).find((name) => Object.hasOwn(shared, name)) : undefined;
}

/** Keywords that restrict nothing, which may therefore replace those of a definition. */
const ANNOTATIONS: ReadonlySet<string> = new Set(
  "$ref $comment title description default examples deprecated".split(" "),
);

/** @param seen the definitions that the schema was read from, which a circle of references leads to again. */
function inlineRoot(schema: JsonObject, shared: JsonObject, seen: readonly string[] = []): JsonObject {
  const name = referredDefinition(schema);
  const definition = name === undefined || seen.includes(name) ? undefined : ownMember(shared, name);
  if (!isObject(definition) || !Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword))) return schema;
  const { $ref: _, ...annotations } = schema;
  // A definition can be a reference to another one.
  return { ...inlineRoot(definition, shared, [...seen, name!]), ...annotations };
}

/** Returns the names of the definitions that a schema refers to, also through other definitions. */
export function definitionsUsedBy(schema: JsonSchema, shared: JsonObject): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [schema];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (!isObject(part)) continue;
    const name = referredDefinition(part);
    if (name !== undefined && !names.has(name) && Object.hasOwn(shared, name)) {
      names.add(name);
      open.push(shared[name]);
    }
    for (const [, , inner] of subschemasOf(part)) open.push(inner);
  }
  return names;
}

const POINTER = /^#\/\$defs\/([^/]+)/;

/** Returns the name of the definition that the `$ref` of a schema leads to. */
export function referredDefinition(schema: JsonObject): string | undefined {
  const reference = ownMember(schema, "$ref");
  const name = typeof reference === "string" ? POINTER.exec(reference)?.[1] : undefined;
  try {
    return name === undefined ? undefined : decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return undefined;
  }
}
