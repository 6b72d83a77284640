import { LoginError } from "./errors.js";
import type { ServerRecord } from "./serverMetadata.js";

type ServerOfTokens = Pick<ServerRecord, "issuer" | "resource">;

interface Refusal {
  readonly error: LoginError;
  readonly at: number;
}

/** After a server has refused a new token, it causes no other login for this time in milliseconds. */
const SERVER_MS = 60_000;
/** After a server has refused a new token for one kind of request only, this kind causes no other login for this time in milliseconds. */
const OPERATION_MS = 300_000;

/** The errors of logins whose tokens the server refused. */
export class RefusedRequests {
  #all: Refusal | undefined;
  readonly #operations = new Map<string, Refusal>();

  /** Returns the error for a server that refuses all requests with a new token. */
  addAll({ issuer, resource }: ServerOfTokens): LoginError {
    const error = new LoginError(
      `The MCP server refuses the token that ${issuer} issued for ${resource}. Check that the server accepts tokens of this issuer and for this resource, and try again after a minute.`,
      { step: "token-request", issuer },
    );
    this.#all = { error, at: Date.now() };
    return error;
  }

  /** Returns the error for a server that refuses one kind of request with a new token, although it accepts tokens for other requests. */
  add(operation: string, { issuer }: ServerOfTokens): LoginError {
    const error = new LoginError(
      `The MCP server refuses the request ${operation} with status 401, also with a new token of ${issuer}, although it accepts tokens for other requests. Check why the server refuses this request. The client starts no login for it within the next five minutes; other requests are not affected.`,
      { step: "token-request", issuer },
    );
    this.#operations.set(operation, { error, at: Date.now() });
    return error;
  }

  /** @throws LoginError if, a short time ago, the server refused requests of several kinds although they had a new token. */
  checkAll(): void {
    if (isRecent(this.#all, SERVER_MS)) throw this.#all.error;
  }

  /** @throws LoginError if the server has refused requests of this kind a short time ago. */
  check(operation: string): void {
    const refusal = this.#operations.get(operation);
    if (isRecent(refusal, OPERATION_MS)) throw refusal.error;
  }

  clear(): void {
    this.#all = undefined;
    this.#operations.clear();
  }
}

function isRecent(refusal: Refusal | undefined, ms: number): refusal is Refusal {
  return refusal !== undefined && Date.now() - refusal.at < ms;
}
