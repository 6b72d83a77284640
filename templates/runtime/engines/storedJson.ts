import { isObject, type JsonObject } from "../validation/checks.js";

/**
 * Returns the object of a JSON text that an engine has, such as a letter; undefined for another text. No process of this service wrote such
 * a text, and it must not keep the texts after it from being read.
 */
export function parseStoredObject(
  text: string | undefined,
): JsonObject | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
