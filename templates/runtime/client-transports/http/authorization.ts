import type { Awaitable } from "../../protocol/awaitable.js";

/** A response with HTTP status 401 or 403, for which the client needs an authorization. */
export interface AuthorizationChallenge {
  /** The HTTP status. */
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response. */
  readonly wwwAuthenticate: string | undefined;
  /** The URL of the request. */
  readonly url: URL;
  /** The number of responses with this status to the same request: 1 for the first response, 2 after the first `retry`. */
  readonly attempt: number;
  /** Aborted when the client closes. */
  readonly signal: AbortSignal;
}

/**
 * Obtains an authorization. Returns `retry` to send the request again with new headers, `fail` to reject the call with an
 * AuthorizationError.
 */
export type AuthorizeFunction = (challenge: AuthorizationChallenge) => Awaitable<"retry" | "fail">;

/** Runs the option `authorize` of one connection. Requests that are refused at the same time share one call of this function. */
export class SharedAuthorization {
  /** The number of successful authorizations. */
  count = 0;
  readonly #authorize: AuthorizeFunction;
  readonly #controller = new AbortController();
  #running: Promise<"retry" | "fail"> | undefined;

  constructor(authorize: AuthorizeFunction) {
    this.#authorize = authorize;
  }

  /** Calls the function, or waits for the current call. Rejects with the error of the function. */
  run(challenge: Omit<AuthorizationChallenge, "signal">): Promise<"retry" | "fail"> {
    this.#running ??= this.#run(challenge).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  close(): void {
    this.#controller.abort();
  }

  async #run(challenge: Omit<AuthorizationChallenge, "signal">): Promise<"retry" | "fail"> {
    const { signal } = this.#controller;
    const decision = await this.#authorize({ ...challenge, signal });
    if (decision === "retry") this.count++;
    return decision;
  }
}
