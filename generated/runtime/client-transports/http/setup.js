// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { fetchExchanger } from "../exchangers/fetchExchange.js";
import { checkUserHeaders } from "./userHeaders.js";
/**
 * Checks the URL and the options of a target.
 *
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 */
export function readHttpOptions(address, options) {
  const url = parseUrl(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(
      `The URL must start with http: or https:, but starts with ${url.protocol}`,
    );
  if (url.username !== "" || url.password !== "")
    throw new TypeError(
      "The URL contains a user name or password; use the option headers",
    );
  url.hash = "";
  const place = url.origin + url.pathname;
  return {
    url,
    label: url.search === "" ? place : `${place}?…`,
    key:
      url.search === ""
        ? place
        : hash(url.search).then((text) => `${place}?${text}`),
    headers: checkUserHeaders(options.headers),
    authorize: options.authorize,
    authorization: options.authorization,
    createExchanger: options.exchange ?? fetchExchanger(options.fetch),
  };
}
/** Returns a copy of a URL. The errors of `URL` contain the text, which may contain secrets. */
function parseUrl(address) {
  try {
    return new URL(address);
  } catch {
    throw new TypeError("The URL is not valid");
  }
}
/** Loads the code of the option `authorization`, if the option is set. Returns the setup whose requests have its headers. */
export async function loadAuthorization(setup, events) {
  const { authorization } = setup;
  if (authorization === undefined) return setup;
  const { authorizedSetup } = await import("./authorizedExchange.js");
  return authorizedSetup(setup, authorization, events);
}
/**
 * Resolves with the SHA-256 of a text, so that keys distinguish queries without containing their secrets. Pages without a secure context
 * cannot compute it; their clients get a random text, and so share no results.
 */
async function hash(text) {
  const { subtle } = crypto;
  const bytes = new TextEncoder().encode(text);
  const digest = subtle
    ? new Uint8Array(await subtle.digest("SHA-256", bytes))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
