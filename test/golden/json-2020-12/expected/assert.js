// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import { validate } from "./validate.js";

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value) {
  assertType("Result", value);
}

/**
 * Asserts that a value is a {@link types.GetResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetResult(value) {
  assertType("GetResult", value);
}

/**
 * Asserts that a value is a {@link types.GetRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetRequest(value) {
  assertType("GetRequest", value);
}

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientRequest(value) {
  assertType("ClientRequest", value);
}

function assertType(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
