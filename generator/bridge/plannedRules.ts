import type { BridgeRule } from "./bridgeRules.js";
import { listPartConversions, type DirectionPlan } from "./pairPlan.js";
import type { NamedConversion, ValueConversion } from "./valueConversion.js";

/** Returns the rules that convert the messages of one sender. */
export function listRulesOfSender({ roots }: DirectionPlan, sender: "client" | "server"): Set<BridgeRule> {
  const found = new Set<BridgeRule>();
  const seen = new Set<NamedConversion>();
  const visit = (conversion: ValueConversion): void => {
    for (const rule of rulesOf(conversion)) found.add(rule);
    if (conversion.kind !== "named") return listPartConversions(conversion).forEach(visit);
    if (seen.has(conversion.target)) return;
    seen.add(conversion.target);
    visit(conversion.target.conversion);
  };
  for (const { senders, conversion } of roots) if (senders.includes(sender)) visit(conversion);
  return found;
}

/** Returns the rules of a conversion, without those of its parts. */
function rulesOf(conversion: ValueConversion): readonly BridgeRule[] {
  switch (conversion.kind) {
    case "rule":
    case "onlyItem":
    case "present":
      return [conversion.rule];
    case "object":
      return [...conversion.missing.values(), ...conversion.whole];
    default:
      return [];
  }
}
