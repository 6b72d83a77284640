import type { ServerContractRevisionRules } from "../../templates/runtime/contract/facts.js";
import { getObjectTypeMembers, buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { inputErrorKind } from "../emit/facts.js";
import type { Contract } from "./contract.js";
import { CONTRACT_LISTS } from "./contractLists.js";

/** A revision for which mcpgen generates the server of a contract. */
export interface ServedRevision {
  model: ProtocolModel;
  facts: SpecificationRevisionFacts;
}

/** Returns the newest of the given revisions. */
export function findNewestRevision(revisions: readonly ServedRevision[]): ServedRevision {
  return revisions.reduce((newest, one) => (one.model.revision > newest.model.revision ? one : newest));
}

/** Returns the facts about a revision that the server of a contract needs, such as the type of structured tool results. */
export function contractFactsOf({ model }: ServedRevision): ServerContractRevisionRules {
  const scope = buildSchemaSymbolTable(model);
  const member = (name: string, property: string) =>
    getObjectTypeMembers(scope, { kind: "reference", name })?.properties.get(property)?.type;
  const structured = member("CallToolResult", "structuredContent");
  const isAny = structured?.kind === "primitive" && structured.name === "unknown";
  return {
    inputErrors: inputErrorKind(model.revision),
    structured: structured === undefined ? "none" : isAny ? "any" : "object",
    cached: member("ListToolsResult", "ttlMs") !== undefined,
  };
}

/** Returns the members of the type `Implementation` in a revision, with which a server can describe itself. */
export function serverInfoMembers({ model }: ServedRevision): ReadonlySet<string> {
  const members = getObjectTypeMembers(buildSchemaSymbolTable(model), { kind: "reference", name: "Implementation" });
  return new Set(members?.properties.keys() ?? []);
}

/**
 * Rejects a revision without a method that the contract needs. Only a schema file of the user can lack such a method.
 *
 * @throws SchemaError with the missing method.
 */
export function refuseMissingMethods(contract: Contract, revisions: readonly ServedRevision[]): void {
  for (const { model } of revisions) {
    for (const { list, usedBy } of CONTRACT_LISTS) {
      if (contract[list].length === 0 || model.methods.some(({ method }) => method === usedBy)) continue;
      throw contract.fail(
        [list],
        `revision ${model.revision} has no method ${usedBy} (remove the revision, or remove "${list}" from the contract)`,
      );
    }
  }
}
