import { randomUUID } from "node:crypto";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { FetchFunction } from "../../../generated/runtime/httpClient.js";
import { readCalled, type Called } from "./rawClient.js";

/** The call of a tool, as our client sent it. */
export interface SentCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns a `fetch` that keeps the calls of tools, as somebody would who can read all requests. */
export function recordingFetch(): { readonly fetch: FetchFunction; readonly calls: readonly SentCall[] } {
  const calls: SentCall[] = [];
  return {
    calls,
    fetch(url, init) {
      const { headers, body = "" } = init;
      if (body.includes('"tools/call"')) calls.push({ url, headers, body });
      return globalThis.fetch(url, init) as ReturnType<FetchFunction>;
    },
  };
}

/** Sends a call again, with some headers changed, and without those that are undefined. */
export async function sendAgain(
  { url, headers, body }: SentCall,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Called> {
  const sent = Object.entries({ ...headers, ...changes }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return readCalled(await globalThis.fetch(url, { method: "POST", headers: sent, body }));
}

/** Returns a new proof for a call with the claims of its old proof, signed by the key of the eavesdropper. */
export async function proofByAnotherKey({ headers }: SentCall): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  return new SignJWT({ ...decodeJwt(headers["dpop"]!), jti: randomUUID() })
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}
