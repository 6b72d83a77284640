// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns a name for the key of an entry in an engine. The name is a hash of the parts, so the keys in the engine do not show session ids or the
 * names of callers. Different parts give different names, also if a part is undefined.
 */
export declare function hashedName(
  ...parts: readonly (string | undefined)[]
): string;
/** Returns true if a text has the form of a process id. A client may have sent the text. */
export declare function isProcessId(text: string): boolean;
