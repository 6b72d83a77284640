// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * Asserts that a value is a {@link types.InitializeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializeRequest(
  value: unknown,
): asserts value is types.InitializeRequest {
  assertType("InitializeRequest", value);
}

/**
 * Asserts that a value is a {@link types.InitializeResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializeResult(
  value: unknown,
): asserts value is types.InitializeResult {
  assertType("InitializeResult", value);
}

/**
 * Asserts that a value is a {@link types.PingRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPingRequest(
  value: unknown,
): asserts value is types.PingRequest {
  assertType("PingRequest", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest {
  assertType("CallToolRequest", value);
}

/**
 * Asserts that a value is a {@link types.CallToolParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolParams(
  value: unknown,
): asserts value is types.CallToolParams {
  assertType("CallToolParams", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult {
  assertType("CallToolResult", value);
}

/**
 * Asserts that a value is a {@link types.SubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest {
  assertType("SubscribeRequest", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest {
  assertType("CreateMessageRequest", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult {
  assertType("CreateMessageResult", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification {
  assertType("CancelledNotification", value);
}

/**
 * Asserts that a value is a {@link types.CancelledParams}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledParams(
  value: unknown,
): asserts value is types.CancelledParams {
  assertType("CancelledParams", value);
}

/**
 * Asserts that a value is a {@link types.ToolListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification {
  assertType("ToolListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
}

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult {
  assertType("EmptyResult", value);
}

/**
 * Asserts that a value is a {@link types.ServerCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities {
  assertType("ServerCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.ClientCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities {
  assertType("ClientCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest {
  assertType("ClientRequest", value);
}

/**
 * Asserts that a value is a {@link types.ServerRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerRequest(
  value: unknown,
): asserts value is types.ServerRequest {
  assertType("ServerRequest", value);
}

/**
 * Asserts that a value is a {@link types.ClientNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification {
  assertType("ClientNotification", value);
}

/**
 * Asserts that a value is a {@link types.ServerNotification}.
 *
 * @throws ValidationError with all errors of the value.
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
