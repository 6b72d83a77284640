// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import type { ClaimStore } from "../../stores/claims.js";
import type { HttpSession } from "./session.js";
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
export declare function claimRequestIds(
  store: ClaimStore,
  {
    session,
    ids,
  }: {
    session: HttpSession;
    ids: readonly (string | number)[];
  },
  servers: readonly Server[],
): Promise<ReleaseClaims | RequestIdClaimFailure>;
