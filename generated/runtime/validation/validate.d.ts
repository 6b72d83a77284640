// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue, ValidateOptions } from "./issues.js";
import { type TypeCode, type TypeTable } from "./typeCode.js";
/**
 * Explains what is wrong with a value. The generated tables say what each type allows; this reads them.
 *
 * The boolean guards are written out instead and share nothing with this, so that who imports a guard pays for a guard only.
 */
/** A format by name. */
export type Formats = {
  readonly [format: string]: (value: unknown) => boolean;
};
/** Makes the function that explains values by the types of a table. */
export declare function createValidator(
  types: TypeTable,
  formats: Formats,
): (type: TypeCode, value: unknown, options?: ValidateOptions) => Issue[];
