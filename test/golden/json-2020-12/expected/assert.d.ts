// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as types from "./types.js";

/**
 * @throws ValidationError with all issues.
 */
export declare function assertResult(
  value: unknown,
): asserts value is types.Result;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertGetResult(
  value: unknown,
): asserts value is types.GetResult;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertGetRequest(
  value: unknown,
): asserts value is types.GetRequest;

/**
 * @throws ValidationError with all issues.
 */
export declare function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest;
