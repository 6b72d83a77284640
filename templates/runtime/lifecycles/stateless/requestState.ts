import { isObject, type JsonObject } from "../../validation/checks.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { Asked } from "../../jsonrpc/exchange.js";
import type { Server } from "../../server/server.js";

/** What a server gives a client to keep and to bring back unchanged. */
export interface Sealed {
  readonly answers: JsonObject;
  readonly state: string | undefined;
}

/** Milliseconds for which a state is taken back. */
const LIFETIME = 60 * 60 * 1000;

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** By the budget of a server, which copies of the server share. */
const keys = new WeakMap<object, Promise<Key>>();

const encoder = new TextEncoder();

/** Signs a state for one request: it fits no other, and expires. */
export async function seal(
  server: Server,
  asked: Asked,
  { answers, state }: Sealed,
): Promise<string> {
  const content = {
    answers,
    state,
    until: Date.now() + LIFETIME,
    ...(server.options.requestStateClaims && { once: crypto.randomUUID() }),
  };
  const payload = toText(encoder.encode(JSON.stringify(content)));
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
export async function open(
  server: Server,
  asked: Asked,
  text: string,
): Promise<Sealed> {
  const [payload, signature, ...more] = text.split(".");
  const bytes = more.length === 0 ? fromText(signature) : undefined;
  const isGenuine =
    bytes !== undefined &&
    (await crypto.subtle.verify(
      "HMAC",
      await keyOf(server),
      bytes,
      signedBytes(asked, payload!),
    ));
  if (!isGenuine) throw refusal("was not issued for this request");
  const sealed = JSON.parse(
    new TextDecoder().decode(fromText(payload)!),
  ) as Sealed & Validity;
  const left = sealed.until - Date.now();
  if (left < 0) throw refusal("has expired");
  const { requestStateClaims } = server.options;
  if (requestStateClaims === undefined) return sealed;
  const key = { claim: sealed.once ?? text };
  if ((await requestStateClaims.claim(key, left)) === undefined)
    throw refusal("was used before");
  return sealed;
}

/** The part of a state that limits its use. */
interface Validity {
  /** The time at which the state expires, in milliseconds since 1970. */
  readonly until: number;
  /** Differs for each state; undefined for a state of a server without claims. */
  readonly once?: string;
}

function refusal(why: string): McpError {
  return new McpError(CODES.params, `the requestState ${why}`, {
    pointer: "/params/requestState",
  });
}

/** The request is part of what is signed, without what changes from round to round. */
function signedBytes(
  { method, params }: Asked,
  payload: string,
): Uint8Array<ArrayBuffer> {
  const { _meta, inputResponses, requestState, ...lasting } = params;
  return encoder.encode(JSON.stringify([method, sorted(lasting), payload]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, one]) => [key, sorted(one)] as const,
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function keyOf(server: Server): Promise<Key> {
  let key = keys.get(server.retained);
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
    keys.set(server.retained, key);
  }
  return key;
}

/** Bytes that are turned into characters by one call. */
const PIECE = 8192;

/** Takes as little time for each byte as it can: a client decides how many there are. */
function toText(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += PIECE)
    binary += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return base64url(binary);
}

function base64url(binary: string): string {
  return btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Strict: what does not decode to the very same text again is none. */
function fromText(
  text: string | undefined,
): Uint8Array<ArrayBuffer> | undefined {
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
