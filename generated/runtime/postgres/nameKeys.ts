// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";

/** The maximum number of characters of a name that is used as a key. Keys in Postgres have at most about 2700 bytes, so longer names are hashed. */
const MAX_LENGTH = 64;

/**
 * Returns the database key for a name that a client or a handler chose, such as a request id.
 *
 * @param name the name as JSON, which escapes the character U+0000.
 */
export function createNameKey(name: string): string {
  return name.length <= MAX_LENGTH ? name : `#${hashedName(name)}`;
}

/** Returns the database key for a request id. The number 1 and the text "1" have different keys. */
export function createRequestIdKey(id: string | number): string {
  return createNameKey(JSON.stringify(id));
}
