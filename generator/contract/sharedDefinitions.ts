import { isDeepStrictEqual } from "node:util";
import type { SchemaError } from "../model/schemaError.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import {
  ambiguousDefinition,
  definitionsUsedBy,
  referredDefinition,
  withDefinitions,
} from "../../templates/runtime/json-schema/sharedDefinitions.js";
import { SCHEMA_MEMBERS, type Contract, type JsonSchemaInContract, type JsonValuePath } from "./contract.js";
import { findUnsupportedSchemaPart } from "./refuseSchema.js";

type ContractDefinitions = Pick<Contract, "definitions" | "references">;

/** The part of a contract in which the schemas of its entries are resolved. */
interface GivenContract extends Pick<Contract, "fail"> {
  readonly given: JsonObject;
  /** True for a client, whose types may be `unknown`: the author of a client cannot correct the schemas. */
  readonly isForClientOnly: boolean;
  /** True if the contract is only compared, whatever its schemas are. */
  readonly isCompared?: boolean;
}

/**
 * The maximum number of definitions in the schemas of all entries together. Tools that share a cycle of definitions list all of it each, and
 * clients receive this list.
 */
const MAX_COPIES = 50_000;

/**
 * Returns a contract whose entries have self-contained schemas, as `tools/list` needs them: the `$defs` of each schema have the definitions of
 * the contract that it uses. A schema that is only a reference becomes the definition itself, because a root schema must say its type.
 *
 * @throws SchemaError if the definitions are invalid, or the schemas would contain more than {@link MAX_COPIES} of them.
 */
export function resolveDefinitions<C extends GivenContract>(draft: C): C & ContractDefinitions {
  const { given, fail } = draft;
  const shared = given["$defs"];
  const references = new Map<JsonSchemaInContract, string>();
  if (shared === undefined) return { ...draft, definitions: new Map(), references };
  if (!isObject(shared)) throw fail(["$defs"], '"$defs" must be schemas by name (write { })');
  if (!draft.isForClientOnly && !draft.isCompared) refuseUnsupportedDefinitions(shared, fail);
  let copies = 0;
  const resolve = (schema: unknown, at: JsonValuePath): unknown => {
    const [resolved, added] = selfContained(schema, shared, (path, problem) => fail([...at, ...path], problem));
    copies += added;
    if (copies > MAX_COPIES)
      throw fail(
        at,
        `up to here, the schemas contain more than ${MAX_COPIES} copies of definitions, because each lists all that it uses (break cycles between definitions, or divide the contract between servers)`,
      );
    const name = isObject(schema) ? referredDefinition(schema) : undefined;
    if (name !== undefined && Object.keys(schema as object).length === 1 && Object.hasOwn(shared, name))
      references.set(resolved as JsonSchemaInContract, name);
    return resolved;
  };
  return {
    ...draft,
    given: mapSchemas(given, resolve),
    fail: (at, problem) => fail(pathInContract(at, shared, given), problem),
    definitions: new Map(Object.entries(shared) as [string, JsonSchemaInContract][]),
    references,
  };
}

/** Returns a contract with other schemas in its entries. */
function mapSchemas(given: JsonObject, map: (schema: unknown, at: JsonValuePath) => unknown): JsonObject {
  const lists = Object.entries(SCHEMA_MEMBERS).flatMap(([list, members]) => {
    const entries = given[list];
    if (!Array.isArray(entries)) return [];
    const mapped = (entries as unknown[]).map((entry, i) => {
      if (!isObject(entry)) return entry;
      const schemas = members.flatMap((member) =>
        Object.hasOwn(entry, member) ? [[member, map(entry[member], [list, i, member])] as const] : [],
      );
      return { ...entry, ...Object.fromEntries(schemas) };
    });
    return [[list, mapped] as const];
  });
  return { ...given, ...Object.fromEntries(lists) };
}

