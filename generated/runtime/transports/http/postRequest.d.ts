// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  UnusableBodyReason,
  RequestBodyByteCounter,
} from "../http-exchange/requestBody.js";
import type {
  HttpExchange,
  RequestBodyReceiver,
} from "../http-exchange/httpExchange.js";
import type { HttpEndpointState } from "./endpointState.js";
/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export declare class HttpPostRequestProcessor implements RequestBodyReceiver {
  #private;
  constructor(
    endpoint: HttpEndpointState,
    exchange: HttpExchange,
    body: RequestBodyByteCounter,
  );
  read(text: string): void;
  reject(fault: UnusableBodyReason): void;
}
