// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IssueCode } from "./issues.js";
/** The message of an issue. */
export declare function messageOf(
  code: IssueCode,
  expected: string,
  found: string,
): string;
/** A value, for people. */
export declare function describe(value: unknown): string;
/** A name as a step of a JSON Pointer. */
export declare function escape(name: string): string;
