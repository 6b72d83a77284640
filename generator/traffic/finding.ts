import type { IssueCode } from "../../templates/runtime/validation/issues.js";

/**
 * The kind of a finding: that of an issue, or
 *
 * - `json`: the text is not JSON.
 * - `envelope`: it is no message of JSON-RPC.
 * - `revision`: the message names a revision that is not bundled.
 * - `method`: the revision does not have the method, or not as this kind of message, or not from this side.
 * - `response`: no request waits for the response.
 * - `errorCode`: the revision forbids the code of an error.
 */
export type TrafficFindingCode = IssueCode | "json" | "envelope" | "revision" | "method" | "response" | "errorCode";

/** Something wrong in captured traffic. */
export interface TrafficFinding {
  readonly code: TrafficFindingCode;
  readonly pointer: string;
  readonly message: string;
}
