import type { Awaitable } from "../../protocol/awaitable.js";

/** HTTP headers as an object, a `Headers`, or a list of names with values. */
export type HeaderValues = { readonly [name: string]: string } | Iterable<readonly [name: string, value: string]>;

/** Headers for each request, or a function that returns the headers of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);

/** The checked headers of the user, as a list of name, value, name, value. */
export type UserHeaders = readonly string[] | (() => Promise<readonly string[]>);

/** The headers that the client itself sets, in addition to all headers whose names start with `mcp-`. */
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
 * Returns the checked headers of the user. The headers that a function returns are checked for each request.
 *
 * @throws TypeError if a name or value is invalid, or if the client itself sets the header. The message does not contain the value.
 */
export function checkUserHeaders(option: HeadersOption | undefined): UserHeaders {
  return typeof option === "function" ? async () => flatten(await option()) : flatten(option ?? {});
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
      throw new TypeError(`The option headers contains an invalid name or value: ${JSON.stringify(key)}`);
    if (name.startsWith("mcp-") || OWN_NAMES.includes(name))
      throw new TypeError(`The option headers must not contain ${name}, because the client sets this header itself`);
    headers.push(name, value);
  }
  return headers;
}
