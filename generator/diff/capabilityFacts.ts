import type { ProtocolModel } from "../model/protocol.js";
import type { Fact } from "./fact.js";
import type { Role } from "./finding.js";
import type { Protocols } from "./surface.js";
import type { RuleId } from "./rules.js";

const SIDES: readonly { side: Role; type: string }[] = [
  { side: "client", type: "ClientCapabilities" },
  { side: "server", type: "ServerCapabilities" },
];

/** The types whose members are capabilities. */
export const CAPABILITY_TYPES: readonly string[] = SIDES.map(({ type }) => type);

const RULES: { readonly [rule: string]: RuleId } = {
  FLD001: "CAP001",
  FLD002: "CAP001",
  FLD010: "CAP001",
  FLD005: "CAP002",
  FLD006: "CAP002",
};

/**
 * Tells what happened to members of the capability types as what it is: a capability added, removed or reshaped. Other facts
 * stay as they are.
 */
export function capabilityFact(fact: Fact, { before, after }: Protocols): Fact {
  for (const { side, type } of SIDES) {
    const path = [fact.path, ...(fact.also ?? [])].find((name) => name.startsWith(`${type}.`));
    if (path === undefined) continue;
    const rule = RULES[fact.rule] ?? "CAP003";
    const capability = path.slice(type.length + 1).replace(/\[\*\].*$/, "");
    const model = rule === "CAP002" ? before : after;
    return {
      ...fact,
      rule,
      path: `capability:${side}.${capability}`,
      also: [...(rule === "CAP003" ? [] : below(model, side, capability)), fact.path, ...(fact.also ?? [])],
      label: capability,
      senders: [side],
    };
  }
  return fact;
}

/** The capabilities that come or go with another. */
function below({ capabilities }: ProtocolModel, side: Role, capability: string): string[] {
  return capabilities[side]
    .filter((path) => path.startsWith(`${capability}.`))
    .map((path) => `capability:${side}.${path}`);
}
