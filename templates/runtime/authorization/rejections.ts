import {
  respondWithPlainTextError,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { CredentialsProblem } from "./credentials.js";
import type { ProofChecker, TokenRefusal } from "./tokenVerifier.js";

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

/** The reason that a challenge gives for the rejection of a request. */
interface ChallengeReason {
  /** An error code of RFC 6750 or RFC 9449; undefined if the request had no token. */
  readonly error?: string | undefined;
  readonly description?: string | undefined;
  /** The scopes that the request needs. */
  readonly scopes?: readonly string[] | undefined;
}

/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/** Writes the header `WWW-Authenticate` of a protected resource. */
export class ChallengeWriter {
  readonly #metadataUrl: string;
  readonly #realm: string | undefined;
  readonly #proofs: ProofChecker | undefined;

  constructor(metadataUrl: string, { realm, dpop }: { realm?: string | undefined; dpop?: ProofChecker | undefined }) {
    this.#metadataUrl = metadataUrl;
    this.#realm = realm;
    this.#proofs = dpop;
  }

  /**
   * Returns the header `WWW-Authenticate`, once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  headers({ error, description, scopes = [] }: ChallengeReason): HeaderList {
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      quoted("realm", this.#realm),
      quoted("error", error),
      quoted("error_description", description),
      quoted("scope", listed.length > 0 ? listed.join(" ") : undefined),
      quoted("resource_metadata", this.#metadataUrl),
    ].flat();
    const bearer = `Bearer ${parameters.join(", ")}`;
    if (this.#proofs === undefined) return ["www-authenticate", bearer];
    const dpop = `DPoP ${[...parameters, this.#proofs.challenge].join(", ")}`;
    return ["www-authenticate", bearer, "www-authenticate", dpop];
  }
}

function quoted(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`${name}="${value.replace(UNQUOTABLE, "'")}"`];
}
