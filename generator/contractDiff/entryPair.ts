import { OF_CONTENT } from "../../templates/runtime/lock/entries.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { ContractListName, JsonValuePath } from "../contract/contract.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import { textFact, valueFact } from "./textFacts.js";

/** The members that all entries of a contract can have. */
interface Entry {
  readonly title?: string;
  readonly description?: string;
  readonly icons?: unknown;
}

/** An entry in both contracts. */
export interface EntryPair<E extends object> {
  readonly list: ContractListName;
  /** The name or URI by which callers know the entry: the older one. */
  readonly key: string;
  /** The entry in words, such as "the tool `search`". */
  readonly entry: string;
  readonly before: E;
  readonly after: E;
  /** The indices of the entry in both lists. */
  readonly places: { readonly before: number; readonly after: number };
}

interface MemberPlaces {
  readonly entry: string;
  readonly at: JsonValuePath;
  readonly places: { readonly before: JsonValuePath; readonly after: JsonValuePath };
}

export function placesOf({ list, key, entry, places }: EntryPair<object>, ...member: string[]): MemberPlaces {
  return {
    entry,
    at: [list, key, ...member],
    places: { before: [list, places.before, ...member], after: [list, places.after, ...member] },
  };
}

/** Returns the members of a fact about a member of an entry. */
export function factAt(
  pair: EntryPair<object>,
  ...member: string[]
): Pick<ContractFact, "entry" | "at" | "place" | "member"> {
  const { entry, at, places } = placesOf(pair, ...member);
  return { entry, at, member: "the description", place: { of: "after", at: places.after } };
}

/** Returns what has changed in the texts and icons of an entry. */
export function describedFacts(pair: EntryPair<object>): ContractFact[] {
  const [before, after] = [pair.before as Entry, pair.after as Entry];
  return [
    textFact("TXT001", [before.description, after.description], factAt(pair, "description")),
    textFact("TXT002", [before.title, after.title], factAt(pair, "title")),
    valueFact("TXT005", [before.icons, after.icons], factAt(pair, "icons")),
    ...otherFacts(pair, [pair.before, pair.after]),
  ].flatMap((fact) => fact ?? []);
}

/** The members that other functions compare, or that no host reads. */
const COMPARED: ReadonlySet<string> = new Set(
  "name title description icons inputSchema outputSchema execution annotations arguments uri uriTemplate mimeType".split(
    " ",
  ),
);

/** Returns what has changed in members that the protocol does not describe. */
function otherFacts(pair: EntryPair<object>, [before, after]: readonly [object, object]): ContractFact[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((keyword) => {
    if (COMPARED.has(keyword) || OF_CONTENT[pair.list].members.includes(keyword)) return [];
    const values = [before, after].map((entry) => (entry as JsonObject)[keyword]) as [unknown, unknown];
    return valueFact("TXT007", values, { ...factAt(pair, keyword), member: "the definition", keyword }) ?? [];
  });
}

/** Returns the scopes that a request needs more, or no longer. Servers do not list scopes. */
export function scopeFacts(pair: EntryPair<object>, { before, after, areUnlistedKnown }: ContractPair): ContractFact[] {
  if (!areUnlistedKnown) return [];
  const { list, key } = pair;
  const now = keyOf(pair);
  const [had, has] = [before.scopes[list].get(key) ?? [], after.scopes[list].get(now) ?? []];
  const { entry, at, places } = placesOf(pair, "scopes");
  return [
    ...has
      .filter((scope) => !had.includes(scope))
      .map((scope): ContractFact => ({
        rule: "SCP001",
        entry,
        at,
        after: scope,
        place: { of: "after", at: places.after },
      })),
    ...had
      .filter((scope) => !has.includes(scope))
      .map((scope): ContractFact => ({
        rule: "SCP002",
        entry,
        at,
        before: scope,
        place: { of: "before", at: places.before },
      })),
  ];
}

/** Returns the name or URI of the newer entry. */
function keyOf({ list, after }: EntryPair<object>): string {
  const { name, uri, uriTemplate } = after as { name: string; uri?: string; uriTemplate?: string };
  return list === "resources" ? uri! : list === "resourceTemplates" ? uriTemplate! : name;
}
