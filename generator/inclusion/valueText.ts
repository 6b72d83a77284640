import { isObject } from "../../templates/runtime/validation/checks.js";
import type { Steps } from "./steps.js";

/** Returns a text that is the same for equal JSON values: the order of members does not count. */
export function textOf(value: unknown, steps: Steps): string {
  steps.spend(1);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, steps)).join()}]`;
  if (isObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${textOf(value[name], steps)}`);
    return `{${members.join()}}`;
  }
  if (typeof value === "string") steps.spend(value.length >> 5);
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
