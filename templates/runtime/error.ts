/** What a handler throws to answer with an error of its own choice. */
export class McpError extends Error {
  override readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** Anything that helps the caller; sent as it is. */
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The codes of JSON-RPC itself. @see https://www.jsonrpc.org/specification#error_object */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const;

const RESOURCE_NOT_FOUND = -32002;

/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. It is sent with the code of the revision that
 * the client speaks: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export function resourceNotFound(uri: string): McpError {
  return new McpError(RESOURCE_NOT_FOUND, "Resource not found", { uri });
}

/**
 * The text of an error response.
 *
 * @param id of the request; null where it could not be read, undefined leaves the member out.
 */
export function errorText(
  id: string | number | null | undefined,
  { code, message, data }: Pick<McpError, "code" | "message" | "data">,
): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    ...(id !== undefined && { id }),
    error: { code, message, ...(data !== undefined && { data }) },
  });
}

/** By shape: an error may come from another copy of this module. */
function isMcpError(thrown: unknown): thrown is McpError {
  const { name, code } = (thrown ?? {}) as Partial<McpError>;
  return name === "McpError" && Number.isInteger(code);
}

/**
 * Makes a wire error of anything that a handler threw. What is no {@link McpError} is a fault of the server: the peer is told its
 * message and nothing else.
 */
export function wireError(
  thrown: unknown,
): Pick<McpError, "code" | "message" | "data"> {
  if (isMcpError(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: CODES.internal, message, data: undefined };
}
