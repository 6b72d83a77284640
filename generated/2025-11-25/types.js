// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Protocol revision that this file describes; a date in `YYYY-MM-DD` form.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export const LATEST_PROTOCOL_VERSION = "2025-11-25";

/**
 * Value of `jsonrpc` in every message.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: valid JSON, but not a well-formed request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer this method, for instance
 * because it never declared the capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the arguments are unacceptable, such as an unknown tool
 * name or a bad cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something unexpected went wrong inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
export const INTERNAL_ERROR = -32603;

/**
 * Error code of {@link URLElicitationRequiredError}: the user must complete URL
 * elicitations before the request can succeed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export const URL_ELICITATION_REQUIRED = -32042;
