import { parseContract } from "../../../generator/contract/readContract.js";
import { compareContracts } from "../../../generator/contractDiff/compareContracts.js";
import { findAmbiguousEntries } from "../../../generator/contractDiff/listedTwice.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import type { ContractFinding } from "../../../generator/contractDiff/contractFinding.js";

/**
 * Returns the findings between two contracts, which are given as JSON values.
 *
 * @param isLive true if a running server lists the newer contract.
 */
export async function findingsBetween(
  before: object,
  after: object,
  { isLive = false }: { isLive?: boolean } = {},
): Promise<ContractFinding[]> {
  const [one, other] = [
    await parseContract("before.json", JSON.stringify(before)),
    await parseContract("after.json", JSON.stringify(after), { isForClientOnly: isLive }),
  ];
  const ambiguous = isLive ? findAmbiguousEntries(after as JsonObject) : [];
  return compareContracts({ contract: one, isLive: false }, { contract: other, isLive, ambiguous });
}
