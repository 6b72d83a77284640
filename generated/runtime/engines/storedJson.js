// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/**
 * Returns the object of a JSON text that an engine has, such as a letter; undefined for another text. No process of this service wrote such
 * a text, and it must not keep the texts after it from being read.
 */
export function parseStoredObject(text) {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
