// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeRequest(
  value: unknown,
): asserts value is types.InitializeRequest {
  assertType("InitializeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeResult(
  value: unknown,
): asserts value is types.InitializeResult {
  assertType("InitializeResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPingRequest(
  value: unknown,
): asserts value is types.PingRequest {
  assertType("PingRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest {
  assertType("CallToolRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolParams(
  value: unknown,
): asserts value is types.CallToolParams {
  assertType("CallToolParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult {
  assertType("CallToolResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest {
  assertType("SubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest {
  assertType("CreateMessageRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult {
  assertType("CreateMessageResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification {
  assertType("CancelledNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledParams(
  value: unknown,
): asserts value is types.CancelledParams {
  assertType("CancelledParams", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification {
  assertType("ToolListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult {
  assertType("EmptyResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities {
  assertType("ServerCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities {
  assertType("ClientCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest {
  assertType("ClientRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerRequest(
  value: unknown,
): asserts value is types.ServerRequest {
  assertType("ServerRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification {
  assertType("ClientNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification {
  assertType("ServerNotification", value);
}

function assertType(name: TypeName, value: unknown): void {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
