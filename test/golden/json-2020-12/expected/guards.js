// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
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
import { isArrayOf, isInteger, isNumber, isObjectOrArray, isOptionalBoolean, isString } from "../runtime/protocol.js";

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value) {
  return isObjectOrArray(value) && isString(value["resultType"]);
}

/** Returns whether a value is a {@link types.GetResult}. */
export function isGetResult(value) {
  return (
    isObjectOrArray(value) &&
    isString(value["resultType"]) &&
    isOptionalBoolean(value["old"]) &&
    getResultTtl(value["ttl"]) &&
    isArrayOf(value["items"], getResultItemsItem)
  );
}

/** Returns whether a value is a {@link types.GetRequest}. */
export function isGetRequest(value) {
  return isObjectOrArray(value) && value["method"] === "things/get" && getRequestParams(value["params"]);
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value) {
  return isObjectOrArray(value) && value["method"] === "things/get" && getRequestParams(value["params"]);
}

function getResultTtl(value) {
  return (isInteger(value) && value >= 0) || value === null;
}

function getResultItemsItem(value) {
  return isString(value) || isNumber(value);
}

function getRequestParams(value) {
  return isObjectOrArray(value) && getRequestParamsId(value["id"]);
}

function getRequestParamsId(value) {
  return isString(value) || isInteger(value);
}
