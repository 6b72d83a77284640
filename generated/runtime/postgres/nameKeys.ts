// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";

/** The longest name that is a key itself, in characters. Postgres has no keys of more than about 2700 bytes. */
const MAX_LENGTH = 64;

/**
 * Returns the key of a name that a client or a handler chose, such as a request id.
 *
 * @param name JSON, in which the character U+0000 is escaped.
 */
export function createNameKey(name: string): string {
  return name.length <= MAX_LENGTH ? name : `#${hashedName(name)}`;
}

/** Returns the key of a request id. The number 1 and the text "1" have different keys. */
export function createRequestIdKey(id: string | number): string {
  return createNameKey(JSON.stringify(id));
}
