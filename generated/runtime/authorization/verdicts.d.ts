// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Principal } from "../protocol/principal.js";
import { type TokenRefusal } from "./tokenVerifier.js";
/** The caller that an accepted token stands for. */
export interface VerifiedToken {
  readonly principal: Principal;
  /** The text that `ownerOf` returns for the principal. */
  readonly owner: string;
  /** The number of revocations, of any owner, before the verification began. */
  readonly revocations: number;
}
/** The result of a verification; `undefined` if the token cannot be verified now. */
export type TokenVerdict = VerifiedToken | TokenRefusal | undefined;
/**
 * Returns the verdict for the result of a verifier, whose author may have made a mistake.
 *
 * @param revocations the number of revocations before the verification began.
 * @throws TypeError if the result is neither a principal nor a refusal.
 */
export declare function readVerifierResult(
  given: unknown,
  token: string,
  revocations: number,
): VerifiedToken | TokenRefusal;
