// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertFormer(value: unknown): asserts value is types.Former {
  assertType("Former", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertMixed(value: unknown): asserts value is types.Mixed {
  assertType("Mixed", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
 */
export function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest {
  assertType("SetLevelRequest", value);
}

/**
 * @throws ValidationError with all issues.
 * @deprecated
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

function assertType(name: TypeName, value: unknown): void {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
