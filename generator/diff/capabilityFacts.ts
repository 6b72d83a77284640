import type { ProtocolModel } from "../model/protocol.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import type { PeerRole } from "./diffFinding.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";
import { DIFF_RULES_BY_ID, type DiffRuleId } from "./rules/rules.js";

/** The types whose members are the capabilities of a role. */
const CAPABILITY_TYPES: readonly { role: PeerRole; type: string }[] = [
  { role: "client", type: "ClientCapabilities" },
  { role: "server", type: "ServerCapabilities" },
];

/** The id of the rule for each kind of change of a capability. */
const RULE_BY_CHANGE = { added: "CAP001", removed: "CAP002", reshaped: "CAP003" } as const satisfies Record<
  string,
  DiffRuleId
>;

/**
 * Turns a difference in a member of `ClientCapabilities` or `ServerCapabilities` into a difference of a capability: added, removed or
 * changed in type. Returns any other difference unchanged.
 */
export function convertToCapabilityFinding(
  fact: DiffFindingWithoutTexts,
  { before, after }: ProtocolModelsToCompare,
): DiffFindingWithoutTexts {
  for (const { role, type } of CAPABILITY_TYPES) {
    const path = [fact.path, ...(fact.also ?? [])].find((name) => name.startsWith(`${type}.`));
    if (path === undefined) continue;
    const change = DIFF_RULES_BY_ID[fact.rule].ofCapability ?? "reshaped";
    const capability = path.slice(type.length + 1).replace(/\[\*\].*$/, "");
    const model = change === "removed" ? before : after;
    return {
      ...fact,
      rule: RULE_BY_CHANGE[change],
      path: `capability:${role}.${capability}`,
      also: [...(change === "reshaped" ? [] : nestedPaths(model, role, capability)), fact.path, ...(fact.also ?? [])],
      label: capability,
      senders: [role],
    };
  }
  return fact;
}

/** Returns the capabilities inside a capability, such as `tools.listChanged` in `tools`. They are added or removed with it. */
function nestedPaths({ capabilities }: ProtocolModel, role: PeerRole, capability: string): string[] {
  return capabilities[role]
    .filter((path) => path.startsWith(`${capability}.`))
    .map((path) => `capability:${role}.${path}`);
}
