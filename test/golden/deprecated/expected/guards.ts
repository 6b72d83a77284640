// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So `isJSONRPCNotification` also accepts a
 * request, whose `id` is such a member, and the guard of a union accepts what the guard of one of its types accepts.
 *
 * @module
 */
import {
  isInteger,
  isObject,
  isObjectOrArray,
  isOptionalObject,
  isOptionalString,
  isString,
} from "../runtime/protocol.js";
import type * as types from "./types.js";

/**
 * Returns whether a value is a {@link types.Former}.
 *
 * @deprecated
 */
export function isFormer(value: unknown): value is types.Former {
  return isString(value);
}

/** Returns whether a value is a {@link types.Mixed}. */
export function isMixed(value: unknown): value is types.Mixed {
  return (
    isObjectOrArray(value) &&
    isOptionalString(value["former"]) &&
    isInteger(value["current"])
  );
}

/**
 * Returns whether a value is a {@link types.SetLevelRequest}.
 *
 * @deprecated nobody listens.
 */
export function isSetLevelRequest(
  value: unknown,
): value is types.SetLevelRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "logging/setLevel" &&
    isMixed(value["params"])
  );
}

/**
 * Returns whether a value is a {@link types.EmptyResult}.
 *
 * @deprecated goes with the request.
 */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isObject(value);
}

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities {
  return isObject(value) && isOptionalObject(value["logging"]);
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities {
  return isObject(value);
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "logging/setLevel" &&
    isMixed(value["params"])
  );
}
