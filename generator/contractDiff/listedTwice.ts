import { canonicalEntry, ENTRY_KEYS, ENTRY_LISTS, type EntryListName } from "../../templates/runtime/lock/entries.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";

/** An entry that a server lists more than once, with different definitions. */
export interface AmbiguousEntry {
  readonly list: EntryListName;
  readonly key: string;
}

/** Returns the entries of a server's lists that have several definitions. The rest of a comparison knows the first one only. */
export function findAmbiguousEntries(contract: JsonObject): AmbiguousEntry[] {
  return ENTRY_LISTS.flatMap((list) => {
    const listed = contract[list];
    const known = new Map<string, JsonObject>();
    const found = new Set<string>();
    for (const entry of Array.isArray(listed) ? listed.filter(isObject) : []) {
      const key = String(entry[ENTRY_KEYS[list]]);
      const first = known.get(key);
      if (first === undefined) known.set(key, entry);
      else if (canonicalEntry(list, first) !== canonicalEntry(list, entry)) found.add(key);
    }
    return [...found].map((key) => ({ list, key }));
  });
}
