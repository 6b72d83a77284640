import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/clientAuthorization.js";
import type { HeaderValues } from "../client-transports/http/userHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { findChallenge } from "./challenge.js";
import { LoginError } from "./errors.js";
import { claimsOf } from "./jwtClaims.js";
import type { Tokens } from "./tokens.js";
import { readDpopKey, type DpopKey } from "./dpopKey.js";

/** The headers of a login. A user may have added further headers. */
interface SentHeaders {
  readonly authorization?: string;
  readonly dpop?: string;
}

/** Makes the headers that carry a token, and the proofs of a token that is bound to a key. */
export class TokenHeaders {
  #tokens: Tokens | undefined;
  /** The headers without a proof. */
  #headers: SentHeaders = {};
  /** The headers without a proof, by those with a proof. */
  readonly #unproven = new WeakMap<HeaderValues, SentHeaders>();
  /** The errors of failed logins, by the headers that were current. Requests that were sent before such a login fail with its error. */
  readonly #failures = new WeakMap<object, unknown>();
  #key: Promise<DpopKey> | undefined;
  /** The nonces that servers sent last, by origin. */
  readonly #nonces = new Map<string, string>();

  use(tokens: Tokens | undefined): void {
    this.#tokens = tokens;
    this.#key = undefined;
    if (tokens === undefined) this.#headers = {};
    else {
      const scheme = tokens.dpopKey === undefined ? "Bearer" : "DPoP";
      this.#headers = { authorization: `${scheme} ${tokens.accessToken}` };
    }
  }

  of(request: AuthorizedRequest): Awaitable<HeaderValues> {
    const { dpopKey, accessToken } = this.#tokens ?? {};
    if (dpopKey === undefined || accessToken === undefined) return this.#headers as HeaderValues;
    this.#key ??= readDpopKey(dpopKey);
    return this.#addProof(this.#key, {
      method: request.method,
      url: request.url,
      accessToken,
      nonce: this.#nonces.get(request.url.origin),
    });
  }

  /** Returns true if there is a token, and a request did not have it. */
  isRenewed(sent: HeaderValues): boolean {
    const { authorization } = this.#headers;
    return authorization !== undefined && authorization !== (sent as SentHeaders).authorization;
  }

  received({ url, header }: AuthorizedResponse): void {
    if (this.#tokens?.dpopKey === undefined) return;
    const nonce = header("dpop-nonce");
    if (nonce !== undefined) this.#nonces.set(url.origin, nonce);
  }

  /**
   * Returns true if a request must be sent again with the nonce of the response, and the same token.
   *
   * @throws LoginError if the server refuses the proof, so that another token would not help.
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-9
   */
  needsNonce({ status, sent, url, wwwAuthenticate }: AuthorizationRefusal): boolean {
    const { dpop } = sent as SentHeaders;
    if (dpop === undefined || status !== 401) return false;
    const error = findChallenge(wwwAuthenticate, ["dpop"])?.parameters.get("error");
    if (error === "invalid_dpop_proof")
      throw new LoginError(
        "The MCP server refuses the DPoP proof of the request. Check the clocks of both machines, and that the server is called by the URL under which it knows itself.",
        { step: "challenge" },
      );
    if (error !== "use_dpop_nonce") return false;
    const nonce = this.#nonces.get(url.origin);
    if (nonce !== undefined && nonce !== claimsOf(dpop)?.["nonce"]) return true;
    throw new LoginError("The MCP server requires a nonce for DPoP, but does not accept the nonce that it sent.", {
      step: "challenge",
    });
  }

  /** Keeps the error of a failed login. */
  failed(error: unknown): void {
    this.#failures.set(this.#headers, error);
    this.#headers = { ...this.#headers };
  }

  /** Throws the error of the login that failed after a request was sent. */
  throwFailure(sent: HeaderValues): void {
    const headers = this.#unproven.get(sent) ?? sent;
    if (this.#failures.has(headers)) throw this.#failures.get(headers);
  }

  async #addProof(key: Promise<DpopKey>, request: Parameters<DpopKey["prove"]>[0]): Promise<HeaderValues> {
    const headers = this.#headers;
    const dpop = await (await key).prove(request);
    const proven = { ...headers, dpop } as HeaderValues;
    this.#unproven.set(proven, headers);
    return proven;
  }
}
