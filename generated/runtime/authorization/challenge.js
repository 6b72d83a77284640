// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;
/** Writes the header `WWW-Authenticate` of a protected resource. */
export class ChallengeWriter {
  #metadataUrl;
  #realm;
  #proofs;
  constructor(metadataUrl, { realm, dpop }) {
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
  headers({ error, description, scopes = [] }) {
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
function quoted(name, value) {
  if (value === undefined) return [];
  return [`${name}="${value.replace(UNQUOTABLE, "'")}"`];
}
