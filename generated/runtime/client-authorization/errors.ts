// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../client/errors.js";

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
