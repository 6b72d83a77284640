import { ENTRY_LISTS, withoutContent, type EntryListName } from "../../templates/runtime/lock/entries.js";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { ConnectionFailure } from "../connection/failure.js";
import type { CapturedContract } from "../contract/capture/capture.js";
import { digestOfEntry, keyOf, type LockedEntry, type LockedServer } from "./lockFile.js";

/** What a server says now, in the form of a lock file. */
export type SeenServer = Omit<LockedServer, "target" | "accepted">;

/**
 * Returns what a server says, in the form of a lock file.
 *
 * @throws ConnectionFailure if a list is ambiguous or cannot be locked.
 */
export function seenServer(
  { contract, revision }: CapturedContract,
  lists: readonly EntryListName[] = ENTRY_LISTS,
): SeenServer {
  const { name, version, instructions } = contract;
  return {
    revision,
    identity: { name: String(name), version: String(version) },
    ...(typeof instructions === "string" && { instructions }),
    ...Object.fromEntries(lists.map((list) => [list, lockedEntries(list, contract[list])])),
  };
}

function lockedEntries(list: EntryListName, listed: unknown): LockedEntry[] {
  const entries = new Map<string, LockedEntry>();
  for (const entry of Array.isArray(listed) ? (listed as unknown[]) : []) {
    if (!isObject(entry)) continue;
    const key = keyOf(list, entry);
    const locked = { sha256: digestOfEntry(list, entry), entry: withoutContent(list, entry) };
    const other = entries.get(key);
    if (other !== undefined && other.sha256 !== locked.sha256)
      throw new ConnectionFailure(
        `the server lists ${list}/${key} twice, with different definitions (correct the server, or do not use it)`,
      );
    entries.set(key, locked);
  }
  return [...entries.values()];
}
