import type { Cell } from "../../bridges/support/cells.js";
import { content, NOVEMBER, text, type Feature } from "../../bridges/support/features/feature.js";

/** The error of a server that knows only that the client did not declare a capability, not which revision the client has. */
const withoutRevision = (outcome: unknown): unknown =>
  JSON.parse(JSON.stringify(outcome).replace(/(which the client did not declare): revision [\d-]+ has no \w+/g, "$1"));

/** On the wire, a result with the invalid arguments of a tool looks like any other result with an error. */
const INVALID_ARGUMENTS = content(text('Invalid arguments for needs: /size must be a number, but is "large"'));

/** What differs through a proxy from a bridge in the server's own process. */
export function throughProxy(feature: Feature, { native, client }: Cell): Feature {
  if (feature.name === "invalid arguments" && native >= NOVEMBER && client < NOVEMBER)
    return { ...feature, bridged: () => ({ row: "proxy", outcome: { ...INVALID_ARGUMENTS, isError: true } }) };
  const difference = feature.bridged?.(native, client);
  if (difference === undefined) return feature;
  const { row } = difference;
  return { ...feature, bridged: () => ({ row, outcome: withoutRevision(difference.outcome) }) };
}
