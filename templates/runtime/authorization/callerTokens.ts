import { callWithResolvedValue, isThenable } from "../protocol/awaitable.js";
import { accessOf, type Principal } from "../protocol/context.js";
import { dropOldest } from "./accessEnds.js";
import type { TokenVerifier } from "./tokenVerifier.js";

/** The access tokens of callers, for a server that exchanges them. */
export interface CallerTokens {
  /** The verifier that keeps the tokens: the option `verify` of `resourceServer`. */
  readonly verify: TokenVerifier;
  /**
   * Returns the newest token of a caller with the scopes of the principal.
   *
   * @throws Error if the server has none, or none that is still valid.
   */
  tokenOf(caller: Principal): string;
}

/** The maximum number of tokens that are kept. */
const MAX_TOKENS = 10_000;

/**
 * Keeps the access tokens that a verifier accepts, in memory and until they expire, so that a server can exchange them at the authorization
 * server (`tokenExchange` of the module `oauthClient`). Handlers still do not get them. Never send such a token to any other server.
 *
 * @param verify returns the caller of a token, such as `jwt(…)`.
 * @example
 * ```ts
 * const tokens = callerTokens(jwt({ issuer, audience: resource }));
 * const authorization = resourceServer({ resource, authorizationServers: [issuer], verify: tokens.verify });
 * const grant = tokenExchange({ issuer, subjectToken: () => tokens.tokenOf(principal) });
 * ```
 */
export function callerTokens(verify: TokenVerifier): CallerTokens {
  const kept = new Map<string, { readonly token: string; readonly expiresAt: number }>();
  return {
    verify(token, request) {
      const verdict = verify(token, request);
      return callWithResolvedValue(isThenable(verdict) ? Promise.resolve(verdict) : verdict, (accepted) => {
        if ("refused" in accepted) return accepted;
        const key = accessOf(accepted);
        kept.delete(key);
        kept.set(key, { token, expiresAt: accepted.expiresAt ?? Infinity });
        dropOldest(kept, MAX_TOKENS);
        return accepted;
      });
    },
    tokenOf(caller) {
      const key = accessOf(caller);
      const { token, expiresAt = 0 } = kept.get(key) ?? {};
      if (token !== undefined && expiresAt > Date.now()) return token;
      kept.delete(key);
      throw new Error("there is no valid token of this caller: it must send a request with a new one");
    },
  };
}
