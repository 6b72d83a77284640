// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The string formats that the protocol's schemas name. Each check accepts what ajv-formats accepts, except that base64 may not
 * be spread over several lines.
 */
/** `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export declare function isUri(value: unknown): value is string;
/** `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export declare function isUriTemplate(value: unknown): value is string;
/** `format: byte`, padded base64. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export declare function isByte(value: unknown): value is string;
