import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { AliasedListName } from "../contract/contract.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import { placesOf, type EntryPair } from "./entryPair.js";
import { compareSchemas } from "./schemaVerdicts.js";

/** An argument whose name became the alias of another argument. */
export interface RenamedArgument {
  readonly before: string;
  readonly after: string;
  /** True if both were arguments before. */
  readonly isJoined: boolean;
}

type AliasedPair = EntryPair<{ readonly name: string }> & { readonly list: AliasedListName };

/**
 * Returns the arguments whose names are now aliases.
 *
 * @param names the names of the arguments of the older entry.
 */
export function renamedArguments(entry: AliasedPair, pair: ContractPair, names: readonly string[]): RenamedArgument[] {
  const aliases = aliasesOf(entry, pair, "after");
  const taken = new Set(names);
  return names.flatMap((before) => {
    const after = aliases.get(before);
    if (after === undefined) return [];
    const isJoined = taken.has(after);
    taken.add(after);
    return [{ before, after, isJoined }];
  });
}

function aliasesOf(
  { list, ...both }: AliasedPair,
  pair: ContractPair,
  side: "before" | "after",
): ReadonlyMap<string, string> {
  return pair[side].aliases[list].get(both[side].name)?.arguments ?? new Map<string, string>();
}

/** Returns the facts about old names of arguments that callers can use now, or no longer. */
export function argumentAliasFacts(
  entry: AliasedPair,
  pair: ContractPair,
  arguments_: { readonly before: readonly string[]; readonly after: readonly string[] },
): ContractFact[] {
  if (!pair.areUnlistedKnown) return [];
  const known = (side: "before" | "after"): Set<string> =>
    new Set([...arguments_[side], ...aliasesOf(entry, pair, side).keys()]);
  const { entry: words, at, places } = placesOf(entry, "argumentAliases");
  const changed = (side: "before" | "after", other: "before" | "after"): string[] =>
    [...aliasesOf(entry, pair, side).keys()].filter((alias) => !known(other).has(alias));
  return [
    ...changed("before", "after").map((alias): ContractFact => ({
      rule: "ARG018",
      entry: words,
      at,
      before: alias,
      place: { of: "before", at: places.before },
    })),
    ...changed("after", "before").map((alias): ContractFact => ({
      rule: "ARG017",
      entry: words,
      at,
      after: alias,
      place: { of: "after", at: places.after },
    })),
  ];
}

/** Returns the fact about a renamed argument, without its place. */
export function renameFact({
  before,
  after,
  isJoined,
}: RenamedArgument): Pick<ContractFact, "rule" | "before" | "after"> {
  return { rule: isJoined ? "ARG019" : "ARG016", before, after };
}

/** Returns an input schema with the new names of arguments, so that only other changes are left to compare. */
export function withRenamedArguments(schema: JsonSchema, renamed: readonly RenamedArgument[]): JsonSchema {
  if (!isObject(schema) || renamed.length === 0) return schema;
  const { properties, required } = schema;
  const nameOf = (name: string): string[] => {
    const found = renamed.find(({ before }) => before === name);
    return found === undefined ? [name] : found.isJoined ? [] : [found.after];
  };
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, part]) => nameOf(name).map((now) => [now, part])),
      ),
    }),
    ...(Array.isArray(required) && { required: required.flatMap((name) => nameOf(String(name))) }),
  };
}

/** Returns a fact whose witness has the names that callers used before. */
export function withFormerNames(fact: ContractFact, renamed: readonly RenamedArgument[]): ContractFact {
  const value = fact.witness?.value;
  if (!isObject(value) || renamed.length === 0) return fact;
  const formerOf = new Map(renamed.filter(({ isJoined }) => !isJoined).map(({ before, after }) => [after, before]));
  const former = Object.fromEntries(Object.entries(value).map(([name, part]) => [formerOf.get(name) ?? name, part]));
  return { ...fact, witness: { ...fact.witness!, value: former } };
}

/** Returns a call with both names of an argument that worked; undefined if none is known. */
export function callWithBoth(schema: JsonSchema, { before, after }: RenamedArgument): ContractFact["witness"] {
  if (!isObject(schema)) return undefined;
  const required = [...new Set([...listed(ownMember(schema, "required")), before, after])];
  const { whole } = compareSchemas({ ...schema, required }, false, "input");
  return whole.verdict === "breaking" ? { of: "call", value: whole.witness } : undefined;
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns the names of the arguments that an input schema describes. */
export function namesInSchema(schema: JsonSchema): string[] {
  const properties = isObject(schema) ? ownMember(schema, "properties") : undefined;
  return Object.keys(isObject(properties) ? properties : ({} as JsonObject));
}
