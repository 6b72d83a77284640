import { NOUNS } from "../../templates/runtime/lock/compareEntries.js";
import type { ContractFact } from "./contractFinding.js";
import type { ComparedContract } from "./contractPair.js";

/** Returns the entries that a side lists in an invalid form, and those of which it lists several definitions. */
export function findInvalidFacts(
  { contract, ambiguous = [] }: ComparedContract,
  side: "before" | "after",
): ContractFact[] {
  const isAmbiguous = new Set(ambiguous.map(({ list, key }) => `${list}/${key}`));
  const invalid = contract.leftOut.filter(({ list, key }) => !isAmbiguous.has(`${list}/${key}`));
  return [
    ...invalid.map(({ list, index, key, problem }): ContractFact => {
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
    // The first definition is the one that all other findings compare.
    ...ambiguous.map(({ list, key }): ContractFact => ({
      rule: "SRV004",
      at: [list, key],
      entry: `the ${NOUNS[list]} \`${key}\``,
      place: { of: side, at: [list] },
    })),
  ];
}
