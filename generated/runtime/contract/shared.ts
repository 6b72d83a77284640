// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { fixed } from "../server/fixedResults.js";
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
  readonly facts: { readonly [revision: string]: ContractFacts };
}

const FIVE_MINUTES = 300_000;

/** The caller's revision; every one that is served has its facts. */
export function factsOf(
  { facts }: ContractOptions,
  { revision }: HandlerContext,
): ContractFacts {
  const known = facts[revision];
  if (known === undefined)
    throw new TypeError(`the contract was not written for ${revision}`);
  return known;
}

/**
 * Answers a list request with a text that is made once for each revision.
 *
 * @throws RangeError where `ttlMs` is no time.
 */
export function listed(
  options: ContractOptions,
  list: (facts: ContractFacts) => JsonObject,
): (params: JsonObject | undefined, context: HandlerContext) => object {
  const made = new Map<string, object>();
  const { ttlMs = FIVE_MINUTES, cacheScope = "public" } = options;
  if (!Number.isInteger(ttlMs) || ttlMs < 0)
    throw new RangeError("ttlMs is a whole number of milliseconds");
  return (params, context) => {
    if (params?.["cursor"] !== undefined)
      throw invalid("this cursor was not issued for this list", "/cursor");
    let known = made.get(context.revision);
    if (known === undefined) {
      const facts = factsOf(options, context);
      known = fixed({
        ...list(facts),
        ...(facts.cached && { ttlMs, cacheScope }),
      });
      made.set(context.revision, known);
    }
    return known;
  };
}

/** An error about params. */
export function invalid(message: string, pointer: string): McpError {
  return new McpError(CODES.params, message, { pointer: `/params${pointer}` });
}

/**
 * A function of an implementation, by the name that a contract gives it.
 *
 * @throws TypeError where it is missing.
 */
export function bound<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown {
  const found = (implementation as JsonObject)[member];
  if (typeof found !== "function")
    throw new TypeError(`${member} of the contract is not implemented`);
  return found.bind(implementation) as (...given: Given) => unknown;
}

/** Goes on with a value, or with what a promise brings. */
export function after<T>(
  value: unknown,
  next: (value: unknown) => T,
): T | PromiseLike<T> {
  const { then } = (value ?? {}) as { then?: unknown };
  return typeof then === "function"
    ? Promise.resolve(value).then(next)
    : next(value);
}

/** A server that says more of itself. */
export function identified(server: Server, more: JsonObject): Server {
  return { ...server, identity: { ...server.identity, ...more } };
}

/**
 * Adds a function for each notification of the servers, which calls that of every server that has it.
 *
 * @returns the same array.
 */
export function notifying<Notifications>(
  servers: Server[],
): Server[] & Notifications {
  const all: { [name: string]: (params: JsonObject) => void } = {};
  const senders = servers as unknown as (typeof all)[];
  // The functions of a server are its notifications.
  for (const name of senders.flatMap(Object.keys))
    if (senders.some((server) => typeof server[name] === "function"))
      all[name] = (params) => {
        for (const server of senders) server[name]?.(params);
      };
  return Object.assign(servers, all) as Server[] & Notifications;
}
