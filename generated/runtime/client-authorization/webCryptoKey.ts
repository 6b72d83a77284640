// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A `CryptoKey`. The global type of this name exists only in projects that include the types of browsers. */
export type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
