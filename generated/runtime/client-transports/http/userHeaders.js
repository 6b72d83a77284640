// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
export function checkUserHeaders(option) {
  return typeof option === "function"
    ? async () => flatten(await option())
    : flatten(option ?? {});
}
function flatten(values) {
  const entries = Symbol.iterator in values ? values : Object.entries(values);
  const headers = [];
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
