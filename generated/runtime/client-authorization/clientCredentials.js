// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the grant of a program that logs in as itself, without a user. The client id and its secret are the options `clientId` and
 * `clientSecret`, or `clients`, of `oauth`, so that they are sent to no other issuer than their own.
 *
 * @example
 * ```ts
 * const login = oauth({ clientId, clientSecret, issuer: "https://as.example", grant: clientCredentials() });
 * ```
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.4
 */
export function clientCredentials() {
  return {
    requiresClientId: true,
    parameters: () => ({ grantType: "client_credentials", parameters: {} }),
  };
}
