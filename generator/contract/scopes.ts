import { type JsonValuePath, type ContractScopes, CONTRACT_LISTS } from "./contract.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { SchemaError } from "../model/schemaError.js";
import { UNLISTED_MEMBERS } from "../../templates/runtime/contract-testing/testedContract.js";
import { formatJsonValueAsCode } from "./contractCode.js";

/**
 * Matches a scope.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3
 */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** An entry of a contract, and the scopes that a request for the entry needs. */
interface EntryWithScopes {
  /** The entry as the server lists it, without its scopes. */
  item: JsonObject;
  /** Undefined if the entry does not declare scopes. */
  scopes: readonly string[] | undefined;
}

/**
 * Separates the member `scopes` from an entry of a contract. It is not a member of the protocol, so servers do not list it.
 *
 * @param at the path of the entry in the contract.
 * @throws SchemaError if the scopes are invalid. A misspelt `scope` is an error too, because the entry would not be protected.
 */
export function separateScopesFromEntry(
  { scopes, ...item }: JsonObject,
  at: JsonValuePath,
  fail: (at: JsonValuePath, problem: string) => SchemaError,
): EntryWithScopes {
  const problemAt = (steps: JsonValuePath, problem: string): SchemaError => {
    const path = [...at, ...steps];
    return fail(path, `${String(item["name"])}: ${path.map((step) => `/${step}`).join("")} ${problem}`);
  };
  if ("scope" in item) throw problemAt(["scope"], 'is not a member of a contract (write "scopes": ["…"])');
  if (scopes === undefined) return { item, scopes };
  if (!Array.isArray(scopes)) throw problemAt(["scopes"], 'must be an array of strings (write ["…"])');
  for (const [i, scope] of scopes.entries()) {
    if (typeof scope !== "string" || !SCOPE_TOKEN.test(scope))
      throw problemAt(
        ["scopes", i],
        `is not a scope: ${formatJsonValueAsCode(scope)} (use the characters of ASCII without spaces, quotation marks and backslashes, as in "notes:read")`,
      );
    if (scopes.indexOf(scope) < i) throw problemAt(["scopes", i], `repeats the scope ${scope} (remove one)`);
  }
  return { item, scopes: scopes as string[] };
}

export function listScopesOfContract(scopes: ContractScopes): string[] {
  return [...new Set(CONTRACT_LISTS.flatMap(({ list }) => [...scopes[list].values()].flat()))].sort();
}

/** Copies the members that no server lists from an earlier contract of the same server to the same entries. */
export function copyUnlistedMembers<T extends object>(captured: T, earlier: unknown): T {
  if (!isObject(earlier) || earlier["name"] !== (captured as JsonObject)["name"]) return captured;
  const lists = CONTRACT_LISTS.flatMap(({ list, key }) => {
    const [items, before] = [(captured as JsonObject)[list], earlier[list]];
    if (!Array.isArray(items) || !Array.isArray(before)) return [];
    const unlisted = new Map(
      before.filter(isObject).map((entry) => {
        const members = UNLISTED_MEMBERS.filter((member) => member in entry).map(
          (member) => [member, entry[member]] as const,
        );
        return [entry[key], Object.fromEntries(members)];
      }),
    );
    return [[list, items.map((item: JsonObject) => ({ ...item, ...unlisted.get(item[key]) }))]];
  });
  return { ...captured, ...(Object.fromEntries(lists) as object) };
}
