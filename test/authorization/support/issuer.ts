import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from "jose";
import type { IssuerFetch } from "../../../templates/runtime/authorization/fetchJson.js";
import { jwt, type JwtOptions } from "../../../templates/runtime/jwt.js";
import type { Principal } from "../../../templates/runtime/protocol/context.js";
import type { TokenRefusal, TokenRequest, TokenVerifier } from "../../../templates/runtime/authorization.js";

export const ISSUER = "https://login.example.com";
export const RESOURCE = "https://mcp.example.com/mcp";
export const METADATA: string = `${ISSUER}/.well-known/oauth-authorization-server`;
export const OPENID: string = `${ISSUER}/.well-known/openid-configuration`;
export const JWKS: string = `${ISSUER}/keys`;

/** The keys of an issuer. Only the public half is in its JWKS. */
export interface SigningKey {
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function createKey(kid: string | undefined, alg = "ES256"): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, privateKey, jwk: { ...(await exportJWK(publicKey)), ...(kid !== undefined && { kid }) } };
}

/** The current time, in seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** The claims of a valid token. A claim that is undefined is left out. */
export function claimsOf(changes: { readonly [claim: string]: unknown } = {}): { [claim: string]: unknown } {
  return {
    iss: ISSUER,
    aud: RESOURCE,
    sub: "alice",
    client_id: "app",
    scope: "read write",
    iat: now(),
    exp: now() + 300,
    ...changes,
  };
}

export function sign(
  key: SigningKey,
  claims: { readonly [claim: string]: unknown } = claimsOf(),
  header: { readonly [name: string]: unknown } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({
      alg: key.alg,
      typ: "at+jwt",
      ...(key.jwk.kid !== undefined && { kid: key.jwk.kid }),
      ...header,
    })
    .sign(key.privateKey);
}

/** A response, or a function that makes it. */
type Page = unknown;

/** An authorization server that is reached through the option `fetch`. */
export class FakeIssuer {
  /** The documents by URL: JSON values, `Response` objects, and functions that return one of them. Other URLs get status 404. */
  readonly pages: { [url: string]: Page } = {};
  readonly requests: string[] = [];

  constructor(...keys: readonly SigningKey[]) {
    this.pages[METADATA] = { issuer: ISSUER, jwks_uri: JWKS };
    this.publish(...keys);
  }

  publish(...keys: readonly SigningKey[]): void {
    this.pages[JWKS] = { keys: keys.map(({ jwk }) => jwk) };
  }

  readonly fetch: IssuerFetch = async (url, init) => {
    this.requests.push(url);
    if (init.redirect !== "manual") throw new Error("redirects would be followed");
    const page = this.pages[url];
    const value: unknown = typeof page === "function" ? await (page as (init: RequestInit) => unknown)(init) : page;
    if (value instanceof Response) return value;
    return value === undefined ? new Response("", { status: 404 }) : Response.json(value);
  };
}

/** A verifier for the fake issuer, and the reasons of its refusals. */
export function verifierFor(
  issuer: FakeIssuer,
  options: Partial<JwtOptions> = {},
): { readonly verify: TokenVerifier; readonly reasons: string[]; readonly errors: Error[] } {
  const reasons: string[] = [];
  const errors: Error[] = [];
  const verify = jwt({
    issuer: ISSUER,
    audience: RESOURCE,
    fetch: issuer.fetch,
    onRefusal: (reason) => void reasons.push(reason),
    onError: (error) => void errors.push(error),
    ...options,
  });
  return { verify, reasons, errors };
}

export const REQUEST: TokenRequest = {
  scheme: "Bearer",
  method: "POST",
  url: RESOURCE,
  header: () => undefined,
  raw: {},
  signal: new AbortController().signal,
};

export async function resultOf(verify: TokenVerifier, token: string): Promise<Principal | TokenRefusal> {
  return verify(token, REQUEST);
}

/** Resolves with the sentence of the refusal, or with `accepted`. */
export async function refusalOf(verify: TokenVerifier, token: string): Promise<string> {
  const result = await resultOf(verify, token);
  return "refused" in result ? result.refused : "accepted";
}

/** Encodes a JSON value, or text, as base64url. */
export function encoded(value: unknown): string {
  return Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
}
