// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  HttpRequest,
  JsonRpcResponseWriter,
} from "../../jsonrpc/incoming.js";
import type { Principal } from "../../protocol/principal.js";
import {
  type HttpExchange,
  type RequestBodyReceiver,
} from "../http-exchange/httpExchange.js";
import type {
  RequestBodyByteCounter,
  UnusableBodyReason,
} from "../http-exchange/requestBody.js";
import type { LegacySseTarget } from "./sseStream.js";
/** One POST request with a message. The HTTP response is empty; the JSON-RPC response is sent on the stream. */
export declare class LegacySsePost
  implements RequestBodyReceiver, JsonRpcResponseWriter
{
  #private;
  constructor(
    stream: LegacySseTarget,
    exchange: HttpExchange,
    body: RequestBodyByteCounter,
  );
  get transport(): "http+sse";
  get principal(): Principal | undefined;
  get request(): HttpRequest;
  send(text: string): void;
  answer(text: string): void;
  drop(): void;
  read(text: string): void;
  reject(fault: UnusableBodyReason): void;
}
/** Rejects a request that names no open stream. */
export declare function rejectUnknownSession(exchange: HttpExchange): void;
