// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** What a handler throws to answer with an error of its own choice. */
export declare class McpError extends Error {
  readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** Anything that helps the caller; sent as it is. */
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown);
}
/** The codes of JSON-RPC itself. @see https://www.jsonrpc.org/specification#error_object */
export declare const CODES: {
  readonly parse: -32700;
  readonly request: -32600;
  readonly method: -32601;
  readonly params: -32602;
  readonly internal: -32603;
};
/**
 * The text of an error response.
 *
 * @param id of the request; null where it could not be read, undefined leaves the member out.
 */
export declare function errorText(
  id: string | number | null | undefined,
  { code, message, data }: Pick<McpError, "code" | "message" | "data">,
): string;
/**
 * Makes a wire error of anything that a handler threw. What is no {@link McpError} is a fault of the server: the peer is told its
 * message and nothing else.
 */
export declare function wireError(
  thrown: unknown,
): Pick<McpError, "code" | "message" | "data">;
