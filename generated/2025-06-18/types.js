// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * The protocol revision that this file declares, as a date in the form
 * `YYYY-MM-DD`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export const LATEST_PROTOCOL_VERSION = "2025-06-18";

/**
 * The JSON-RPC version. Every message carries it in its `jsonrpc` member.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * The JSON-RPC error code of a message that is not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const PARSE_ERROR = -32700;

/**
 * The JSON-RPC error code of a message that is valid JSON but not a valid
 * request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * The JSON-RPC error code of a method that the receiver does not provide, for
 * example because it did not declare the capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * The JSON-RPC error code of invalid parameters, such as an unknown tool name
 * or an invalid cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * The JSON-RPC error code of an unexpected failure inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const INTERNAL_ERROR = -32603;
