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
  isObject,
  isObjectOrArray,
  isOptionalBoolean,
  isOptionalObject,
  isOptionalString,
  isString,
} from "../runtime/protocol.js";
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.InitializeRequest}. */
export function isInitializeRequest(
  value: unknown,
): value is types.InitializeRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "initialize" &&
    initializeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.InitializeResult}. */
export function isInitializeResult(
  value: unknown,
): value is types.InitializeResult {
  return (
    isObjectOrArray(value) &&
    isOptionalObject(value["_meta"]) &&
    isServerCapabilities(value["capabilities"])
  );
}

/** Returns whether a value is a {@link types.PingRequest}. */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || pingRequestParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.CallToolRequest}. */
export function isCallToolRequest(
  value: unknown,
): value is types.CallToolRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "tools/call" &&
    isCallToolParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CallToolParams}. */
export function isCallToolParams(
  value: unknown,
): value is types.CallToolParams {
  return isObjectOrArray(value) && isString(value["name"]);
}

/** Returns whether a value is a {@link types.CallToolResult}. */
export function isCallToolResult(
  value: unknown,
): value is types.CallToolResult {
  return (
    isObjectOrArray(value) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["content"], isString)
  );
}

/** Returns whether a value is a {@link types.SubscribeRequest}. */
export function isSubscribeRequest(
  value: unknown,
): value is types.SubscribeRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "resources/subscribe" &&
    subscribeRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CreateMessageRequest}. */
export function isCreateMessageRequest(
  value: unknown,
): value is types.CreateMessageRequest {
  return (
    isObjectOrArray(value) &&
    value["method"] === "sampling/createMessage" &&
    createMessageRequestParams(value["params"])
  );
}

/** Returns whether a value is a {@link types.CreateMessageResult}. */
export function isCreateMessageResult(
  value: unknown,
): value is types.CreateMessageResult {
  return (
    isObjectOrArray(value) &&
    isString(value["text"]) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.CancelledNotification}. */
export function isCancelledNotification(
  value: unknown,
): value is types.CancelledNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    (value["params"] === undefined || isCancelledParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.CancelledParams}. */
export function isCancelledParams(
  value: unknown,
): value is types.CancelledParams {
  return isObject(value) && isOptionalString(value["reason"]);
}

/** Returns whether a value is a {@link types.ToolListChangedNotification}. */
export function isToolListChangedNotification(
  value: unknown,
): value is types.ToolListChangedNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/tools/list_changed"
  );
}

/** Returns whether a value is a {@link types.Result}. */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.EmptyResult}. */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.ServerCapabilities}. */
export function isServerCapabilities(
  value: unknown,
): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value["tools"] === undefined || serverCapabilitiesTools(value["tools"])) &&
    (value["resources"] === undefined ||
      serverCapabilitiesResources(value["resources"]))
  );
}

/** Returns whether a value is a {@link types.ClientCapabilities}. */
export function isClientCapabilities(
  value: unknown,
): value is types.ClientCapabilities {
  return isObject(value) && isOptionalObject(value["sampling"]);
}

/** Returns whether a value is a {@link types.ClientRequest}. */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "ping":
      return isPingRequest(value);
    case "initialize":
      return isInitializeRequest(value);
    case "tools/call":
      return isCallToolRequest(value);
    case "resources/subscribe":
      return isSubscribeRequest(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ServerRequest}. */
export function isServerRequest(value: unknown): value is types.ServerRequest {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "ping":
      return isPingRequest(value);
    case "sampling/createMessage":
      return isCreateMessageRequest(value);
    default:
      return false;
  }
}

/** Returns whether a value is a {@link types.ClientNotification}. */
export function isClientNotification(
  value: unknown,
): value is types.ClientNotification {
  return (
    isObjectOrArray(value) &&
    value["method"] === "notifications/cancelled" &&
    (value["params"] === undefined || isCancelledParams(value["params"]))
  );
}

/** Returns whether a value is a {@link types.ServerNotification}. */
export function isServerNotification(
  value: unknown,
): value is types.ServerNotification {
  if (!isObjectOrArray(value)) return false;
  switch (value["method"]) {
    case "notifications/cancelled":
      return isCancelledNotification(value);
    case "notifications/tools/list_changed":
      return isToolListChangedNotification(value);
    default:
      return false;
  }
}

function initializeRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["protocolVersion"]);
}

function pingRequestParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

function subscribeRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["uri"]);
}

function createMessageRequestParams(value: unknown): boolean {
  return isObjectOrArray(value) && isString(value["prompt"]);
}

function serverCapabilitiesTools(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function serverCapabilitiesResources(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["subscribe"]);
}
