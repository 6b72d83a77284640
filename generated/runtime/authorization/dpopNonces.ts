// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { base64url, type CryptoKey } from "jose";

/** The secret and the lifetime of nonces. */
export interface DpopNonceOptions {
  /** At least 32 random bytes. Default: a random secret of this process. */
  readonly secret?: Uint8Array | undefined;
  /** Seconds after which the server sends a new nonce. The previous nonce remains valid for as long again. Default: 300. */
  readonly lifetimeSeconds?: number | undefined;
}

/**
 * Nonces for DPoP proofs. A nonce is the HMAC of a period, so the server stores none of them, and processes with the same secret accept each
 * other's nonces.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-9
 */
export class DpopNonces {
  readonly #secret: Uint8Array;
  readonly #periodMs: number;
  #key: Promise<CryptoKey> | undefined;
  /** The nonces of the periods that were needed last. */
  readonly #known = new Map<number, string>();

  constructor({ secret, lifetimeSeconds = 300 }: DpopNonceOptions) {
    if (secret !== undefined && secret.byteLength < 32)
      throw new TypeError(
        `nonces.secret has ${secret.byteLength} bytes: it must have at least 32 random bytes`,
      );
    this.#secret = secret ?? crypto.getRandomValues(new Uint8Array(32));
    this.#periodMs = lifetimeSeconds * 1000;
  }

  /** Resolves with the nonce that clients should use from now on. */
  current(): Promise<string> {
    return this.#nonceOf(this.#period);
  }

  /** Resolves with true for the nonce of this period and of the period before. */
  async accepts(nonce: unknown): Promise<boolean> {
    const period = this.#period;
    return (
      nonce === (await this.#nonceOf(period)) ||
      nonce === (await this.#nonceOf(period - 1))
    );
  }

  get #period(): number {
    return Math.floor(Date.now() / this.#periodMs);
  }

  async #nonceOf(period: number): Promise<string> {
    const known = this.#known.get(period);
    if (known !== undefined) return known;
    const { subtle } = crypto;
    const hmac = { name: "HMAC", hash: "SHA-256" };
    this.#key ??= subtle.importKey(
      "raw",
      Uint8Array.from(this.#secret),
      hmac,
      false,
      ["sign"],
    );
    const text = new TextEncoder().encode(`dpop-nonce ${period}`);
    const mac = await subtle.sign("HMAC", await this.#key, text);
    const nonce = base64url.encode(new Uint8Array(mac).subarray(0, 18));
    this.#known.set(period, nonce);
    for (const other of this.#known.keys())
      if (other < period - 1) this.#known.delete(other);
    return nonce;
  }
}
