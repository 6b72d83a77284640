// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export declare function decodeHeaderValue(header: string): string | undefined;
