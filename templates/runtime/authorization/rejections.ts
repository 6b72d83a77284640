import {
  respondWithPlainTextError,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { ChallengeReason, ChallengeWriter } from "./challenge.js";
import type { CredentialsProblem } from "./credentials.js";
import type { TokenRefusal } from "./tokenVerifier.js";

const PROBLEMS: {
  readonly [P in CredentialsProblem]: { status: number; reason: string };
} = {
  missing: { status: 401, reason: "The request needs an access token" },
  malformed: {
    status: 400,
    reason: "The Authorization header must contain one access token",
  },
  inQuery: {
    status: 400,
    reason: "The access token must be in the Authorization header, not in the URL",
  },
};

/**
 * Sends the responses to requests that are not authorized. The functions return `undefined`, like a caller that has no exchange to go on
 * with.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 */
export class RequestRejections {
  readonly #challenges: ChallengeWriter;
  readonly #initialScopes: readonly string[];

  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(challenges: ChallengeWriter, initialScopes: readonly string[]) {
    this.#challenges = challenges;
    this.#initialScopes = initialScopes;
  }

  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange: HttpExchange, problem: CredentialsProblem): undefined {
    const { status, reason } = PROBLEMS[problem];
    if (problem === "missing") this.#reject(exchange, { status, reason });
    else this.#reject(exchange, { status, reason, error: "invalid_request" });
  }

  /** Rejects a request whose token, or the proof of its possession, is not accepted. */
  refused(
    exchange: HttpExchange,
    { refused: reason, error = "invalid_token" }: TokenRefusal,
    headers?: HeaderList,
  ): undefined {
    const status = error === "invalid_request" ? 400 : 401;
    this.#reject(exchange, { status, reason, error, headers });
  }

  /** @param scopes all scopes that the request needs, whether or not the token has them. */
  insufficientScope(exchange: HttpExchange, scopes: readonly string[]): undefined {
    this.#reject(exchange, {
      status: 403,
      reason: "The access token does not have the scopes for this request",
      error: "insufficient_scope",
      scopes,
    });
  }

  /** Rejects a request whose token cannot be checked, because a function of the author failed or did not return in time. */
  unavailable(exchange: HttpExchange): undefined {
    respondWithPlainTextError(exchange, 503, {
      reason: "The authorization of the request cannot be checked at present: try again later",
      headers: ["retry-after", "5"],
    });
  }

  #reject(exchange: HttpExchange, { status, reason, error, scopes, headers = [] }: Rejection): void {
    const challenge = this.#challenges.headers({
      error,
      description: error === undefined ? undefined : reason,
      scopes: scopes ?? this.#initialScopes,
    });
    respondWithPlainTextError(exchange, status, {
      reason,
      headers: [...challenge, ...headers],
    });
  }
}

interface Rejection extends Pick<ChallengeReason, "error" | "scopes"> {
  readonly status: number;
  readonly reason: string;
  readonly headers?: HeaderList | undefined;
}
