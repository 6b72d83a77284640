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

/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/** Writes the header `WWW-Authenticate` of a protected resource. */
export class ChallengeWriter {
  readonly #metadataUrl: string;
  readonly #realm: string | undefined;
  readonly #proofs: ProofChecker | undefined;

  constructor(metadataUrl: string, { realm, dpop }: { realm?: string | undefined; dpop?: ProofChecker | undefined }) {
    this.#metadataUrl = metadataUrl;
    this.#realm = realm;
    this.#proofs = dpop;
  }

  /**
   * Returns the header `WWW-Authenticate`, once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  headers({ error, description, scopes = [] }: ChallengeReason): HeaderList {
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      quoted("realm", this.#realm),
      quoted("error", error),
      quoted("error_description", description),
      quoted("scope", listed.length > 0 ? listed.join(" ") : undefined),
      quoted("resource_metadata", this.#metadataUrl),
    ].flat();
    const bearer = `Bearer ${parameters.join(", ")}`;
    if (this.#proofs === undefined) return ["www-authenticate", bearer];
    const dpop = `DPoP ${[...parameters, this.#proofs.challenge].join(", ")}`;
    return ["www-authenticate", bearer, "www-authenticate", dpop];
  }
}

function quoted(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`${name}="${value.replace(UNQUOTABLE, "'")}"`];
}
