import { isObject, type JsonObject } from "../../validation/checks.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest } from "../../jsonrpc/incoming.js";
import type { Server } from "../../server/server.js";

/** The content of a `requestState`, which the client returns unchanged with the repeated request. */
export interface RequestStateContent {
  /** The client's responses of earlier round trips, by key. */
  readonly responses: JsonObject;
  /** The `requestState` that the handler itself returned; undefined if it returned none. */
  readonly state: string | undefined;
}

/** Milliseconds after which a `requestState` is rejected. */
const LIFETIME = 60 * 60 * 1000;

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * The keys of the servers, one for each secret; the first key signs. The key of the map is the `listeners` object of a server, because
 * copies of a server share this object.
 */
const keys = new WeakMap<object, Promise<readonly Key[]>>();

const encoder = new TextEncoder();

/** A request that has a `requestState`, or whose result gets one. A `requestState` is valid for equal requests of the same owner only. */
export interface RequestWithState {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** The owner of the request; undefined without authorization. */
  readonly owner: string | undefined;
}

/** Resolves with a signed `requestState`. It is valid for one request, and expires after an hour. */
export async function signRequestState(
  request: RequestWithState,
  { responses, state }: RequestStateContent,
): Promise<string> {
  const { server } = request;
  const content = {
    responses,
    state,
    until: Date.now() + LIFETIME,
    ...(server.options.requestStateClaims && { once: crypto.randomUUID() }),
  };
  const payload = toText(encoder.encode(JSON.stringify(content)));
  const [key] = await keysOf(server);
  const signature = await crypto.subtle.sign("HMAC", key!, signedBytes(request, payload));
  return `${payload}.${toText(new Uint8Array(signature))}`;
}

/**
 * Resolves with the content of a `requestState`.
 *
 * @throws McpError (-32602) by rejection, if the text was not signed for this request, has expired, or was used before.
 */
export async function verifyRequestState(request: RequestWithState, text: string): Promise<RequestStateContent> {
  const { server, owner } = request;
  const [payload, signature, ...more] = text.split(".");
  const bytes = more.length === 0 ? fromText(signature) : undefined;
  const isGenuine = bytes !== undefined && (await isSigned(server, bytes, signedBytes(request, payload!)));
  if (!isGenuine) throw refusal("was not issued for this request");
  const content = JSON.parse(new TextDecoder().decode(fromText(payload)!)) as RequestStateContent & Validity;
  const left = content.until - Date.now();
  if (left < 0) throw refusal("has expired");
  const { requestStateClaims } = server.options;
  if (requestStateClaims === undefined) return content;
  const key = { claim: content.once ?? text, principal: owner };
  if ((await requestStateClaims.claim(key, left)) === undefined) throw refusal("was used before");
  return content;
}

/** Members that limit the use of a `requestState`: it expires, and it may be valid only once. */
interface Validity {
  /** The time at which the state expires, in milliseconds since 1970. */
  readonly until: number;
  /** A random id, by which a `requestState` is recognised if it is used again. Undefined if the server has no `requestStateClaims`. */
  readonly once?: string;
}

function refusal(reason: string): McpError {
  return new McpError(CODES.params, `the requestState ${reason}`, { pointer: "/params/requestState" });
}

/** Returns the bytes to sign: the payload, the owner, and the members of the request that do not change between round trips. */
function signedBytes(
  { incoming: { method, params }, owner }: RequestWithState,
  payload: string,
): Uint8Array<ArrayBuffer> {
  const { _meta, inputResponses, requestState, ...lasting } = params;
  return encoder.encode(JSON.stringify([method, sorted(lasting), payload, ...(owner === undefined ? [] : [owner])]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Resolves with true if one of the server's secrets signed the bytes. */
async function isSigned(
  server: Server,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const key of await keysOf(server)) if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true;
  return false;
}

function keysOf(server: Server): Promise<readonly Key[]> {
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

function importKey(secret: Uint8Array<ArrayBuffer>): Promise<Key> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", secret, hmac, false, ["sign", "verify"]);
}

/** The number of bytes that one call of `String.fromCharCode` converts. */
const CHUNK = 8192;

/**
 * Encodes bytes as base64url. Converts many bytes at once, because a `requestState` is large if it contains large responses of the client.
 */
function toText(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return base64url(binary);
}

function base64url(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes base64url. Returns undefined if encoding the bytes again would give another text. */
function fromText(text: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text!.replaceAll("-", "+").replaceAll("_", "/"));
    if (base64url(binary) !== text) return undefined;
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}
