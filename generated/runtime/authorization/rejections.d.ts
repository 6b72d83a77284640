// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { ChallengeWriter } from "./challenge.js";
import type { CredentialsProblem } from "./credentials.js";
import type { TokenRefusal } from "./tokenVerifier.js";
/**
 * Sends the responses to requests that are not authorized. The functions return `undefined`, like a caller that has no exchange to go on
 * with.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 */
export declare class RequestRejections {
  #private;
  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(challenges: ChallengeWriter, initialScopes: readonly string[]);
  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange: HttpExchange, problem: CredentialsProblem): undefined;
  /** Rejects a request whose token, or the proof of its possession, is not accepted. */
  refused(
    exchange: HttpExchange,
    { refused: reason, error }: TokenRefusal,
    headers?: HeaderList,
  ): undefined;
  /** @param scopes all scopes that the request needs, whether or not the token has them. */
  insufficientScope(
    exchange: HttpExchange,
    scopes: readonly string[],
  ): undefined;
  /** Rejects a request whose token cannot be checked, because a function of the author failed or did not return in time. */
  unavailable(exchange: HttpExchange): undefined;
}
