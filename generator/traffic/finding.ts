import type { IssueCode } from "../../templates/runtime/validation/issues.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";

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
type TrafficFindingCode = IssueCode | "json" | "record" | "envelope" | "revision" | "method" | "response" | "errorCode";

export interface TrafficFinding {
  readonly code: TrafficFindingCode;
  readonly pointer: string;
  readonly message: string;
}

export type Sender = "client" | "server";

/** The counts of all sessions of a capture. */
export class TrafficTotals {
  /** The number of validated messages by method. Responses are counted as `result` or `error`. */
  readonly counts: Map<string, number> = new Map();
  /** The number of messages by the revision that was assumed for them, because no message had named one. */
  readonly assumed: Map<string, number> = new Map();
  readonly revisions: Set<string> = new Set();
}

/** The error codes that a revision defines, and the ranges of error codes that it reserves. */
export type RevisionErrorCodes = Pick<SpecificationRevisionFacts, "errorCodes" | "reservedCodes">;

/** Explains why a revision forbids an error code, as a clause; undefined if the revision allows it. */
export function explainForbiddenErrorCode(
  { errorCodes, reservedCodes = [] }: RevisionErrorCodes,
  code: number,
): string | undefined {
  if (errorCodes.some((defined) => defined.code === code)) return undefined;
  return reservedCodes.find(
    ({ first, last, laterRevision }) => laterRevision === undefined && first <= code && code <= last,
  )?.why;
}
