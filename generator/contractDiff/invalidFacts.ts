import { NOUNS } from "../../templates/runtime/lock/compareEntries.js";
import type { ContractFact } from "./contractFinding.js";
import type { ContractPair } from "./contractPair.js";

/** Returns the entries that one of both sides lists, and that cannot be compared because they are invalid. */
export function findInvalidFacts(pair: ContractPair): ContractFact[] {
  return (["before", "after"] as const).flatMap((side) =>
    pair[side].leftOut.map(({ list, index, key, problem }): ContractFact => {
      const noun = `the ${NOUNS[list]}`;
      return {
        rule: "INV001",
        at: [list, key ?? index],
        entry: key === undefined ? `${noun} at index ${index}` : `${noun} \`${key}\``,
        keyword: side === "before" ? "the older list" : "the newer list",
        reason: problem,
        place: { of: side, at: [list] },
      };
    }),
  );
}
