// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import type { ClaimKey, ClaimStore } from "../../stores/claims.js";
import { rejectInsteadOfThrowing } from "../../protocol/awaitable.js";
import type { HttpSession } from "./session.js";
import { createStoreFailureError } from "./storeError.js";

/**
 * Milliseconds after which the claim of a request id expires, if the process that runs the call ends without releasing the claim. A
 * client does not use an id twice in a session, so a long time does no harm.
 */
const CLAIM_MS = 60 * 60 * 1000;

/** Gives up the claims that one HTTP request has on the ids of its calls, so that another request can use these ids. */
export type ReleaseClaims = () => void;

/** The reason why the calls in an HTTP request cannot run, as an HTTP status and an error. */
export interface RequestIdClaimFailure {
  readonly status: number;
  readonly error: McpError;
}

/**
 * Claims the ids of calls within their session, so that two processes never run calls with the same id at the same time. If a call with
 * one of the ids is running, the session has ended, or the store fails, returns the reason and claims no id.
 */
export async function claimRequestIds(
  store: ClaimStore,
  { session, ids }: { session: HttpSession; ids: readonly (string | number)[] },
  servers: readonly Server[],
): Promise<ReleaseClaims | RequestIdClaimFailure> {
  const granted: (readonly [key: ClaimKey, claimed: number])[] = [];
  const release = (): void => {
    // If a claim cannot be released, it expires by itself.
    for (const [key, claimed] of granted) {
      const released = rejectInsteadOfThrowing(() =>
        store.release(key, claimed),
      );
      if (released instanceof Promise) released.catch(() => undefined);
    }
  };
  const reject = (status: number, error: McpError): RequestIdClaimFailure => {
    release();
    return { status, error };
  };
  const { session: sessionId, principal } = session.key;
  try {
    for (const id of ids) {
      const key = { claim: JSON.stringify(["call", sessionId, id]), principal };
      const claimed = await store.claim(key, CLAIM_MS);
      if (claimed === undefined) return reject(400, inFlight());
      granted.push([key, claimed]);
    }
  } catch (error) {
    return reject(503, createStoreFailureError(servers, error));
  }
  return session.hasEnded ? reject(503, sessionEnded()) : release;
}

function inFlight(): McpError {
  return new McpError(CODES.request, "a request with this id is in flight");
}

function sessionEnded(): McpError {
  return new McpError(
    CODES.internal,
    "the server shuts down or the session has ended",
  );
}
