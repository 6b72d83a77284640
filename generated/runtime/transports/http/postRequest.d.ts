// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import type {
  UnusableBodyReason,
  RequestBodyByteCounter,
} from "../http-exchange/requestBody.js";
import type {
  HttpExchange,
  RequestBodyReceiver,
} from "../http-exchange/httpExchange.js";
import type { PostInSession } from "./endpointService.js";
import type { HttpEndpointState } from "./endpointState.js";
import { type PostedMessage } from "./postResponse.js";
import type { HttpSession } from "./session.js";
/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export declare class HttpPostRequestProcessor
  implements RequestBodyReceiver, PostInSession
{
  #private;
  readonly exchange: HttpExchange;
  message: unknown;
  constructor(
    endpoint: HttpEndpointState,
    exchange: HttpExchange,
    body: RequestBodyByteCounter,
  );
  read(text: string): void;
  reject(fault: UnusableBodyReason): void;
  find(
    session: HttpSession | McpError | undefined,
    posted?: Partial<PostedMessage>,
  ): void;
  initialize(): void;
  accept(): void;
  rejectWith(status: number, error: McpError): void;
}
