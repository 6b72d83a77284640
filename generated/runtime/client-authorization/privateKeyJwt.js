// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { PrivateKeyJwt } from "oauth4webapi";
import { LoginError } from "./errors.js";
import { importSigningKey } from "./signingKey.js";
/**
 * Returns the grant of a program that logs in as itself, without a user, and authenticates with a signed assertion (`private_key_jwt`) in
 * place of a secret. An assertion is valid for one minute, and only at the issuer that the login has discovered.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.2
 */
export function privateKeyJwt(options) {
  const { clientId, privateKey, algorithm = "ES256", keyId } = options;
  let imported;
  return {
    async client(metadata) {
      const { issuer } = metadata;
      const supported =
        metadata.token_endpoint_auth_signing_alg_values_supported;
      if (
        typeof privateKey === "string" &&
        supported?.includes(algorithm) === false
      )
        throw new LoginError(
          `${issuer} accepts assertions that are signed with ${supported.join(", ")}, but the key is for ${algorithm}. Register a key for another algorithm.`,
          { step: "token-request", issuer },
        );
      imported ??=
        typeof privateKey === "string"
          ? importSigningKey(privateKey, algorithm)
          : Promise.resolve(privateKey);
      const key = await imported.catch((error) => {
        throw new LoginError(error.message, {
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
