// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LoginError } from "./errors.js";
import type { ServerRecord } from "./serverRecord.js";
type ServerOfTokens = Pick<ServerRecord, "issuer" | "resource">;
/** The errors of logins whose tokens the server refused. */
export declare class RefusedRequests {
  #private;
  /** Returns the error for a server that refuses all requests with a new token. */
  addAll({ issuer, resource }: ServerOfTokens): LoginError;
  /** Returns the error for a server that refuses one kind of request with a new token, although it accepts tokens for other requests. */
  add(operation: string, { issuer }: ServerOfTokens): LoginError;
  /** @throws LoginError if, a short time ago, the server refused requests of several kinds although they had a new token. */
  checkAll(): void;
  /** @throws LoginError if the server has refused requests of this kind a short time ago. */
  check(operation: string): void;
  clear(): void;
}
export {};
