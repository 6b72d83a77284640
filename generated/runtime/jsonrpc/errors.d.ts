// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "./mcpError.js";
export { McpError };
/** The error codes that JSON-RPC defines. @see https://www.jsonrpc.org/specification#error_object */
export declare const CODES: {
  readonly parse: -32700;
  readonly request: -32600;
  readonly method: -32601;
  readonly params: -32602;
  readonly internal: -32603;
};
/** The `code`, `message` and `data` of a JSON-RPC error. */
export type WireError = Pick<McpError, "code" | "message" | "data">;
/** The error message that clients get instead of a message that may show the server's internals. */
export declare const INTERNAL_ERROR = "Internal error";
/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. The client receives it with the code of its
 * revision: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export declare function resourceNotFound(uri: string): McpError;
/**
 * Returns the JSON of an error response. If JSON cannot hold the error, for example because it is too long for a string, the response has a
 * neutral message and no data.
 *
 * @param id the id of the request, or null if the message has no valid id.
 * @param revision the revision of the client. If its `errorWithoutId` is true, the response omits a null `id`.
 */
export declare function formatErrorResponseAsJson(
  id: string | number | null,
  { code, message, data }: WireError,
  revision: {
    readonly errorWithoutId: boolean;
  },
): string;
/**
 * Returns the members of an McpError, or undefined for any other value. Never throws. An McpError is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return another value the next time.
 */
export declare function getThrownMcpError(
  thrown: unknown,
): WireError | undefined;
/** The member of a server that `passErrorToOnError` needs: its `onError` option. */
export interface ServerWithOnErrorOption {
  readonly options: {
    readonly onError: (error: unknown, errorId?: string) => void;
  };
}
/**
 * Passes an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId the `data.errorId` of the error response, if the client got an error response.
 */
export declare function passErrorToOnError(
  { options }: ServerWithOnErrorOption,
  error: unknown,
  errorId?: string,
): void;
