/** Returns the scopes of a parameter `scope`, which separates them by spaces. */
export function splitScopes(text: string | undefined): readonly string[] {
  return [...new Set((text ?? "").split(" ").filter((scope) => scope !== ""))];
}

/** Returns the scopes of all lists, each once, in their first order. */
export function joinScopes(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}

/** The facts from which the scopes of a login follow. */
export interface ScopeFacts {
  /** The option `scopes`. */
  readonly chosen: readonly string[] | undefined;
  /** The scopes of earlier logins at the same server. */
  readonly requested: readonly string[];
  /** The parameter `scope` of the challenge. */
  readonly challenged: readonly string[];
  /** The member `scopes_supported` of the resource metadata. */
  readonly ofResource: readonly string[];
  /** The member `scopes_supported` of the authorization server's metadata. */
  readonly ofServer: readonly string[];
  /** True if the client can use a refresh token. */
  readonly canRefresh: boolean;
}

const OFFLINE = "offline_access";

/**
 * Returns the scopes to request; empty if the parameter `scope` must be left out.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#scope-selection-strategy
 */
export function selectScopes(facts: ScopeFacts): readonly string[] {
  const { chosen, requested, challenged, ofResource, ofServer } = facts;
  const needed = challenged.length > 0 ? challenged : ofResource;
  const scopes = joinScopes(requested, chosen ?? needed, challenged);
  // Alone, `offline_access` would replace the default scopes of the server.
  const isOffline = facts.canRefresh && scopes.length > 0 && ofServer.includes(OFFLINE);
  return isOffline ? joinScopes(scopes, [OFFLINE]) : scopes;
}
