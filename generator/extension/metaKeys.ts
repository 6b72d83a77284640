import type { ReadExtensionFacts } from "./readFacts.js";

/** The labels by which MCP reserves a prefix: the second label, as in `io.modelcontextprotocol/`, or the first one in older revisions. */
const RESERVED_LABELS: ReadonlySet<string> = new Set(["modelcontextprotocol", "mcp"]);

/** The keys without a prefix that MCP defines itself. */
const RESERVED_KEYS: ReadonlySet<string> = new Set(["progressToken", "traceparent", "tracestate", "baggage"]);

/**
 * Checks the keys of `_meta` that an extension defines. Extensions whose own id has a reserved prefix are those of MCP.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 * @throws SchemaError at a key that MCP reserves.
 */
export function refuseReservedMetaKeys({ facts, errorAt }: ReadExtensionFacts): void {
  const isOfMcp = isReservedPrefix(facts.id);
  for (const [owner, keys] of Object.entries(facts.meta))
    for (const key of Object.keys(keys))
      if (RESERVED_KEYS.has(key) || (isReservedPrefix(key) && !isOfMcp))
        throw errorAt(
          ["meta", owner, key],
          `MCP reserves the key ${JSON.stringify(key)} of _meta (use the prefix of the extension, such as "${facts.id}")`,
        );
}

function isReservedPrefix(key: string): boolean {
  const [prefix, name] = key.split("/");
  const labels = prefix!.split(".").slice(0, 2);
  return name !== undefined && labels.some((label) => RESERVED_LABELS.has(label));
}
