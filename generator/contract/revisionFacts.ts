import type { ContractFacts } from "../../templates/runtime/contract/shared.js";
import { membersOf, scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { inputErrorsIn } from "../emit/inputErrors.js";
import type { Contract } from "./contract.js";
import { CONTRACT_LISTS } from "./contractLists.js";

/** A revision that a contract is served in. */
export interface ServedRevision {
  model: ProtocolModel;
  facts: RevisionFacts;
}

/** Returns the facts of a revision that concern contracts, from its schema and from `revision.json`. */
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

/** Returns the members by which a server can describe itself: those of `Implementation` that a revision declares. */
export function identityMembers({ model }: ServedRevision): ReadonlySet<string> {
  const members = membersOf(scopeOf(model), { kind: "reference", name: "Implementation" });
  return new Set(members?.properties.keys() ?? []);
}

/**
 * Refuses a revision without a method that the contract needs. Only a schema file of the user can lack such a method.
 *
 * @throws SchemaError with the missing method.
 */
export function refuseUnserved(contract: Contract, revisions: readonly ServedRevision[]): void {
  for (const { model } of revisions) {
    for (const { list, usedBy } of CONTRACT_LISTS) {
      if (contract[list].length === 0 || model.methods.some(({ method }) => method === usedBy)) continue;
      throw contract.fail([list], `revision ${model.revision} has no ${usedBy} (leave it out, or these ${list})`);
    }
  }
}
