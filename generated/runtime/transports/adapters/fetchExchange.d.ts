// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import {
  type HeaderList,
  type HttpExchange,
  type RequestBodyReceiver,
} from "../http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
/** Returns the client's IP address; `undefined` if it is unknown. */
export type RemoteAddressLookup = (request: Request) => string | undefined;
/** An exchange with a web-standard request; its `response` is the promise for the web-standard response. */
export declare class FetchHttpExchange implements HttpExchange {
  #private;
  readonly method: string;
  readonly target: string;
  readonly response: Promise<Response>;
  constructor(
    request: Request,
    remoteAddressOf: RemoteAddressLookup | undefined,
  );
  get request(): HttpRequest;
  header(name: string): string | undefined;
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
  write(text: string): void;
  end(text?: string): void;
  disconnect(): void;
  get unsentBytes(): number;
  onDisconnect(listener: () => void): void;
}
