// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/**
 * Explains what is wrong with a value. The generated tables say what each type allows; this reads them.
 *
 * The boolean guards are written out instead and share nothing with this, so that who imports a guard pays for a guard only.
 */
/** Something wrong with a value. */
export interface Issue {
  /** Where, as a JSON Pointer (RFC 6901); empty for the value itself. */
  readonly pointer: string;
  /** What the type allows there, in words. */
  readonly expected: string;
  /** What is there, in words; `nothing` for a member that is missing. */
  readonly found: string;
  /** A sentence for people. */
  readonly message: string;
}
export interface ValidateOptions {
  /** Also reports members that the type does not declare. They are legal: the protocol is open. */
  readonly exact?: boolean;
  /** Stops after so many issues; 100 unless told otherwise. */
  readonly maxIssues?: number;
}
/** Thrown by the `assert` functions. */
export declare class ValidationError extends TypeError {
  readonly name = "ValidationError";
  readonly issues: readonly Issue[];
  constructor(type: string, issues: readonly Issue[]);
}
/**
 * What a type allows, as data:
 *
 * - `s n i b 0 o u` a string, number, integer, boolean, null, any object, anything; `~uri` a string of a format
 * - `#Name` a type by name
 * - `{ a, "b?", "*", "<" }` an object: members (`?` optional), the value of all others, names of types it extends
 * - `["[]", T, min, max]` a list; `["|", ...]` a union; `["&", ...]` an intersection; `["=", ...]` fixed values
 * - `["s" | "~f" | "n" | "i", min, max]` with limits on length or value
 */
export type TypeCode =
  | string
  | {
      readonly [member: string]: TypeCode | readonly string[];
    }
  | readonly unknown[];
export type TypeTable = {
  readonly [name: string]: TypeCode;
};
/** A format by name. */
export type Formats = {
  readonly [format: string]: (value: unknown) => boolean;
};
/** Makes the function that explains values by the types of a table. */
export declare function createValidator(
  types: TypeTable,
  formats: Formats,
): (type: TypeCode, value: unknown, options?: ValidateOptions) => Issue[];
