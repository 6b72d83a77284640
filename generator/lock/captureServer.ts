import { ENTRY_KEYS, ENTRY_LISTS, withoutContent, type EntryListName } from "../../templates/runtime/lock/entries.js";
import type { DeclaredExtensions } from "../../templates/runtime/client/lockOptions.js";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { ConnectionFailure } from "../connection/failure.js";
import type { CapturedContract } from "../contract/capture/capture.js";
import { digestOfEntry, keyOf, type LockedEntry, type LockedServer } from "./lockFile.js";

/** What a server says now, in the form of a lock file. */
export interface SeenServer extends Omit<LockedServer, "target" | "accepted"> {
  /** The entries that have no name or URI by which they could be locked. */
  readonly unnamed: readonly UnnamedEntry[];
}

/** An entry of a list without a name or URI. */
export interface UnnamedEntry {
  readonly list: EntryListName;
  readonly index: number;
  readonly entry: unknown;
}

/**
 * Returns what a server says, in the form of a lock file.
 *
 * @throws ConnectionFailure if a list is ambiguous.
 */
export function seenServer(
  { contract, revision }: CapturedContract,
  lists: readonly EntryListName[] = ENTRY_LISTS,
): SeenServer {
  const { name, version, instructions, extensions } = contract;
  const unnamed: UnnamedEntry[] = [];
  return {
    revision,
    identity: { name: String(name), version: String(version) },
    ...(typeof instructions === "string" && { instructions }),
    extensions: isObject(extensions) ? (extensions as DeclaredExtensions) : {},
    ...Object.fromEntries(lists.map((list) => [list, lockedEntries(list, contract[list], unnamed)])),
    unnamed,
  };
}

function lockedEntries(list: EntryListName, listed: unknown, unnamed: UnnamedEntry[]): LockedEntry[] {
  const entries = new Map<string, LockedEntry>();
  for (const [index, entry] of (Array.isArray(listed) ? (listed as unknown[]) : []).entries()) {
    if (!isObject(entry) || typeof entry[ENTRY_KEYS[list]] !== "string") {
      unnamed.push({ list, index, entry });
      continue;
    }
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
