// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The error response for an invalid message, ready to be sent. @see https://www.jsonrpc.org/specification#error_object */
export interface InvalidMessageErrorObject {
  readonly code: -32600;
  readonly message: string;
  readonly data: {
    readonly pointer: string;
  };
}
/** Returns the error response for a message that `getJsonRpcMessageKind` finds invalid, or for an array that is not a valid batch. */
export declare function createInvalidMessageError(
  message: unknown,
  batching: boolean,
): InvalidMessageErrorObject;
