/** Returns the scopes of a parameter `scope`, which separates them by spaces. */
export function splitScopes(text: string | undefined): readonly string[] {
  return [...new Set((text ?? "").split(" ").filter((scope) => scope !== ""))];
}

/** Returns the scopes as the parameter `scope`; without it if there are none. */
export function scopeParameter(scopes: readonly string[]): { readonly scope?: string } {
  return scopes.length > 0 ? { scope: scopes.join(" ") } : {};
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
  const scopes = new Set([...requested, ...(chosen ?? needed), ...challenged]);
  // Alone, `offline_access` would replace the default scopes of the server.
  if (facts.canRefresh && scopes.size > 0 && ofServer.includes(OFFLINE)) scopes.add(OFFLINE);
  return [...scopes];
}
