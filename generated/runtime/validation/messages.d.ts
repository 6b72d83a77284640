// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IssueCode } from "./issues.js";
/**
 * Returns the message of an issue, as the predicate of a sentence whose subject is the JSON Pointer.
 *
 * @param expected the values that the type allows, as a noun phrase.
 * @param found the value, as {@link describeValue} describes it.
 */
export declare function issueMessage(
  code: IssueCode,
  expected: string,
  found: string,
): string;
/** Describes a value for people. Long strings are cut; objects and arrays are not written out. */
export declare function describeValue(value: unknown): string;
/** Returns a member name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export declare function escapePointerToken(name: string): string;
