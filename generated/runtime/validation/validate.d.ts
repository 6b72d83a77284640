// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue, ValidateOptions } from "./issues.js";
import { type EncodedType, type TypeTable } from "./typeCode.js";
/** The checks of string formats, by the name of the format. */
export type FormatChecks = {
  readonly [format: string]: (value: unknown) => boolean;
};
/**
 * Returns a function that lists the issues of a value.
 *
 * @param table the types of a revision.
 */
export declare function createValidator(
  table: TypeTable,
  formats: FormatChecks,
): (type: EncodedType, value: unknown, options?: ValidateOptions) => Issue[];
