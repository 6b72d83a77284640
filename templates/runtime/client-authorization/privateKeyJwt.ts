import { PrivateKeyJwt } from "oauth4webapi";
import { LoginError } from "./errors.js";
import type { Grant } from "./grant.js";
import { importSigningKey, type SigningAlgorithm } from "./signingKey.js";
import type { WebCryptoKey } from "./webCryptoKey.js";

/** The key of a client that authenticates with a signed assertion. */
export interface PrivateKeyJwtOptions {
  /** The client id, which is also the issuer and the subject of the assertion. */
  readonly clientId: string;
  /** The private key: a `CryptoKey` that can sign, or the PEM text of a key in the form PKCS #8. */
  readonly privateKey: WebCryptoKey | string;
  /** The algorithm of a PEM key; ES256 by default. A `CryptoKey` knows its algorithm. */
  readonly algorithm?: SigningAlgorithm | undefined;
  /** The id of the key, if the authorization server knows several keys of the client. */
  readonly keyId?: string | undefined;
}

/**
 * Returns the grant of a program that logs in as itself, without a user, and authenticates with a signed assertion (`private_key_jwt`) in
 * place of a secret. An assertion is valid for one minute, and only at the issuer that the login has discovered.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.2
 */
export function privateKeyJwt(options: PrivateKeyJwtOptions): Grant {
  const { clientId, privateKey, algorithm = "ES256", keyId } = options;
  let imported: Promise<WebCryptoKey> | undefined;
  return {
    async client(metadata) {
      const { issuer } = metadata;
      const supported = metadata.token_endpoint_auth_signing_alg_values_supported;
      if (typeof privateKey === "string" && supported?.includes(algorithm) === false)
        throw new LoginError(
          `${issuer} accepts assertions that are signed with ${supported.join(", ")}, but the key is for ${algorithm}. Register a key for another algorithm.`,
          { step: "token-request", issuer },
        );
      imported ??=
        typeof privateKey === "string" ? importSigningKey(privateKey, algorithm) : Promise.resolve(privateKey);
      const key = await imported.catch((error: unknown) => {
        throw new LoginError((error as TypeError).message, {
          step: "token-request",
          issuer,
        });
      });
      const signing = keyId === undefined ? key : { key, kid: keyId };
      return { clientId, authentication: PrivateKeyJwt(signing) };
    },
    parameters: () => ({ grantType: "client_credentials", parameters: {} }),
  };
}
