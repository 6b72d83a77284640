import type { ContractFacts } from "../../templates/runtime/contract/facts.js";
import { membersOf, scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { inputErrorsIn } from "../emit/inputErrors.js";
import type { Contract } from "./contract.js";
import { LISTS } from "./lists.js";

/** A revision that a contract is served in. */
export interface ServedRevision {
  model: ProtocolModel;
  facts: RevisionFacts;
}

/** What the schema of a revision and the prose of the specification say, as far as it concerns contracts. */
export function contractFacts({ model }: ServedRevision): ContractFacts {
  const scope = scopeOf(model);
  const member = (name: string, property: string) =>
    membersOf(scope, { kind: "reference", name })?.properties.get(property)?.type;
  const structured = member("CallToolResult", "structuredContent");
  const isAny = structured?.kind === "primitive" && structured.name === "unknown";
  return {
    inputErrors: inputErrorsIn(model.revision),
    structured: structured === undefined ? "none" : isAny ? "any" : "object",
    cached: member("ListToolsResult", "ttlMs") !== undefined,
  };
}

/** The members of `Implementation` that a revision declares: what a server may say of itself. */
export function identityMembers({ model }: ServedRevision): ReadonlySet<string> {
  const members = membersOf(scopeOf(model), { kind: "reference", name: "Implementation" });
  return new Set(members?.properties.keys() ?? []);
}

/**
 * Refuses a revision without a method that the contract needs: a schema of the user's own may be anything.
 *
 * @throws SchemaError with the method.
 */
export function refuseUnserved(contract: Contract, revisions: readonly ServedRevision[]): void {
  for (const { model } of revisions) {
    for (const { list, reachedBy } of LISTS) {
      if (contract[list].length === 0 || model.methods.some(({ method }) => method === reachedBy)) continue;
      throw contract.fail([list], `revision ${model.revision} has no ${reachedBy} (leave it out, or these ${list})`);
    }
  }
}
