// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LoginError, type LoginStep } from "./errors.js";
export interface ProtocolStep {
  readonly step: LoginStep;
  readonly issuer: string;
}
/**
 * Returns the LoginError for an error of oauth4webapi. The members and the cause of such an error may contain the request or the response, so
 * only its code and its own message are kept.
 */
export declare function loginErrorOf(
  error: unknown,
  { step, issuer }: ProtocolStep,
): LoginError;
