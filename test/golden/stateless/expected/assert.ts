// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

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
 * Asserts that a value is a {@link types.CallToolResultResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResultResponse(
  value: unknown,
): asserts value is types.CallToolResultResponse {
  assertType("CallToolResultResponse", value);
}

/**
 * Asserts that a value is a {@link types.InputRequiredResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequiredResult(
  value: unknown,
): asserts value is types.InputRequiredResult {
  assertType("InputRequiredResult", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest {
  assertType("ElicitRequest", value);
}

/**
 * Asserts that a value is a {@link types.ElicitResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult {
  assertType("ElicitResult", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification {
  assertType("ProgressNotification", value);
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
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
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
 * Asserts that a value is a {@link types.InputRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputRequest(
  value: unknown,
): asserts value is types.InputRequest {
  assertType("InputRequest", value);
}

/**
 * Asserts that a value is a {@link types.InputResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInputResponse(
  value: unknown,
): asserts value is types.InputResponse {
  assertType("InputResponse", value);
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
