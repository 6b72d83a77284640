// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertResult(
  value: unknown,
): asserts value is types.Result;

/**
 * Asserts that a value is a {@link types.GetResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetResult(
  value: unknown,
): asserts value is types.GetResult;

/**
 * Asserts that a value is a {@link types.GetRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertGetRequest(
  value: unknown,
): asserts value is types.GetRequest;

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export declare function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest;
