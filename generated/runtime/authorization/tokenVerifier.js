// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the refusal of an access token, for verifiers. @param reason one sentence in ASCII, which must not contain the token. */
export function refuseToken(reason, error) {
  return { refused: reason, error };
}
