// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the text under which stores keep what belongs to a caller: the issuer with the subject, or with the client id if there is no
 * subject. The text is the same for all tokens of the caller, and differs for each other caller.
 *
 * @throws TypeError if the principal has neither a subject nor a client id.
 */
export function ownerOf({ issuer, subject, clientId }) {
  if (subject !== undefined) return JSON.stringify([issuer, subject]);
  if (clientId !== undefined) return JSON.stringify([issuer, null, clientId]);
  throw new TypeError("a principal must have a subject or a clientId");
}
