// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** After this number of texts, a client does not count further ones. */
const MAX_COUNTED = 100;
/** Returns a sentence about ignored texts, with a space before it; an empty text if there are none. */
export function describeIgnored({ count, first }) {
  if (count === 0) return "";
  const number = count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`;
  const begin = first === undefined ? "" : `; the first is ${first}`;
  return ` The client ignored texts of the server that are not JSON-RPC messages (${number})${begin}.`;
}
