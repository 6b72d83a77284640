// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SHA-256 of a text of ASCII characters, as hexadecimal digits. `crypto.subtle` computes it too, but only asynchronously, which
 * would make each HTTP request wait for another thread.
 */
export declare const sha256OfAscii: (text: string) => string;
/**
 * Computes what {@link sha256OfAscii} returns, for runtimes without Node's `crypto.hash`.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export declare function computeSha256(text: string): string;
