import { wrapUnlessOfObjects } from "../conversion/olderSchemas.js";
import { ambiguousDefinition, withDefinitions } from "../json-schema/sharedDefinitions.js";
import { isOfObjects } from "../lock/compareEntries.js";
import { ENTRY_LISTS, type EntryListName } from "../lock/entries.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/** A contract: the members of `contract.json` that are tested. */
export interface TestedContract {
  /** The tools that the server must list and keep. */
  readonly tools?: readonly object[];
  /** Its prompts. */
  readonly prompts?: readonly object[];
  /** Its resources. */
  readonly resources?: readonly object[];
  /** Its resource templates. */
  readonly resourceTemplates?: readonly object[];
  /** The settings of the extensions that the server must declare, by their ids. */
  readonly extensions?: object;
  /** The schemas that its entries share, by name. */
  readonly $defs?: object;
}

/** The entries of a contract as its server lists them. A list that the contract does not have is absent. */
export type ListedContract = { readonly [L in EntryListName]?: readonly JsonObject[] };

/** The members of a contract's entries that no server lists. */
export const UNLISTED_MEMBERS: readonly string[] = ["scopes", "aliases", "argumentAliases", "contentSchema"];

/**
 * Returns the entries of a contract as its server lists them: with self-contained schemas, and without what only the generator reads.
 *
 * @throws TypeError if a schema of a tool has a definition of the same name as the contract.
 */
export function listedContract(contract: TestedContract): ListedContract {
  const shared = isObject(contract.$defs) ? contract.$defs : {};
  const lists = ENTRY_LISTS.flatMap((list) => {
    const entries: unknown = contract[list];
    return Array.isArray(entries)
      ? [[list, entries.filter(isObject).map((entry) => listedEntry(entry, shared))] as const]
      : [];
  });
  return Object.fromEntries(lists);
}

function listedEntry(entry: JsonObject, shared: JsonObject): JsonObject {
  const members = Object.entries(entry).flatMap(([name, value]) => {
    if (UNLISTED_MEMBERS.includes(name)) return [];
    const isSchema = (name === "inputSchema" || name === "outputSchema") && isObject(value);
    return [[name, isSchema ? selfContained(value, shared, `${String(entry["name"])}.${name}`) : value] as const];
  });
  return Object.fromEntries(members);
}

function selfContained(schema: JsonObject, shared: JsonObject, at: string): JsonObject {
  const twice = ambiguousDefinition(schema, shared);
  if (twice !== undefined)
    throw new TypeError(
      `testContract: ${at} and the contract both define ${JSON.stringify(twice)} (rename one of them)`,
    );
  return withDefinitions(schema, shared).schema;
}

/**
 * Returns a listed tool with the schemas of the contract, in the form of the connection's revision: a revision may have no output schemas, or
 * only those of objects, in which a bridge wraps other values.
 */
export function withContractedSchemas(listed: JsonObject, contracted: JsonObject | undefined): JsonObject {
  if (contracted === undefined) return listed;
  const { inputSchema = listed["inputSchema"] } = contracted;
  const [own, seen] = [ownMember(contracted, "outputSchema"), listed["outputSchema"]];
  if (seen === undefined || !isObject(own)) return { ...listed, inputSchema };
  const isWrapped = isOfObjects(listed) && !isOfObjects(contracted);
  return { ...listed, inputSchema, outputSchema: isWrapped ? wrapUnlessOfObjects(own) : own };
}
