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
  isArrayOf,
  isInteger,
  isMapOf,
  isObject,
  isObjectOrArray,
  isOptionalObject,
  isString,
} from "../runtime/protocol.js";
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(
  value: unknown,
): value is types.CallToolRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/call" &&
    callToolRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(
  value: unknown,
): value is types.CallToolResult {
  return (
    isObjectOrArray(value) &&
    (value["resultType"] === "complete" ||
      value["resultType"] === "input_required") &&
    isArrayOf(value["content"], isString)
  );
}

/** Returns whether a value is a {@link types.CallToolResultResponse}. */
export function isCallToolResultResponse(
  value: unknown,
): value is types.CallToolResultResponse {
  return (
    isObjectOrArray(value) && callToolResultResponseResult(value["result"])
  );
}

/** Returns whether a value is a {@link types.InputRequiredResult}. */
export function isInputRequiredResult(
  value: unknown,
): value is types.InputRequiredResult {
  return (
    isObjectOrArray(value) &&
    (value["resultType"] === "complete" ||
      value["resultType"] === "input_required") &&
    inputRequiredResultInputRequests(value["inputRequests"])
  );
}

/** Returns whether a value is a {@link types.ElicitRequest}. */
export function isElicitRequest(value: unknown): value is types.ElicitRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "elicitation/create" &&
    elicitRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ElicitResult}. */
export function isElicitResult(value: unknown): value is types.ElicitResult {
  return (
    isObjectOrArray(value) &&
    (value["action"] === "accept" || value["action"] === "decline")
  );
}

/** Returns whether a value is a {@link types.ProgressNotification}. */
export function isProgressNotification(
  value: unknown,
): value is types.ProgressNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/progress" &&
    progressNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(
  value: unknown,
): value is types.CancelledNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    cancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value: unknown): value is types.Result {
  return (
    isObjectOrArray(value) &&
    (value["resultType"] === "complete" ||
      value["resultType"] === "input_required")
  );
}

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities {
  return isObject(value) && isOptionalObject(value["tools"]);
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities {
  return isObject(value) && isOptionalObject(value["elicitation"]);
}

/** Returns whether a value is a {@link types.InputRequest}. */
export function isInputRequest(value: unknown): value is types.InputRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "elicitation/create" &&
    elicitRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InputResponse}. */
export function isInputResponse(value: unknown): value is types.InputResponse {
  return (
    isObjectOrArray(value) &&
    (value["action"] === "accept" || value["action"] === "decline")
  );
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/call" &&
    callToolRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ClientNotification}. */
export function isClientNotification(
  value: unknown,
): value is types.ClientNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    cancelledNotificationParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.ServerNotification}. */
export function isServerNotification(
  value: unknown,
): value is types.ServerNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/progress" &&
    progressNotificationParams(value["params"])
  );
}

function callToolRequestParams(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    isString(value["name"]) &&
    (value["inputResponses"] === undefined ||
      callToolRequestParamsInputResponses(value["inputResponses"]))
  );
}

function callToolRequestParamsInputResponses(value: unknown): boolean {
  return isMapOf(value, isInputResponse);
}

function callToolResultResponseResult(value: unknown): boolean {
  if (!isObjectOrArray(value)) return false;
  switch (value["resultType"]) {
    case "complete":
    case "input_required":
      return isCallToolResult(value) || isInputRequiredResult(value);
    default:
      return false;
  }
}

function inputRequiredResultInputRequests(value: unknown): boolean {
  return isMapOf(value, isInputRequest);
}

function elicitRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["message"]);
}

function progressNotificationParams(value: unknown): boolean {
  return isObjectOrArray(value) && isInteger(value["progress"]);
}

function cancelledNotificationParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["requestId"]);
}