/** Returns a schema with the definitions that it uses, and their number. */
function selfContained(
  schema: unknown,
  shared: JsonObject,
  fail: (path: JsonValuePath, problem: string) => SchemaError,
): readonly [schema: unknown, added: number] {
  if (!isObject(schema)) return [schema, 0];
  const twice = ambiguousDefinition(schema, shared);
  if (twice !== undefined)
    throw fail(["$defs", twice], `the contract has a definition "${twice}" too (rename one of them)`);
  const resolved = withDefinitions(schema, shared);
  return [resolved.schema, resolved.added];
}

/** Returns the path in the contract file for a path in a resolved contract. */
function pathInContract(at: JsonValuePath, shared: JsonObject, given: JsonObject): JsonValuePath {
  const [list, i, member, keyword, name] = at;
  const hasSchemas = list !== undefined && Object.hasOwn(SCHEMA_MEMBERS, list);
  if (!hasSchemas || keyword !== "$defs" || name === undefined || !Object.hasOwn(shared, name)) return at;
  const entry = (given[list] as readonly JsonObject[])[Number(i)]!;
  const own = (entry[member!] as JsonObject)["$defs"];
  return isObject(own) && Object.hasOwn(own, name) ? at : at.slice(3);
}

/** Rejects a definition that generated guards do not support, even if no entry uses it. */
function refuseUnsupportedDefinitions(shared: JsonObject, fail: Contract["fail"]): void {
  const found = findUnsupportedSchemaPart({ $defs: shared }, "");
  if (found === undefined) return;
  // Definitions that no schema uses together may have equal `$id`s, so each is checked with those that it uses.
  const [, name] = found.path;
  for (const each of new Set([String(name), ...Object.keys(shared)])) {
    if (!Object.hasOwn(shared, each)) continue;
    const used = [each, ...definitionsUsedBy(shared[each] as JsonSchema, shared)];
    const error = findUnsupportedSchemaPart({ $defs: Object.fromEntries(used.map((one) => [one, shared[one]])) }, "");
    if (error !== undefined) throw fail(error.path, error.message);
  }
}

/** Matches the names of definitions that can be the names of types in TypeScript, and are not those of the contract's own interfaces. */
const TYPE_NAME = /^(?!(?:Server|Tools|Resources|Prompts)$)[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * Moves the `$defs` of the schemas of entries to the contract, so that each is written once. The tools still list the same schemas.
 * Definitions stay where they are if two of the same name differ, or a schema does not use them.
 */
export function shareDefinitions(given: JsonObject): JsonObject {
  const owners: JsonObject[] = [];
  mapSchemas(given, (schema) => {
    if (isObject(schema) && isObject(schema["$defs"])) owners.push(schema);
    return schema;
  });
  const shared: { [name: string]: unknown } = {};
  for (const { $defs } of owners) Object.assign(shared, $defs);
  // A root that is a reference to a definition would become the definition.
  const isFixed = (schema: JsonObject): boolean => "$schema" in schema || "$ref" in schema;
  const kept = new Set(owners.filter((schema) => isFixed(schema) || !isSharedAsWhole(schema, shared)));
  // A name that one schema keeps must not be the name of a definition of the contract.
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    const names = new Set([...kept].flatMap(({ $defs }) => Object.keys($defs as object)));
    for (const schema of owners)
      if (Object.keys(schema["$defs"] as object).some((name) => names.has(name))) kept.add(schema);
  }
  const moved = owners.filter((schema) => !kept.has(schema));
  if (moved.length === 0) return given;
  const without = (schema: unknown): unknown => {
    if (!isObject(schema) || !moved.includes(schema)) return schema;
    const { $defs: _, ...rest } = schema;
    return rest;
  };
  return {
    ...mapSchemas(given, without),
    $defs: Object.assign({}, given["$defs"], ...moved.map(({ $defs }) => $defs)) as object,
  };
}

/** Returns true if a schema uses all of its definitions, and each is the only one of its name. */
function isSharedAsWhole({ $defs, ...schema }: JsonObject, shared: JsonObject): boolean {
  const own = Object.entries($defs as JsonObject);
  const used = definitionsUsedBy(schema, $defs as JsonObject);
  return own.every(
    ([name, definition]) =>
      TYPE_NAME.test(name) && used.has(name) && isObject(definition) && isDeepStrictEqual(definition, shared[name]),
  );
}
