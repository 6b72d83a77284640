import type { AliasTable } from "../../templates/runtime/contract/aliases.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { findMostSimilarWord } from "../nearestWord.js";
import type { SchemaError } from "../model/schemaError.js";
import type { AliasedListName, ContractAliases, EntryAliases, JsonValuePath } from "./contract.js";
import { formatJsonValueAsCode } from "./contractCode.js";

type Fail = (at: JsonValuePath, problem: string) => SchemaError;

/** A tool or prompt of a contract, and its old names. */
interface EntryWithAliases {
  /** The entry as the server lists it, without its aliases. */
  readonly item: JsonObject;
  /** Undefined if it has none. */
  readonly aliases: EntryAliases | undefined;
}

/** How messages name an entry of a list. */
export const ALIASED_LISTS: { readonly [L in AliasedListName]: "tool" | "prompt" } = {
  tools: "tool",
  prompts: "prompt",
};

export function isAliasedList(list: string): list is AliasedListName {
  return Object.hasOwn(ALIASED_LISTS, list);
}

/** Members that are mistakes, each with the right one. Ignored, they would make calls by the old name fail. */
const MISSPELT: { readonly [member: string]: string } = {
  alias: '"aliases": ["…"]',
  argumentAlias: '"argumentAliases": { "old": "new" }',
};

/**
 * Separates the members `aliases` and `argumentAliases` from a tool or prompt of a contract. They are not members of the protocol, so servers
 * do not list them.
 *
 * @param at the path of the entry in the contract.
 * @throws SchemaError if the aliases are invalid, also if their member is misspelt.
 */
export function separateAliases(
  { aliases: names = [], argumentAliases = {}, ...item }: JsonObject,
  [list, ...index]: readonly [AliasedListName, ...JsonValuePath],
  fail: Fail,
): EntryWithAliases {
  const noun = ALIASED_LISTS[list];
  const failAt = (at: JsonValuePath, problem: string): SchemaError =>
    fail([list, ...index, ...at], `${String(item["name"])}: ${problem}`);
  for (const [member, right] of Object.entries(MISSPELT))
    if (member in item) throw failAt([member], `"${member}" is not a member of a ${noun} (write ${right})`);
  if (!Array.isArray(names)) throw failAt(["aliases"], '"aliases" must be an array of strings (write ["…"])');
  for (const [i, alias] of names.entries())
    if (!isName(alias))
      throw failAt(
        ["aliases", i],
        `${formatJsonValueAsCode(alias)} is not an old name of the ${noun} (write a name in quotes)`,
      );
  if (!isObject(argumentAliases))
    throw failAt(["argumentAliases"], '"argumentAliases" must be names by their old names (write { "old": "new" })');
  const known = argumentNames(list, item);
  for (const [alias, name] of Object.entries(argumentAliases)) {
    const problem = problemOfArgument(alias, name, known);
    if (problem !== undefined) throw failAt(["argumentAliases", alias], problem);
  }
  const renamed = new Map(Object.entries(argumentAliases as { [alias: string]: string }));
  const isRenamed = names.length + renamed.size > 0;
  return { item, aliases: isRenamed ? { names: names as string[], arguments: renamed } : undefined };
}

function isName(given: unknown): given is string {
  return typeof given === "string" && given.trim() !== "";
}

function problemOfArgument(alias: string, name: unknown, known: readonly string[]): string | undefined {
  const quoted = JSON.stringify(alias);
  if (alias.trim() === "") return `${quoted} is not an old name of an argument (write a name)`;
  if (alias === "__proto__") return '"__proto__" cannot be a member name in JavaScript (remove the alias)';
  if (known.includes(alias)) return `the alias ${quoted} is also the name of an argument (remove one of them)`;
  if (isName(name) && known.includes(name)) return undefined;
  const nearest = isName(name) ? findMostSimilarWord(name, known) : undefined;
  const advice =
    nearest !== undefined
      ? `did you mean ${JSON.stringify(nearest)}?`
      : known.length > 0
        ? `use ${known.join(", ")}`
        : "remove the alias";
  return `the alias ${quoted} is for ${formatJsonValueAsCode(name)}, which is not the name of an argument (${advice})`;
}

/** Returns the names of the arguments that an entry describes itself. Nested members are no arguments. */
function argumentNames(list: AliasedListName, item: JsonObject): string[] {
  if (list === "prompts") {
    const listed = Array.isArray(item["arguments"]) ? item["arguments"].filter(isObject) : [];
    return listed.map(({ name }) => String(name));
  }
  const { inputSchema } = item;
  const properties = isObject(inputSchema) ? ownMember(inputSchema, "properties") : undefined;
  return isObject(properties) ? Object.keys(properties) : [];
}

/** @throws SchemaError if an alias is also the name, or an alias, of an entry of its list. */
export function refuseTakenAliases(
  list: AliasedListName,
  names: readonly string[],
  { aliases, fail }: { readonly aliases: ContractAliases; readonly fail: Fail },
): void {
  const taken = new Set(names);
  for (const [name, own] of aliases[list])
    for (const [i, alias] of own.names.entries()) {
      if (taken.has(alias))
        throw fail(
          [list, names.indexOf(name), "aliases", i],
          `${name}: the alias ${JSON.stringify(alias)} is already a name of a ${ALIASED_LISTS[list]} (remove it)`,
        );
      taken.add(alias);
    }
}

/** Returns the old names as handlers take them; undefined for a list without old names. */
export function aliasTable(aliases: ContractAliases, list: AliasedListName): AliasTable | undefined {
  if (aliases[list].size === 0) return undefined;
  const entries = [...aliases[list]];
  return {
    names: entries.flatMap(([name, own]) => own.names.map((alias) => [alias, name] as const)),
    arguments: entries.flatMap(([name, own]) => [...own.arguments].map(([alias, to]) => [name, alias, to] as const)),
  };
}
