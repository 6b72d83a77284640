import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";

/** The error codes that a revision defines, and the ranges of error codes that it reserves. */
export type RevisionErrorCodes = Pick<SpecificationRevisionFacts, "errorCodes" | "reservedCodes">;

/**
 * Explains why a revision forbids an error code, as a clause for a message; returns undefined if the revision allows the code.
 */
export function explainForbiddenErrorCode(
  { errorCodes, reservedCodes = [] }: RevisionErrorCodes,
  code: number,
): string | undefined {
  if (errorCodes.some((defined) => defined.code === code)) return undefined;
  return reservedCodes.find(
    ({ first, last, laterRevision }) => laterRevision === undefined && first <= code && code <= last,
  )?.why;
}
