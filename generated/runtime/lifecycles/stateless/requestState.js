// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
/** Milliseconds after which a `requestState` is rejected. */
const LIFETIME = 60 * 60 * 1000;
/**
 * The keys of the servers, one for each secret; the first key signs. The key of the map is the `listeners` object of a server, because
 * copies of a server share this object.
 */
const keys = new WeakMap();
const encoder = new TextEncoder();
/** Resolves with a signed `requestState`. It is valid for one request, and expires after an hour. */
export async function signRequestState(request, { responses, state }) {
  const { server } = request;
  const content = {
    responses,
    state,
    until: Date.now() + LIFETIME,
    ...(server.options.requestStateClaims && { once: crypto.randomUUID() }),
  };
  const payload = toText(encoder.encode(JSON.stringify(content)));
  const [key] = await keysOf(server);
  const signature = await crypto.subtle.sign(
    "HMAC",
    key,
    signedBytes(request, payload),
  );
  return `${payload}.${toText(new Uint8Array(signature))}`;
}
/**
 * Resolves with the content of a `requestState`.
 *
 * @throws McpError (-32602) by rejection, if the text was not signed for this request, has expired, or was used before.
 */
export async function verifyRequestState(request, text) {
  const { server, owner } = request;
  const [payload, signature, ...more] = text.split(".");
  const bytes = more.length === 0 ? fromText(signature) : undefined;
  const isGenuine =
    bytes !== undefined &&
    (await isSigned(server, bytes, signedBytes(request, payload)));
  if (!isGenuine) throw refusal("was not issued for this request");
  const content = JSON.parse(new TextDecoder().decode(fromText(payload)));
  const left = content.until - Date.now();
  if (left < 0) throw refusal("has expired");
  const { requestStateClaims } = server.options;
  if (requestStateClaims === undefined) return content;
  const key = { claim: content.once ?? text, principal: owner };
  if ((await requestStateClaims.claim(key, left)) === undefined)
    throw refusal("was used before");
  return content;
}
function refusal(reason) {
  return new McpError(CODES.params, `the requestState ${reason}`, {
    pointer: "/params/requestState",
  });
}
/** Returns the bytes to sign: the payload, the owner, and the members of the request that do not change between round trips. */
function signedBytes({ incoming: { method, params }, owner }, payload) {
  const { _meta, inputResponses, requestState, ...lasting } = params;
  return encoder.encode(
    JSON.stringify([
      method,
      sorted(lasting),
      payload,
      ...(owner === undefined ? [] : [owner]),
    ]),
  );
}
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sorted(one)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** Resolves with true if one of the server's secrets signed the bytes. */
async function isSigned(server, signature, signed) {
  for (const key of await keysOf(server))
    if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true;
  return false;
}
function keysOf(server) {
  let known = keys.get(server.listeners);
  if (known === undefined) {
    const { secret } = server.options;
    const secrets =
      secret === undefined
        ? [crypto.getRandomValues(new Uint8Array(32))]
        : [secret].flat().map((each) => encoder.encode(each));
    known = Promise.all(secrets.map(importKey));
    keys.set(server.listeners, known);
  }
  return known;
}
function importKey(secret) {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", secret, hmac, false, [
    "sign",
    "verify",
  ]);
}
/** The number of bytes that one call of `String.fromCharCode` converts. */
const CHUNK = 8192;
/**
 * Encodes bytes as base64url. Converts many bytes at once, because a `requestState` is large if it contains large responses of the client.
 */
function toText(bytes) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return base64url(binary);
}
function base64url(binary) {
  return btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
/** Decodes base64url. Returns undefined if encoding the bytes again would give another text. */
function fromText(text) {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    if (base64url(binary) !== text) return undefined;
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}
