// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
/** Returns the media type of a response in lower case, without parameters; empty if the header is missing. */
export function mediaTypeOf(head) {
  const type = head.header("content-type") ?? "";
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}
/** Returns true for a response with JSON, and for a response without a media type. */
export function isJson(head) {
  const type = mediaTypeOf(head);
  return type === "application/json" || type === "";
}
/** Returns the value of a JSON text; undefined if it is no JSON. */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/**
 * Returns true if a message, or a message of a batch, is the answer to the request on whose response it arrived: a result or an error with
 * its id, or an error without an id.
 */
export function isAnswer(message, id) {
  // Not by recursion: a server may send an array in an array, and so on without end.
  return Array.isArray(message)
    ? message.some((inner) => isSingleAnswer(inner, id))
    : isSingleAnswer(message, id);
}
function isSingleAnswer(message, id) {
  if (!isObject(message) || message["method"] !== undefined) return false;
  const isWithoutId = message["id"] === undefined || message["id"] === null;
  return (
    message["id"] === id || (isWithoutId && message["error"] !== undefined)
  );
}
