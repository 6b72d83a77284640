// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the header value for a text: the text itself, or Base64 in the form `=?base64?…?=` if a header cannot contain the text;
 * `undefined` for a text with a lone surrogate, which UTF-8 cannot represent.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export declare function encodeHeaderValue(text: string): string | undefined;
/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export declare function decodeHeaderValue(header: string): string | undefined;
