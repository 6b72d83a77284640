import { isObject, type JsonObject } from "../../validation/checks.js";

/** The lists whose changes a gateway reports itself, since servers can join it and leave it. */
export const REPORTED_LISTS = ["tools", "prompts", "resources"] as const;

/**
 * Returns the capabilities of all servers together.
 *
 * @param isWhole false if the capabilities of some server are unknown. The gateway then declares all lists.
 */
export function mergeCapabilities(all: readonly JsonObject[], isWhole: boolean): JsonObject {
  const merged: { [feature: string]: unknown } = { ...all.reduce(merge, {}) };
  for (const list of REPORTED_LISTS) {
    const own = merged[list];
    if (own !== undefined || !isWhole) merged[list] = { ...Object(own), listChanged: true };
  }
  return merged;
}

function merge(first: JsonObject, second: JsonObject): JsonObject {
  const merged: { [member: string]: unknown } = { ...first };
  for (const [member, value] of Object.entries(second)) {
    const known = Object.hasOwn(merged, member) ? merged[member] : undefined;
    const both = isObject(known) && isObject(value) ? merge(known, value) : known === true ? true : (value ?? known);
    Object.defineProperty(merged, member, { value: both, enumerable: true, writable: true, configurable: true });
  }
  return merged;
}
