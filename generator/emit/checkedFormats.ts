import type { ProtocolModel } from "../model/protocol.js";

/** What the runtime calls the checks of string formats. Other formats are annotations and not checked. */
export const FORMAT_CHECKS: ReadonlyMap<string, string> = new Map([
  ["uri", "isUri"],
  ["uri-template", "isUriTemplate"],
  ["byte", "isBase64"],
]);

/** The formats that a model's constraints name and that are checked, each with its check. */
export function checkedFormats(model: ProtocolModel): (readonly [format: string, check: string])[] {
  const named = new Set<unknown>();
  JSON.stringify(model.declarations, (key, value: unknown) => {
    if (key === "format") named.add(value);
    return value;
  });
  return [...FORMAT_CHECKS].filter(([format]) => named.has(format));
}
