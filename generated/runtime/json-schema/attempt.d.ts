// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import type { Rule, Walk } from "./walk.js";
/**
 * Applies a schema that may fail: what it evaluates counts only where it does not.
 *
 * @param issues gets what is wrong; undefined where nobody asks.
 */
export declare function attempt(
  walk: Walk,
  rule: Rule,
  value: unknown,
  issues?: Issue[],
): boolean;
