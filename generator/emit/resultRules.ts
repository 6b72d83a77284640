import { buildSchemaSymbolTable, getObjectTypeMembers } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";

/** The rules of a revision for the results of handlers. */
interface ResultRules {
  /** The values that `structuredContent` may have. */
  readonly structured: "none" | "object" | "any";
  /** True if results that clients may cache require `ttlMs` and `cacheScope`. */
  readonly cached: boolean;
}

/** Returns the rules of a revision for the results of handlers, such as the values of structured tool results. */
export function resultRules(model: ProtocolModel): ResultRules {
  const scope = buildSchemaSymbolTable(model);
  const member = (name: string, property: string) =>
    getObjectTypeMembers(scope, { kind: "reference", name })?.properties.get(property)?.type;
  const structured = member("CallToolResult", "structuredContent");
  const isAny = structured?.kind === "primitive" && structured.name === "unknown";
  return {
    structured: structured === undefined ? "none" : isAny ? "any" : "object",
    cached: member("ListToolsResult", "ttlMs") !== undefined,
  };
}
