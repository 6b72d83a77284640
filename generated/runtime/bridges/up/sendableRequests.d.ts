// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../../server/call.js";
import type { InputRequest } from "../../stores/tasks.js";
/**
 * Checks that a client can receive a request in an `input_required` result.
 *
 * @param call of the client.
 * @throws McpError by rejection, if the client did not declare the capability; TypeError if the request is invalid in the client's revision.
 */
export declare function assertSendable(
  { server, client, incoming }: IncomingRequestCall,
  request: InputRequest,
): Promise<void>;
/**
 * Resolves with the response that a client sent before it got the request, as in a call that the client begins with `inputResponses`;
 * undefined if the client sent no valid response.
 *
 * @param key of the request.
 */
export declare function givenResponse(
  { server, incoming }: IncomingRequestCall,
  key: string,
  method: string,
): Promise<unknown>;
