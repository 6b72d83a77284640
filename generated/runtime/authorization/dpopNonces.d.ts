// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The secret and the lifetime of nonces. */
export interface DpopNonceOptions {
  /**
   * At least 32 random bytes. Default: a random secret of this process. To replace the secret, pass a list for some time: nonces are made with
   * the first secret, and the nonces of all secrets are accepted.
   */
  readonly secret?: Uint8Array | readonly Uint8Array[] | undefined;
  /** Seconds after which the server sends a new nonce. The previous nonce remains valid for as long again. Default: 300. */
  readonly lifetimeSeconds?: number | undefined;
}
/**
 * Nonces for DPoP proofs. A nonce is the HMAC of a period, so the server stores none of them, and processes with the same secret accept each
 * other's nonces.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-9
 */
export declare class DpopNonces {
  #private;
  /** @throws TypeError if a secret has less than 32 bytes, or the list of secrets is empty. */
  constructor({ secret, lifetimeSeconds }: DpopNonceOptions);
  /** Resolves with the nonce that clients should use from now on. */
  current(): Promise<string>;
  /** Resolves with true for the nonces of this period and of the period before. */
  accepts(nonce: unknown): Promise<boolean>;
}
