import { base64url, type CryptoKey } from "jose";

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
export class DpopNonces {
  readonly #secrets: readonly Uint8Array[];
  readonly #periodMs: number;
  #keys: Promise<readonly CryptoKey[]> | undefined;
  /** The nonces of the periods that were needed last: one for each secret. */
  readonly #known = new Map<number, readonly string[]>();

  /** @throws TypeError if a secret has less than 32 bytes, or the list of secrets is empty. */
  constructor({ secret = crypto.getRandomValues(new Uint8Array(32)), lifetimeSeconds = 300 }: DpopNonceOptions) {
    this.#secrets = secret instanceof Uint8Array ? [secret] : secret;
    if (this.#secrets.length === 0) throw new TypeError("nonces.secret is an empty list: it must have a secret");
    const { length } = this.#secrets;
    for (const [index, { byteLength }] of this.#secrets.entries())
      if (byteLength < 32)
        throw new TypeError(
          `nonces.secret${length > 1 ? ` ${index + 1} of ${length}` : ""} has ${byteLength} bytes: it must have at least 32 random bytes`,
        );
    this.#periodMs = lifetimeSeconds * 1000;
  }

  /** Resolves with the nonce that clients should use from now on. */
  async current(): Promise<string> {
    const [nonce] = await this.#noncesOf(this.#period);
    return nonce!;
  }

  /** Resolves with true for the nonces of this period and of the period before. */
  async accepts(nonce: unknown): Promise<boolean> {
    const period = this.#period;
    const accepted: readonly unknown[] = [...(await this.#noncesOf(period)), ...(await this.#noncesOf(period - 1))];
    return accepted.includes(nonce);
  }

  get #period(): number {
    return Math.floor(Date.now() / this.#periodMs);
  }

  async #noncesOf(period: number): Promise<readonly string[]> {
    const known = this.#known.get(period);
    if (known !== undefined) return known;
    this.#keys ??= Promise.all(this.#secrets.map(importKey));
    const text = new TextEncoder().encode(`dpop-nonce ${period}`);
    const nonces = await Promise.all((await this.#keys).map((key) => createNonce(key, text)));
    this.#known.set(period, nonces);
    for (const other of this.#known.keys()) if (other < period - 1) this.#known.delete(other);
    return nonces;
  }
}

function importKey(secret: Uint8Array): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const bytes = Uint8Array.from(secret);
  return crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
}

async function createNonce(key: CryptoKey, text: Uint8Array<ArrayBuffer>): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", key, text);
  return base64url.encode(new Uint8Array(mac).subarray(0, 18));
}
