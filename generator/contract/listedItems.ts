import { adaptToolToRevision } from "../../templates/runtime/contract/tools.js";
import type { ToolDefinition } from "../../templates/runtime/protocol/revision.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import type { Contract } from "./contract.js";
import { CONTRACT_LISTS } from "./contractLists.js";
import { contractFactsOf, type ServedRevision } from "./revisionFacts.js";
import { findFirstFault, loadRevisionValidator } from "./checkContract.js";

/**
 * Throws if a tool, prompt or resource of the contract is invalid in a revision. The types of the newest revision are checked earlier, when
 * the contract is read.
 *
 * @throws SchemaError that names the item and the revision.
 */
export async function refuseInvalidContractEntries(
  contract: Contract,
  revisions: readonly ServedRevision[],
): Promise<void> {
  for (const one of revisions.filter(isBundled)) {
    const { revision } = one.model;
    const validate = await loadRevisionValidator(revision);
    const facts = contractFactsOf(one);
    for (const { list, type } of CONTRACT_LISTS) {
      for (const [i, item] of contract[list].entries()) {
        const value = list === "tools" ? adaptToolToRevision(facts, item as ToolDefinition) : item;
        const wrong = findFirstFault(validate, { type, value, at: [list, i] });
        if (wrong !== undefined)
          throw contract.fail(
            wrong.at,
            `${wrong.fault} in revision ${revision} (see the type ${type} of this revision)`,
          );
      }
    }
  }
}

function isBundled({ model }: ServedRevision): boolean {
  return listBundledRevisions().get(model.revision)?.["schema.ts"] === model.source.sha256;
}
