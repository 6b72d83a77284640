// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Protocol revision that this file describes; a date in `YYYY-MM-DD` form.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export const LATEST_PROTOCOL_VERSION = "2026-07-28";

/**
 * Value of `jsonrpc` in every message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: valid JSON, but not a well-formed request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer this method, for instance
 * because it never declared the capability.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the arguments are unacceptable, such as an unknown tool
 * name, a resource that does not exist or a bad cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something unexpected went wrong inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const INTERNAL_ERROR = -32603;

/**
 * Code for HTTP requests whose headers are absent, malformed or contradict the
 * body.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export const HEADER_MISMATCH = -32020;

/**
 * Code for requests that cannot be served without a capability their client did
 * not declare.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/**
 * Code for requests written for a protocol revision that the server does not
 * implement.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export const UNSUPPORTED_PROTOCOL_VERSION = -32022;
