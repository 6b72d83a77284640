import { ENTRY_LISTS } from "../../templates/runtime/lock/entries.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { toJsonPointer } from "../contract/subschemas.js";
import { compareContracts } from "../contractDiff/compareContracts.js";
import type { ContractFinding } from "../contractDiff/contractFinding.js";
import { loadCapturedContract, type LoadedSide } from "../contractDiff/loadSide.js";
import type { SeenServer } from "./captureServer.js";
import type { LockDifference } from "./lockDifference.js";
import { keyOf, type LockedServer } from "./lockFile.js";

/** A difference between a lock and its server, with what it means. */
export interface JudgedDifference extends LockDifference {
  /** The findings that `mcpgen diff` has between both states; none if no rule is about the difference. */
  readonly findings: readonly ContractFinding[];
}

/** Returns differences between a lock and its server, each with the findings about it. */
export async function judgeDifferences(
  differences: readonly LockDifference[],
  locked: LockedServer,
  seen: SeenServer,
): Promise<JudgedDifference[]> {
  const findings = compareContracts(...(await bothSides(differences, locked, seen)));
  const byPlace = new Map<string, Set<ContractFinding>>();
  for (const finding of findings)
    for (const place of placesOf(finding)) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(finding));
  return differences.map((difference) => ({ ...difference, findings: [...(byPlace.get(placeOf(difference)) ?? [])] }));
}

/** Returns both states of a server as contracts, which differ only where the lock does. */
async function bothSides(
  differences: readonly LockDifference[],
  locked: LockedServer,
  seen: SeenServer,
): Promise<[before: LoadedSide, after: LoadedSide]> {
  const states = new Map(differences.map((difference) => [difference.id, difference.states]));
  const before: { [member: string]: unknown } = { name: locked.identity.name, instructions: locked.instructions };
  const after: { [member: string]: unknown } = { name: seen.identity.name, instructions: seen.instructions };
  const { extensions } = seen;
  after["extensions"] = extensions;
  // Extensions that are not locked, or that the other revision may not have, are no difference.
  before["extensions"] =
    locked.extensions === undefined
      ? extensions
      : Object.fromEntries(
          Object.entries(locked.extensions).filter(
            ([id]) => states.has(`extensions/${id}`) || Object.hasOwn(extensions ?? {}, id),
          ),
        );
  for (const list of ENTRY_LISTS) {
    const known = new Map((locked[list] ?? []).map(({ entry }) => [keyOf(list, entry), entry]));
    const changed = (key: string): LockDifference["states"] | undefined => states.get(`${list}/${key}`);
    before[list] = [...known].map(([key, entry]) => changed(key)?.[0] ?? entry);
    after[list] = (seen[list] ?? []).map(({ entry }) => {
      const key = keyOf(list, entry);
      return changed(key)?.[1] ?? known.get(key) ?? entry;
    });
  }
  const load = (contract: JsonObject, revision: string): Promise<LoadedSide> =>
    // The version of a server is no part of its lock.
    loadCapturedContract({ contract: { ...contract, version: "" }, revision, notes: [] });
  return [await load(before, locked.revision), await load(after, seen.revision)];
}

/** Returns the pointers of the entries that a finding is about. A suggested rename is about both names. */
function placesOf({ path, also = [], after, similarity, rule }: ContractFinding): string[] {
  const places = [path, ...also].map((one) => one.split("/", 3).join("/"));
  const isMoved = similarity !== undefined || rule === "RES003";
  return isMoved && after !== undefined ? [...places, toJsonPointer([path.split("/")[1]!, after])] : places;
}

function placeOf({ list, name }: LockDifference): string {
  return toJsonPointer(list === "server" ? [name] : [list, name]);
}
