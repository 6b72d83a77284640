// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
import { fixed } from "../server/fixedResults.js";
const FIVE_MINUTES = 300_000;
/** The caller's revision; every one that is served has its facts. */
export function factsOf({ facts }, { revision }) {
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
export function listed(options, list) {
  const made = new Map();
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
export function invalid(message, pointer) {
  return new McpError(CODES.params, message, { pointer: `/params${pointer}` });
}
/**
 * A function of an implementation, by the name that a contract gives it.
 *
 * @throws TypeError where it is missing.
 */
export function bound(implementation, member) {
  const found = implementation[member];
  if (typeof found !== "function")
    throw new TypeError(`${member} of the contract is not implemented`);
  return found.bind(implementation);
}
/** Goes on with a value, or with what a promise brings. */
export function after(value, next) {
  const { then } = value ?? {};
  return typeof then === "function"
    ? Promise.resolve(value).then(next)
    : next(value);
}
/** A server that says more of itself. */
export function identified(server, more) {
  return { ...server, identity: { ...server.identity, ...more } };
}
/**
 * Adds a function for each notification of the servers, which calls that of every server that has it.
 *
 * @returns the same array.
 */
export function notifying(servers) {
  const all = {};
  const senders = servers;
  // The functions of a server are its notifications.
  for (const name of senders.flatMap(Object.keys))
    if (senders.some((server) => typeof server[name] === "function"))
      all[name] = (params) => {
        for (const server of senders) server[name]?.(params);
      };
  return Object.assign(servers, all);
}
