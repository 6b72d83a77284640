import type { IssueCode } from "../../templates/runtime/validation/issues.js";

/**
 * The kind of an error in captured traffic: the code of a validation issue, or
 *
 * - `json`: the text is not JSON.
 * - `record`: a member of the record around the message is invalid.
 * - `envelope`: the value is not a JSON-RPC message.
 * - `revision`: the message names a revision that is not bundled.
 * - `method`: the revision does not declare the method, or not as this kind of message, or not for this sender.
 * - `response`: no pending request has the id of the response.
 * - `errorCode`: the revision forbids the code of an error.
 */
export type TrafficFindingCode =
  IssueCode | "json" | "record" | "envelope" | "revision" | "method" | "response" | "errorCode";

/** An error in captured traffic. */
export interface TrafficFinding {
  readonly code: TrafficFindingCode;
  readonly pointer: string;
  readonly message: string;
}
