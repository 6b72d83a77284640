import type { ClaimKey, ClaimStore } from "../../stores/claims.js";
import type { SessionKey } from "../../stores/keys.js";

/**
 * The milliseconds for which the id of a call stays claimed if the process that runs the call ends without releasing the claim. A session
 * does not use an id twice, so that a long time costs clients nothing.
 */
const CLAIM_MS = 60 * 60 * 1000;

/** Releases the claims of the calls of one request. */
export type Release = () => void;

/**
 * Claims the ids of calls within their session, so that two processes never run calls with the same id at the same time.
 *
 * @returns undefined if a call with one of the ids is running; no id is then claimed.
 */
export async function claimCalls(
  store: ClaimStore,
  { session, principal }: SessionKey,
  ids: readonly (string | number)[],
): Promise<Release | undefined> {
  const granted: (readonly [key: ClaimKey, claimed: number])[] = [];
  const release = (): void => {
    // A claim that cannot be released expires.
    for (const [key, claimed] of granted)
      void Promise.resolve(store.release(key, claimed)).catch(() => undefined);
  };
  for (const id of ids) {
    const key = { claim: JSON.stringify(["call", session, id]), principal };
    const claimed = await store.claim(key, CLAIM_MS);
    if (claimed === undefined) {
      release();
      return undefined;
    }
    granted.push([key, claimed]);
  }
  return release;
}
