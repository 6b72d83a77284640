import { isValidClientResult } from "../../lifecycles/clientResults.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { assertClientCan } from "../../server/clientCapabilities.js";
import type { InputRequest } from "../../stores/tasks.js";
import { isObject } from "../../validation/checks.js";

/**
 * Checks that a client can receive a request in an `input_required` result.
 *
 * @param call of the client.
 * @throws McpError by rejection, if the client did not declare the capability; TypeError if the request is invalid in the client's revision.
 */
export async function assertSendable(
  { server, client, incoming }: IncomingRequestCall,
  request: InputRequest,
): Promise<void> {
  const { method, params } = request;
  const { capabilities } = client;
  assertClientCan(server, method, { params, capabilities });
  const { revision, checks } = server;
  const [issue] = await checks.explain(revision.inputs[incoming.method]!, {
    resultType: "input_required",
    inputRequests: { request },
  });
  if (issue !== undefined)
    throw new TypeError(
      `${method} is invalid in revision ${revision.revision} of the client: ${issue.pointer} ${issue.message}`,
    );
}

/**
 * Resolves with the response that a client sent before it got the request, as in a call that the client begins with `inputResponses`;
 * undefined if the client sent no valid response.
 *
 * @param key of the request.
 */
export async function givenResponse(
  { server, incoming }: IncomingRequestCall,
  key: string,
  method: string,
): Promise<unknown> {
  const responses = incoming.params["inputResponses"];
  if (!isObject(responses) || !Object.hasOwn(responses, key)) return undefined;
  const response = responses[key];
  const isValid = await isValidClientResult(server, method, response);
  return isValid ? response : undefined;
}
