import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { SchemaError } from "../model/schemaError.js";
import type { Contract, JsonValuePath } from "./contract.js";
import { formatJsonValueAsCode } from "./contractCode.js";

type Fail = (at: JsonValuePath, problem: string) => SchemaError;

/** A tool of a contract, and the old names by which it can still be called. */
interface ToolWithAliases {
  /** The tool as the server lists it, without its aliases. */
  readonly item: JsonObject;
  readonly aliases: readonly string[];
}

/**
 * Separates the member `aliases` from a tool of a contract. It is not a member of the protocol, so servers do not list it.
 *
 * @param at the path of the tool in the contract.
 * @throws SchemaError if the aliases are invalid. A misspelt `alias` is an error too, because calls by the old name would fail.
 */
export function separateAliases({ aliases = [], ...item }: JsonObject, at: JsonValuePath, fail: Fail): ToolWithAliases {
  const name = String(item["name"]);
  if ("alias" in item)
    throw fail([...at, "alias"], `${name}: "alias" is not a member of a tool (write "aliases": ["…"])`);
  if (!Array.isArray(aliases))
    throw fail([...at, "aliases"], `${name}: "aliases" must be an array of strings (write ["…"])`);
  for (const [i, alias] of aliases.entries())
    if (typeof alias !== "string" || alias.trim() === "")
      throw fail(
        [...at, "aliases", i],
        `${name}: ${formatJsonValueAsCode(alias)} is not an old name of the tool (write a name in quotes)`,
      );
  return { item, aliases: aliases as string[] };
}

/** @throws SchemaError if an alias is also the name, or an alias, of a tool. */
export function refuseTakenAliases(
  names: readonly string[],
  aliases: ReadonlyMap<string, readonly string[]>,
  fail: Fail,
): void {
  const taken = new Set(names);
  for (const [name, own] of aliases)
    for (const [i, alias] of own.entries()) {
      if (taken.has(alias))
        throw fail(
          ["tools", names.indexOf(name), "aliases", i],
          `${name}: the alias ${JSON.stringify(alias)} is already a name of a tool (remove it)`,
        );
      taken.add(alias);
    }
}

/** Returns the old names of tools, each with the name of its tool. */
export function aliasPairs({ aliases }: Pick<Contract, "aliases">): (readonly [alias: string, name: string])[] {
  return [...aliases].flatMap(([name, own]) => own.map((alias) => [alias, name] as const));
}
