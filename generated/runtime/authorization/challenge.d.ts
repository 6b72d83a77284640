// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HeaderList } from "../transports/http-exchange/httpExchange.js";
import type { ProofChecker } from "./tokenVerifier.js";
/** The reason that a challenge gives for the rejection of a request. */
export interface ChallengeReason {
  /** An error code of RFC 6750 or RFC 9449; undefined if the request had no token. */
  readonly error?: string | undefined;
  readonly description?: string | undefined;
  /** The scopes that the request needs. */
  readonly scopes?: readonly string[] | undefined;
}
/** Writes the header `WWW-Authenticate` of a protected resource. */
export declare class ChallengeWriter {
  #private;
  constructor(
    metadataUrl: string,
    {
      realm,
      dpop,
    }: {
      realm?: string | undefined;
      dpop?: ProofChecker | undefined;
    },
  );
  /**
   * Returns the header `WWW-Authenticate`, once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  headers({ error, description, scopes }: ChallengeReason): HeaderList;
}
