// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";

/** HTTP headers as an object, a `Headers`, or a list of names with values. */
export type HeaderValues =
  | { readonly [name: string]: string }
  | Iterable<readonly [name: string, value: string]>;

/** Headers for each request, or a function that returns those of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);

/** The checked headers of the user, as name, value, name, value. */
export type UserHeaders =
  readonly string[] | (() => Promise<readonly string[]>);

/** Names of headers that the transport itself sends, besides all names that start with `mcp-`. */
const OWN_NAMES = [
  "accept",
  "connection",
  "content-length",
  "content-type",
  "host",
  "last-event-id",
  "transfer-encoding",
];
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Returns the user's headers in checked form. The result of a function is checked for each request.
 *
 * @throws TypeError for a name or value that is invalid, and for a name that the protocol uses. The value is not in the message.
 */
export function checkUserHeaders(
  option: HeadersOption | undefined,
): UserHeaders {
  return typeof option === "function"
    ? async () => flatten(await option())
    : flatten(option ?? {});
}

function flatten(values: HeaderValues): readonly string[] {
  const entries =
    Symbol.iterator in values
      ? (values as Iterable<readonly [string, string]>)
      : Object.entries(values as { readonly [name: string]: string });
  const headers: string[] = [];
  for (const [key, value] of entries) {
    const name = key.toLowerCase();
    if (!TOKEN.test(name) || !VALUE.test(value))
      throw new TypeError(`The header ${JSON.stringify(key)} is invalid`);
    if (name.startsWith("mcp-") || OWN_NAMES.includes(name))
      throw new TypeError(`The header ${name} is set by the client itself`);
    headers.push(name, value);
  }
  return headers;
}
