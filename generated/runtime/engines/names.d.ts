// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns a name for the key of an entry in an engine: a hash, so that an engine's list of keys shows neither session ids nor callers. Other
 * parts have another name; undefined is a part like any other.
 */
export declare function hashedName(
  ...parts: readonly (string | undefined)[]
): string;
/** Returns true if a text that a client may have sent has the form of the id of a process. */
export declare function isProcessId(text: string): boolean;
