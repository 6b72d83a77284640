// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * Asserts that a value is a {@link types.Former}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertFormer(value: unknown): asserts value is types.Former {
  assertType("Former", value);
}

/**
 * Asserts that a value is a {@link types.Mixed}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertMixed(value: unknown): asserts value is types.Mixed {
  assertType("Mixed", value);
}

/**
 * Asserts that a value is a {@link types.SetLevelRequest}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
 */
export function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest {
  assertType("SetLevelRequest", value);
}

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 * @deprecated
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

function assertType(name: TypeName, value: unknown): void {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
