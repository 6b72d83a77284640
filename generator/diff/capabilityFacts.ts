import type { ProtocolModel } from "../model/protocol.js";
import type { Fact } from "./fact.js";
import type { PeerRole } from "./diffFinding.js";
import type { ModelPair } from "./wireRoots.js";
import { RULES, type RuleId } from "./rules/rules.js";

const SIDES: readonly { side: PeerRole; type: string }[] = [
  { side: "client", type: "ClientCapabilities" },
  { side: "server", type: "ServerCapabilities" },
];

/** The names of the types whose members are capabilities. */
export const CAPABILITY_TYPES: readonly string[] = SIDES.map(({ type }) => type);

const RULE_BY_CHANGE = { added: "CAP001", removed: "CAP002", reshaped: "CAP003" } as const satisfies Record<
  string,
  RuleId
>;

/**
 * Turns a fact about a member of `ClientCapabilities` or `ServerCapabilities` into a fact about a capability that was added,
 * removed or reshaped. Returns any other fact unchanged.
 */
export function capabilityFact(fact: Fact, { before, after }: ModelPair): Fact {
  for (const { side, type } of SIDES) {
    const path = [fact.path, ...(fact.also ?? [])].find((name) => name.startsWith(`${type}.`));
    if (path === undefined) continue;
    const change = RULES[fact.rule].ofCapability ?? "reshaped";
    const capability = path.slice(type.length + 1).replace(/\[\*\].*$/, "");
    const model = change === "removed" ? before : after;
    return {
      ...fact,
      rule: RULE_BY_CHANGE[change],
      path: `capability:${side}.${capability}`,
      also: [...(change === "reshaped" ? [] : nestedPaths(model, side, capability)), fact.path, ...(fact.also ?? [])],
      label: capability,
      senders: [side],
    };
  }
  return fact;
}

/** Returns the paths of the capabilities nested in a capability, which are added or removed with it. */
function nestedPaths({ capabilities }: ProtocolModel, side: PeerRole, capability: string): string[] {
  return capabilities[side]
    .filter((path) => path.startsWith(`${capability}.`))
    .map((path) => `capability:${side}.${path}`);
}
