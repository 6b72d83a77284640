// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So
 * `isJSONRPCNotification` also accepts a request, whose `id` is such a member, and the guard of a union accepts what
 * the guard of one of its types accepts.
 *
 * @module
 */
import { isObjectOrArray, isString } from "../runtime/protocol.js";
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.Hostile}. */
export function isHostile(value: unknown): value is types.Hostile {
  return (
    isObjectOrArray(value) &&
    (value["größe */ '\"`"] === "*/" || value["größe */ '\"`"] === "\u2028" || value["größe */ '\"`"] === "${x}") &&
    isString(value["line"]) &&
    isString(value["behind"]) &&
    isString(value["code"])
  );
}

/** Returns whether a value is a {@link types.Empty}. */
export function isEmpty(value: unknown): value is types.Empty {
  return value === "</script>" || value === "<!--" || value === "\\" || value === "\n";
}
