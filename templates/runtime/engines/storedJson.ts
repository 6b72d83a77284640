import { parseJson, isObject, type JsonObject } from "../validation/checks.js";

/**
 * Parses a JSON text that an engine has stored, such as a letter. Returns undefined if the text is not a JSON object. Such a text comes from another
 * program, and must not stop the process from reading the texts after it.
 */
export function parseStoredObject(text: string | undefined): JsonObject | undefined {
  const value = text === undefined ? undefined : parseJson(text);
  return isObject(value) ? value : undefined;
}
