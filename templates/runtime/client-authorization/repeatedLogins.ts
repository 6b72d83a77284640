import { LoginError } from "./errors.js";

/** The time in milliseconds in which logins of the user are counted. */
const PERIOD_MS = 600_000;
const MAX_LOGINS = 5;

/**
 * Counts the logins with the user at one MCP server. Without a limit, a server that accepts tokens and revokes them in turns could open a
 * page for each call.
 */
export class UserLogins {
  readonly #server: URL;
  readonly #max: number;
  #starts: readonly number[] = [];

  constructor(server: URL, max: number = MAX_LOGINS) {
    this.#server = server;
    this.#max = max;
  }

  /** @throws LoginError if there were too many logins. */
  begin(issuer: string): void {
    const now = Date.now();
    this.#starts = this.#starts.filter((start) => now - start < PERIOD_MS);
    if (this.#starts.length >= this.#max)
      throw new LoginError(
        `The number of logins that ${this.#server.origin} has required within ten minutes exceeds ${this.#max} (limits.logins), so the client opens no further login page for some minutes. Check why the server does not accept its tokens any more. To log in at once, delete its tokens with forget.`,
        { step: "authorization-request", issuer },
      );
    this.#starts = [...this.#starts, now];
  }

  /** Begins a new count, after an action of the user. */
  reset(): void {
    this.#starts = [];
  }
}

/** After a server has refused a new token, it causes no other login for this time in milliseconds. */
const SERVER_MS = 60_000;
/** After a server has refused a new token for one kind of request only, this kind causes no other login for this time in milliseconds. */
const OPERATION_MS = 300_000;

/** The errors of logins whose tokens the server refused: for one kind of request by its name, for all requests by undefined. */
export class RefusedRequests {
  readonly #refusals = new Map<string | undefined, { readonly error: LoginError; readonly until: number }>();

  /** Returns the error for a server that refuses all requests with a new token. */
  addAll(issuer: string, resource: string): LoginError {
    const error = new LoginError(
      `The MCP server refuses the token that ${issuer} issued for ${resource}. Check that the server accepts tokens of this issuer and for this resource, and try again after a minute.`,
      { step: "token-request", issuer },
    );
    this.#refusals.set(undefined, { error, until: Date.now() + SERVER_MS });
    return error;
  }

  /** Returns the error for a server that refuses one kind of request with a new token, although it accepts tokens for other requests. */
  add(operation: string, issuer: string): LoginError {
    const error = new LoginError(
      `The MCP server refuses the request ${operation} with status 401, also with a new token of ${issuer}, although it accepts tokens for other requests. Check why the server refuses this request. The client starts no login for it within the next five minutes; other requests are not affected.`,
      { step: "token-request", issuer },
    );
    this.#refusals.set(operation, { error, until: Date.now() + OPERATION_MS });
    return error;
  }

  /** @throws LoginError if the server has refused requests of this kind a short time ago. Without a kind: requests of several kinds. */
  check(operation?: string): void {
    const refusal = this.#refusals.get(operation);
    if (refusal !== undefined && Date.now() < refusal.until) throw refusal.error;
  }

  clear(): void {
    this.#refusals.clear();
  }
}
