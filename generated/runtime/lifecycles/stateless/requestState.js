// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
/** Milliseconds for which a state is taken back. */
const LIFETIME = 60 * 60 * 1000;
/** By the listeners of a server: they stay the same where its other members are copied. */
const keys = new WeakMap();
const encoder = new TextEncoder();
/** Signs a state for one request: it fits no other, and expires. */
export async function seal(server, asked, { answers, state }) {
  const payload = toText(
    encoder.encode(
      JSON.stringify({ answers, state, until: Date.now() + LIFETIME }),
    ),
  );
  const signature = await crypto.subtle.sign(
    "HMAC",
    await keyOf(server),
    signedBytes(asked, payload),
  );
  return `${payload}.${toText(new Uint8Array(signature))}`;
}
/**
 * Takes a state back.
 *
 * @throws McpError (-32602) where it is not exactly what was sealed for this request, or has expired.
 */
export async function open(server, asked, text) {
  const [payload, signature, ...more] = text.split(".");
  const bytes = more.length === 0 ? fromText(signature) : undefined;
  const isGenuine =
    bytes !== undefined &&
    (await crypto.subtle.verify(
      "HMAC",
      await keyOf(server),
      bytes,
      signedBytes(asked, payload),
    ));
  if (!isGenuine) throw refusal("was not issued for this request");
  const sealed = JSON.parse(new TextDecoder().decode(fromText(payload)));
  if (sealed.until < Date.now()) throw refusal("has expired");
  return sealed;
}
function refusal(why) {
  return new McpError(CODES.params, `the requestState ${why}`, {
    pointer: "/params/requestState",
  });
}
/** The request is part of what is signed, without what changes from round to round. */
function signedBytes({ method, params }, payload) {
  const { _meta, inputResponses, requestState, ...lasting } = params;
  return encoder.encode(JSON.stringify([method, sorted(lasting), payload]));
}
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sorted(one)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
function keyOf(server) {
  let key = keys.get(server.listeners);
  if (key === undefined) {
    const { secret } = server.options;
    key = crypto.subtle.importKey(
      "raw",
      secret === undefined
        ? crypto.getRandomValues(new Uint8Array(32))
        : encoder.encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign", "verify"],
    );
    keys.set(server.listeners, key);
  }
  return key;
}
/** Bytes that are turned into characters by one call. */
const PIECE = 8192;
/** Takes as little time for each byte as it can: a client decides how many there are. */
function toText(bytes) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += PIECE)
    binary += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return base64url(binary);
}
function base64url(binary) {
  return btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
/** Strict: what does not decode to the very same text again is none. */
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
