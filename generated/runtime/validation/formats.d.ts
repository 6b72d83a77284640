// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns true for a string of `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export declare function isUri(value: unknown): value is string;
/** Returns true for a string of `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export declare function isUriTemplate(value: unknown): value is string;
/** Returns true for a string of `format: byte`: base64 with padding. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export declare function isBase64(value: unknown): value is string;
