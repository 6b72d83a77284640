import { McpClientError } from "../client/errors.js";
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from "oauth4webapi";
import { excerptOf } from "../wire/excerpt.js";

/** The step of a login that failed. */
export type LoginStep =
  | "challenge"
  | "resource-metadata"
  | "server-metadata"
  | "registration"
  | "authorization-request"
  | "authorization-response"
  | "token-request"
  | "refresh"
  | "step-up"
  | "store";

/** The facts of a `LoginError`. */
export interface LoginErrorFacts {
  /** The step of the login that failed. */
  readonly step: LoginStep;
  /** The issuer of the authorization server; undefined before the server is known. */
  readonly issuer?: string | undefined;
  /** The error code of OAuth that the authorization server sent, such as `invalid_grant` or `access_denied`. */
  readonly code?: string | undefined;
  /** True if the same login may succeed later, for example after the authorization server sent status 503. */
  readonly isRetryable?: boolean;
}

/**
 * A login failed. The message names the problem and the solution. Neither the message nor a member contains a token, a code, a verifier or a
 * secret.
 */
export class LoginError extends McpClientError {
  override readonly name = "LoginError";
  /** The step that failed. */
  declare readonly step: LoginStep;
  /** The issuer of the authorization server; undefined before the server is known. */
  declare readonly issuer: string | undefined;
  /** The error code of OAuth that the authorization server sent, such as `invalid_grant` or `access_denied`. */
  declare readonly code: string | undefined;

  constructor(message: string, facts: LoginErrorFacts) {
    super(message, facts);
  }
}

/** Returns the error of a login that is aborted because every connection that waited for it has closed, or because its tokens were forgotten. */
export function stoppedError(step: LoginStep): LoginError {
  return new LoginError(
    "The login was stopped, because no connection waits for it, or because its tokens were forgotten.",
    { step },
  );
}

/** A host has an address that a login must not connect to. Thrown by a fetch function that checks addresses. */
export class AddressError extends Error {
  override readonly name = "AddressError";
  /** The part of the message after the URL, such as `resolves to 10.0.0.5 …`. */
  readonly reason: string;

  constructor({ origin }: URL, reason: string) {
    super(`${origin} ${reason}.`);
    this.reason = reason;
  }
}

/** The error codes of OAuth that this client explains. */
const ADVICE: { readonly [code: string]: string } = {
  access_denied: "The user or the server denied the access. Log in again and allow it.",
  invalid_client:
    "The authorization server does not know the client. Check the client id and its secret, or delete the stored registration.",
  invalid_grant: "The code or the refresh token has expired or was used. Log in again.",
  invalid_redirect_uri: "Register the redirect URI at the authorization server, or change it.",
  invalid_scope: "The authorization server does not know a requested scope. Check the option scopes.",
  invalid_target: "The authorization server does not issue tokens for the MCP server.",
  unauthorized_client:
    "The authorization server does not allow the grant for this client. Check the registration of the client.",
};

/**
 * Returns the LoginError for an error of oauth4webapi. The members and the cause of such an error may contain the request or the response, so
 * only its code and its own message are kept.
 */
export function loginErrorOf(error: unknown, { step, issuer }: { step: LoginStep; issuer: string }): LoginError {
  if (error instanceof LoginError) return error;
  const fail = (text: string, code?: string, status = 0): LoginError =>
    new LoginError(text, { step, issuer, code, isRetryable: status >= 500 || status === 429 });
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const code = excerptOf(error.error, 100);
    const description = excerptOf(error.error_description ?? "", 300);
    const sent = description === "" ? code : `${code}: ${description}`;
    const sentence = `${issuer} refused the login with ${sent.replace(/\.?$/, ".")}`;
    const advice = Object.hasOwn(ADVICE, code) ? ` ${ADVICE[code]}` : "";
    const status = error instanceof ResponseBodyError ? error.status : 0;
    return fail(sentence + advice, code, status);
  }
  const isKnown = error instanceof OperationProcessingError || error instanceof UnsupportedOperationError;
  // oauth4webapi could not read the response.
  const { cause } = Object(error) as { cause?: unknown };
  const status = cause instanceof Response ? cause.status : 0;
  const reason = isKnown ? error.message : "unexpected response";
  return fail(
    `The response of ${issuer} is invalid: ${reason}${status > 0 ? ` (HTTP status ${status})` : ""}`,
    undefined,
    status,
  );
}
