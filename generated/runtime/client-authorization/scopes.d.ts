// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the scopes of a parameter `scope`, which separates them by spaces. */
export declare function splitScopes(
  text: string | undefined,
): readonly string[];
/** Returns the scopes of all lists, each once, in their first order. */
export declare function joinScopes(
  ...lists: readonly (readonly string[])[]
): readonly string[];
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
/**
 * Returns the scopes to request; empty if the parameter `scope` must be left out.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#scope-selection-strategy
 */
export declare function selectScopes(facts: ScopeFacts): readonly string[];
