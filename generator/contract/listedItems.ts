import { toolForRevision, type ContractTool } from "../../templates/runtime/contract/tools.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import type { Contract } from "./contract.js";
import { CONTRACT_LISTS } from "./contractLists.js";
import { getContractFactsOfRevision, type ServedRevision } from "./revisionFacts.js";
import { findFirstContractPartFault, loadRevisionValidator } from "./validator.js";

/**
 * Returns the methods whose results a running server need not check. These are the list methods of a contract, whose results never
 * change and are checked when code is generated, and the methods that the runtime handles itself. For a schema file of the user the
 * set is empty, because guards for the schema do not exist yet when code is generated.
 */
export function listMethodsWithPrecheckedResults(revision: ServedRevision): ReadonlySet<string> {
  if (!isBundled(revision)) return new Set();
  const answered = revision.model.methods.filter(({ feature }) => feature === null);
  return new Set([...CONTRACT_LISTS.map(({ listedBy }) => listedBy), ...answered.map(({ method }) => method)]);
}

/**
 * Refuses a tool, prompt or resource that is invalid in the list of a revision. The types of the newest revision are checked when
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
    const facts = getContractFactsOfRevision(one);
    for (const { list, type } of CONTRACT_LISTS) {
      for (const [i, item] of contract[list].entries()) {
        const value = list === "tools" ? toolForRevision(facts, item as ContractTool) : item;
        const wrong = findFirstContractPartFault(validate, { type, value, at: [list, i] });
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
