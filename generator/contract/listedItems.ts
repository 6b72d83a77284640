import { toolForRevision, type ContractTool } from "../../templates/runtime/contract/tools.js";
import { bundledRevisions } from "../bundled/bundled.js";
import type { Contract } from "./contract.js";
import { LISTS } from "./lists.js";
import { contractFacts, type ServedRevision } from "./revisionFacts.js";
import { faultIn, validatorOf } from "./validator.js";

/**
 * The methods whose results need no look while a server runs: the lists of a contract, which never change and were looked at when
 * code was written, and what the runtime answers by itself. A schema of the user's own has no guards before that.
 */
export function settledMethods(revision: ServedRevision): ReadonlySet<string> {
  if (!isBundled(revision)) return new Set();
  const answered = revision.model.methods.filter(({ feature }) => feature === null);
  return new Set([...LISTS.map(({ listedBy }) => listedBy), ...answered.map(({ method }) => method)]);
}

/**
 * Refuses what a revision could not list. The newest revision's types are looked at when a contract is read.
 *
 * @throws SchemaError with the revision.
 */
export async function refuseUnlisted(contract: Contract, revisions: readonly ServedRevision[]): Promise<void> {
  for (const one of revisions.filter(isBundled)) {
    const { revision } = one.model;
    const validate = await validatorOf(revision);
    const facts = contractFacts(one);
    for (const { list, type } of LISTS) {
      for (const [i, item] of contract[list].entries()) {
        const value = list === "tools" ? toolForRevision(facts, item as ContractTool) : item;
        const wrong = faultIn(validate, { type, value, at: [list, i] });
        if (wrong !== undefined)
          throw contract.fail(wrong.at, `${wrong.fault} in revision ${revision} (see its ${type})`);
      }
    }
  }
}

function isBundled({ model }: ServedRevision): boolean {
  return bundledRevisions().get(model.revision)?.["schema.ts"] === model.source.sha256;
}
