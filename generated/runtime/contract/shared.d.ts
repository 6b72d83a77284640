// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { McpError } from "../jsonrpc/errors.js";
import type { HandlerContext } from "../server/context.js";
import type { Server } from "../server/server.js";
/** What the handlers of a contract must know of a revision. */
export interface ContractFacts {
  /** Whether a caller learns of wrong arguments by a result, which a model sees, or by an error of the protocol. */
  readonly inputErrors: "result" | "error";
  /** What `structuredContent` may be. */
  readonly structured: "none" | "object" | "any";
  /** Whether results say how long they may be kept. */
  readonly cached: boolean;
}
/** How long clients may keep the lists of a contract, in the revisions that say so. */
export interface CacheOptions {
  /** Milliseconds; five minutes unless told otherwise. */
  readonly ttlMs?: number;
  /** Who may share what is kept; a list is the same for everybody unless told otherwise. */
  readonly cacheScope?: "public" | "private";
}
/** What the handlers of a contract are made with. */
export interface ContractOptions extends CacheOptions {
  readonly facts: {
    readonly [revision: string]: ContractFacts;
  };
}
/** The caller's revision; every one that is served has its facts. */
export declare function factsOf(
  { facts }: ContractOptions,
  { revision }: HandlerContext,
): ContractFacts;
/**
 * Answers a list request with a text that is made once for each revision.
 *
 * @throws RangeError where `ttlMs` is no time.
 */
export declare function listed(
  options: ContractOptions,
  list: (facts: ContractFacts) => JsonObject,
): (params: JsonObject | undefined, context: HandlerContext) => object;
/** An error about params. */
export declare function invalid(message: string, pointer: string): McpError;
/**
 * A function of an implementation, by the name that a contract gives it.
 *
 * @throws TypeError where it is missing.
 */
export declare function bound<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown;
/** Goes on with a value, or with what a promise brings. */
export declare function after<T>(
  value: unknown,
  next: (value: unknown) => T,
): T | PromiseLike<T>;
/** A server that says more of itself. */
export declare function identified(server: Server, more: JsonObject): Server;
/**
 * Adds a function for each notification of the servers, which calls that of every server that has it.
 *
 * @returns the same array.
 */
export declare function notifying<Notifications>(
  servers: Server[],
): Server[] & Notifications;
