// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LoginError } from "./errors.js";

/** The time in milliseconds in which logins of the user are counted. */
const PERIOD_MS = 600_000;
const MAX_LOGINS = 5;

/**
 * Counts the logins with the user at one MCP server. Without a limit, a server that accepts tokens and revokes them in turns could open a page
 * for each call.
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
