// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/**
 * Returns the object of a JSON text that an engine has, such as a letter; undefined for another text. No process of this service wrote such
 * a text, and it must not keep the texts after it from being read.
 */
export declare function parseStoredObject(
  text: string | undefined,
): JsonObject | undefined;
