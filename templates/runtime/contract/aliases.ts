import { isObject, type JsonObject } from "../validation/checks.js";
import { escapePointerToken } from "../validation/issues.js";
import type { IssueText, NameAndArgumentsParams } from "./checkTools.js";

/** The old names in a contract that still work, each with the name that replaced it. Lists do not have them. */
export interface AliasTable {
  /** The old names of tools or prompts. */
  readonly names: readonly (readonly [alias: string, name: string])[];
  /** The old names of arguments, after the name of their tool or prompt. */
  readonly arguments: readonly (readonly [entry: string, alias: string, argument: string])[];
}

type Call<Context> = (params: NameAndArgumentsParams, context: Context) => unknown;

/** Answers a call that gives an argument by two of its names. */
type Refuse<Context> = (name: string, issue: IssueText, context: Context) => unknown;

/** What handlers do with old names. */
export interface Aliases extends Pick<AliasTable, "names"> {
  /** Returns the name of a tool or prompt. */
  nameOf(given: string): string;
  /** Returns the arguments of a tool or prompt by their names, or the issue of an argument that is given twice. */
  rename(entry: string, given: JsonObject): { readonly renamed: JsonObject } | { readonly issue: IssueText };
  /** Returns a handler that gets the arguments by their names. */
  inCalls<Context>(call: Call<Context>, refuse: Refuse<Context>): Call<Context>;
}

export function createAliases({ names, arguments: rows }: AliasTable): Aliases {
  const byAlias = new Map(names);
  const nameOf = (given: string): string => byAlias.get(given) ?? given;
  const byEntry = new Map<string, (readonly [alias: string, argument: string])[]>();
  for (const [entry, alias, argument] of rows) {
    const own = byEntry.get(entry) ?? [];
    byEntry.set(entry, own);
    own.push([alias, argument]);
  }
  const rename: Aliases["rename"] = (entry, given) => {
    const renamed = { ...given };
    for (const [alias, argument] of byEntry.get(nameOf(entry)) ?? []) {
      if (!Object.hasOwn(given, alias)) continue;
      const [old, current] = [alias, argument].map((name) => `/${escapePointerToken(name)}`) as [string, string];
      if (Object.hasOwn(renamed, argument))
        return { issue: { pointer: old, message: `is an old name of ${current}, which is given too: give only one` } };
      renamed[argument] = given[alias];
      delete renamed[alias];
    }
    return { renamed };
  };
  return {
    names,
    nameOf,
    rename,
    inCalls: (call, refuse) => (params, context) => {
      const { name, arguments: given } = params;
      if (!isObject(given) || !byEntry.has(nameOf(name))) return call(params, context);
      const found = rename(name, given);
      return "issue" in found
        ? refuse(name, found.issue, context)
        : call({ ...params, arguments: found.renamed }, context);
    },
  };
}
