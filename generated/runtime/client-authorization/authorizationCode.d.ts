// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type AuthorizationServer } from "oauth4webapi";
import type { JsonObject } from "../validation/checks.js";
import type { LoginFetch } from "./loginFetch.js";
/** A login that waits for the user. The store keeps it, because the callback page may be another page. */
export interface PendingLogin {
  readonly server: string;
  readonly issuer: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  readonly resource: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}
/** The members of a pending login that are known before its authorization request. */
export type LoginFacts = Omit<PendingLogin, "state" | "verifier" | "startedAt">;
/**
 * Returns the URL that the browser must open, and the secrets that belong to it.
 *
 * @throws LoginError if the server has no authorization endpoint or does not support PKCE with S256.
 */
export declare function requestAuthorization(
  facts: LoginFacts,
  metadata: AuthorizationServer,
  fetch: LoginFetch,
): Promise<{
  readonly url: URL;
  readonly pending: PendingLogin;
}>;
/**
 * Checks the URL to which the authorization server redirected the browser, and returns its parameters.
 *
 * @throws LoginError if the URL belongs to another login or another issuer, or contains an error.
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4
 */
export declare function readAuthorization(
  callback: URL,
  pending: PendingLogin,
  metadata: AuthorizationServer,
): URLSearchParams;
/** Returns the parameter `state` of a callback URL, by which the store finds the login. */
export declare function stateOf(callback: URL): string;
/** Returns the login of a stored value. */
export declare function readPending(
  value: JsonObject | undefined,
): PendingLogin;
/** Returns the URL of a callback. The text is not repeated in an error, because it contains a code. */
export declare function readCallbackUrl(text: string | URL): URL;
