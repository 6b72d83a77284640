// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the scopes of a parameter `scope`, which separates them by spaces. */
export function splitScopes(text) {
  return [...new Set((text ?? "").split(" ").filter((scope) => scope !== ""))];
}
/** Returns the scopes of all lists, each once, in their first order. */
export function joinScopes(...lists) {
  return [...new Set(lists.flat())];
}
const OFFLINE = "offline_access";
/**
 * Returns the scopes to request; empty if the parameter `scope` must be left out.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#scope-selection-strategy
 */
export function selectScopes(facts) {
  const { chosen, requested, challenged, ofResource, ofServer } = facts;
  const needed = challenged.length > 0 ? challenged : ofResource;
  const scopes = joinScopes(requested, chosen ?? needed, challenged);
  // Alone, `offline_access` would replace the default scopes of the server.
  const isOffline =
    facts.canRefresh && scopes.length > 0 && ofServer.includes(OFFLINE);
  return isOffline ? joinScopes(scopes, [OFFLINE]) : scopes;
}
