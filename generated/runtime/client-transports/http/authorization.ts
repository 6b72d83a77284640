// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";

/** A response with status 401 or 403. */
export interface AuthorizationChallenge {
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response. */
  readonly wwwAuthenticate: string | undefined;
  readonly url: URL;
  /** 1 for the first response with this status to a request; higher numbers if the request was sent again and refused again. */
  readonly attempt: number;
  /** Aborted when the client closes. */
  readonly signal: AbortSignal;
}

/** Obtains an authorization, and returns `retry` if the request should be sent again with new headers. */
export type AuthorizeFunction = (
  challenge: AuthorizationChallenge,
) => Awaitable<"retry" | "fail">;

/** The authorization of one connection. Requests that are refused at the same time share one call of the user's function. */
export class SharedAuthorization {
  /** The number of successful authorizations. */
  count = 0;
  readonly #authorize: AuthorizeFunction;
  readonly #controller = new AbortController();
  #running: Promise<"retry" | "fail"> | undefined;

  constructor(authorize: AuthorizeFunction) {
    this.#authorize = authorize;
  }

  /** Calls the user's function, or waits for the call that runs. Rejects with the error of the function. */
  run(
    challenge: Omit<AuthorizationChallenge, "signal">,
  ): Promise<"retry" | "fail"> {
    this.#running ??= this.#run(challenge).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  close(): void {
    this.#controller.abort();
  }

  async #run(
    challenge: Omit<AuthorizationChallenge, "signal">,
  ): Promise<"retry" | "fail"> {
    const { signal } = this.#controller;
    const decision = await this.#authorize({ ...challenge, signal });
    if (decision === "retry") this.count++;
    return decision;
  }
}
