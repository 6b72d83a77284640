import { parseContract } from "../../../generator/contract/readContract.js";
import { compareContracts } from "../../../generator/contractDiff/compareContracts.js";
import type { ContractFinding } from "../../../generator/contractDiff/contractFinding.js";

/** Returns the findings between two contracts, which are given as JSON values. */
export async function findingsBetween(before: object, after: object): Promise<ContractFinding[]> {
  const [one, other] = [
    await parseContract("before.json", JSON.stringify(before)),
    await parseContract("after.json", JSON.stringify(after)),
  ];
  return compareContracts({ contract: one, isLive: false }, { contract: other, isLive: false });
}
