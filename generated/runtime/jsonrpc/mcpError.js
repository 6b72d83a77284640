// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An error that is sent to the client exactly as a handler throws it. */
export class McpError extends Error {
  name = "McpError";
  /** The JSON-RPC error code. */
  code;
  /** A JSON value for the client, sent as the `data` of the error. */
  data;
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
  /** Returns true for an McpError, also of another generated folder: such an error has the same name and a code. */
  static [Symbol.hasInstance](error) {
    const { name, code } = Object(error);
    return this === McpError
      ? name === "McpError" && Number.isInteger(code)
      : super[Symbol.hasInstance](error);
  }
}
/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export function errorOf(response) {
  const { code, message, data } = response["error"];
  return new McpError(code, message, data);
}
