// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IssueCode } from "./issues.js";
/** Returns the message of an issue. */
export declare function messageOf(
  code: IssueCode,
  expected: string,
  found: string,
): string;
/** Returns a short description of a value for messages. */
export declare function describe(value: unknown): string;
/** Returns a member name escaped for a JSON Pointer. */
export declare function escape(name: string): string;
