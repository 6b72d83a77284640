import { hold, short } from "./hold.js";

export interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown };
}

/** Bytes of an answer at most, whatever was asked. */
export const LONGEST_ANSWER: number = 64 * 2 ** 20;

/** Parses what a server has sent: a message, or a batch of them. Rejects what is not well formed. */
export function wellFormed(text: string): Message[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error(`the server sent what is not JSON: ${short(text)}`);
  }
  const messages = (Array.isArray(parsed) ? parsed : [parsed]) as Message[];
  for (const message of messages) hold(isMessage(message), `the server sent no valid message: ${short(text)}`);
  return messages;
}

function isMessage(message: Message | null): boolean {
  if (typeof message !== "object" || message === null || message.jsonrpc !== "2.0") return false;
  const { id, method, result, error } = message;
  const isId = typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id));
  if (typeof method === "string") return result === undefined && error === undefined && (id === undefined || isId);
  if (method !== undefined) return false;
  if (error === undefined) return isId && typeof result === "object" && result !== null;
  return (
    result === undefined &&
    (isId || id === undefined || id === null) &&
    Number.isInteger(error.code) &&
    typeof error.message === "string"
  );
}

export const HANDSHAKE = "2025-11-25";
export const BATCHES = "2025-03-26";
export const STATELESS = "2026-07-28";

const PREFIX = "io.modelcontextprotocol/";

/** Members of `_meta` that a stateless request has. */
export const STATELESS_META: { readonly [key: string]: unknown } = {
  [`${PREFIX}protocolVersion`]: STATELESS,
  [`${PREFIX}clientInfo`]: { name: "attack", version: "1" },
  [`${PREFIX}clientCapabilities`]: {},
};

/** The text of a request; `params` may be JSON text that no value has. */
export function request(id: string | number, method: string, params: object | string = {}): string {
  const text = typeof params === "string" ? params : JSON.stringify(params);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":${JSON.stringify(method)},"params":${text}}`;
}

/** The text of a request of the revision without handshake. */
export function statelessRequest(id: string | number, method: string, params: object = {}): string {
  return request(id, method, { ...params, _meta: STATELESS_META });
}

export function initialize(revision: string, capabilities: object = {}): string {
  const clientInfo = { name: "attack", version: "1" };
  return request(0, "initialize", { protocolVersion: revision, capabilities, clientInfo });
}
