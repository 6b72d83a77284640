import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
} from "oauth4webapi";
import { excerptOf } from "../wire/excerpt.js";
import { LoginError, type LoginStep } from "./errors.js";

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

export interface ProtocolStep {
  readonly step: LoginStep;
  readonly issuer: string;
}

/**
 * Returns the LoginError for an error of oauth4webapi. The members and the cause of such an error may contain the request or the response, so
 * only its code and its own message are kept.
 */
export function loginErrorOf(error: unknown, { step, issuer }: ProtocolStep): LoginError {
  if (error instanceof LoginError) return error;
  const fail = (text: string, code?: string, status = 0): LoginError =>
    new LoginError(text, {
      step,
      issuer,
      code,
      isRetryable: status >= 500 || status === 429,
    });
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
  const status = statusOf(error);
  const reason = isKnown ? error.message : "unexpected response";
  return fail(
    `The response of ${issuer} is invalid: ${reason}${status > 0 ? ` (HTTP status ${status})` : ""}`,
    undefined,
    status,
  );
}

/** Returns the HTTP status of a response that oauth4webapi could not read; 0 if there is none. */
function statusOf(error: unknown): number {
  const { cause } = Object(error) as { cause?: unknown };
  return cause instanceof Response ? cause.status : 0;
}
