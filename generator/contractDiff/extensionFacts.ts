import type { Contract } from "../contract/contract.js";
import type { ContractFact } from "./contractFinding.js";
import type { ComparedContract } from "./contractPair.js";
import { valueFact } from "./textFacts.js";

/**
 * Returns the changes of the extensions that a server declares. A contract of an author without the member says nothing about them; a running
 * server declares all that it has.
 */
export function findExtensionFacts(before: ComparedContract, after: ComparedContract): ContractFact[] {
  const [known, now] = [statedBy(before), statedBy(after)];
  if (known === undefined || (now === undefined && before.isLive)) return [];
  const ids = [...new Set([...Object.keys(known), ...Object.keys(now ?? {})])].sort();
  return ids.flatMap((id): ContractFact[] => {
    const [one, other] = [settingsOf(known, id), settingsOf(now, id)];
    const at = ["extensions", id];
    const entry = `the extension \`${id}\``;
    if (one === undefined) return [{ rule: "EXT001", at, entry, place: { of: "after", at } }];
    if (other === undefined) return [{ rule: "EXT002", at, entry, place: { of: "before", at } }];
    return [valueFact("EXT003", [one, other], { at, entry, place: { of: "after", at } }) ?? []].flat();
  });
}

function statedBy({ contract, isLive }: ComparedContract): Contract["extensions"] {
  return contract.extensions ?? (isLive ? {} : undefined);
}

function settingsOf(extensions: Contract["extensions"], id: string): unknown {
  return extensions !== undefined && Object.hasOwn(extensions, id) ? extensions[id] : undefined;
}
