// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../client/errors.js";
/**
 * A login failed. The message names the problem and the solution. Neither the message nor a member contains a token, a code, a verifier or a
 * secret.
 */
export class LoginError extends McpClientError {
  name = "LoginError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** Returns the error of a login that is aborted because every connection that waited for it has closed, or because its tokens were forgotten. */
export function stoppedError(step) {
  return new LoginError(
    "The login was stopped, because no connection waits for it, or because its tokens were forgotten.",
    { step },
  );
}
