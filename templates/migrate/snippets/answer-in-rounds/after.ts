import {
  isCallToolResult,
  isInputRequiredResult,
  type CallToolRequestParams,
  type CallToolResult,
  type InputRequest,
  type InputResponse,
} from "./mcp/newer-date/index.js";

export async function call(
  send: (params: CallToolRequestParams) => Promise<unknown>,
  params: CallToolRequestParams,
  answer: (request: InputRequest) => Promise<InputResponse>,
): Promise<CallToolResult> {
  const result = await send(params);
  if (isCallToolResult(result)) return result;
  if (!isInputRequiredResult(result)) throw new Error("not a known result");
  const { inputRequests = {}, requestState } = result;
  const inputResponses: { [key: string]: InputResponse } = {};
  for (const [key, request] of Object.entries(inputRequests))
    inputResponses[key] = await answer(request);
  const { requestState: _, ...first } = params;
  return call(
    send,
    {
      ...first,
      inputResponses,
      ...(requestState !== undefined && { requestState }),
    },
    answer,
  );
}
