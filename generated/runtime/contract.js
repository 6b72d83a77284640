// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { CODES, McpError } from "./error.js";
import { fixed } from "./fixed.js";
const FIVE_MINUTES = 300_000;
/** The caller's revision; every one that is served has its facts. */
export function factsOf({ facts }, { revision }) {
  const known = facts[revision];
  if (known === undefined)
    throw new TypeError(`the contract was not written for ${revision}`);
  return known;
}
/** Answers a list request with a text that is made once for each revision. */
export function listed(options, list) {
  const made = new Map();
  const { ttlMs = FIVE_MINUTES, cacheScope = "public" } = options;
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
 * The functions of an implementation by the names that a contract gives them.
 *
 * @throws TypeError where one is missing.
 */
export function bound(implementation, members) {
  const functions = new Map();
  for (const member of members) {
    const found = implementation[member];
    if (typeof found !== "function")
      throw new TypeError(`${member} of the contract is not implemented`);
    functions.set(member, found.bind(implementation));
  }
  return functions;
}
/** Goes on with a value, or with what a promise brings. */
export function after(value, next) {
  const { then } = value ?? {};
  return typeof then === "function" ? value.then(next) : next(value);
}
/** A server that says more of itself. */
export function identified(server, more) {
  return { ...server, identity: { ...server.identity, ...more } };
}
