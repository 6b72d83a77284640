import type { RevisionFacts } from "../model/revisionFacts.js";

/** The error codes that a revision defines, and the ranges that it reserves. */
export type ErrorCodeFacts = Pick<RevisionFacts, "errorCodes" | "reservedCodes">;

/** Returns why a revision forbids an error code, as a clause; undefined if the revision allows the code. */
export function forbiddenCodeReason(
  { errorCodes, reservedCodes = [] }: ErrorCodeFacts,
  code: number,
): string | undefined {
  if (errorCodes.some((defined) => defined.code === code)) return undefined;
  return reservedCodes.find(
    ({ first, last, laterRevision }) => laterRevision === undefined && first <= code && code <= last,
  )?.why;
}
