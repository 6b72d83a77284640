// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { fetchExchanger } from "../exchangers/fetchExchange.js";
import { checkUserHeaders } from "./userHeaders.js";
/**
 * Checks a URL and options.
 *
 * @throws TypeError for a URL that is not an HTTP URL or contains a user name, and for headers that are invalid or belong to the protocol.
 */
export function readHttpOptions(address, options) {
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(`The URL has the scheme ${url.protocol} and not http`);
  if (url.username !== "" || url.password !== "")
    throw new TypeError(
      "The URL contains a user name or password; use the option headers",
    );
  url.hash = "";
  const place = url.origin + url.pathname;
  return {
    url,
    label: url.search === "" ? place : `${place}?…`,
    key: url.search === "" ? place : `${place}?${hash(url.search)}`,
    headers: checkUserHeaders(options.headers),
    authorize: options.authorize,
    createExchanger: options.exchange ?? fetchExchanger(options.fetch),
  };
}
/** Returns the hash FNV-1a of a text, from which the text cannot be found. */
function hash(text) {
  let result = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    result = Math.imul(result ^ byte, 0x01000193);
  return (result >>> 0).toString(36);
}
