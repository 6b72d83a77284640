import type { ProtocolModel } from "../model/protocol.js";

/** The name of the runtime's check for each string format. The runtime does not check other formats. */
export const RUNTIME_CHECK_BY_STRING_FORMAT: ReadonlyMap<string, string> = new Map([
  ["uri", "isUri"],
  ["uri-template", "isUriTemplate"],
  ["byte", "isBase64"],
]);

/** Returns the string formats that a model uses and the runtime checks, each with the name of its check. */
export function listCheckedStringFormats(model: ProtocolModel): (readonly [format: string, check: string])[] {
  const named = new Set<unknown>();
  JSON.stringify(model.declarations, (key, value: unknown) => {
    if (key === "format") named.add(value);
    return value;
  });
  return [...RUNTIME_CHECK_BY_STRING_FORMAT].filter(([format]) => named.has(format));
}
