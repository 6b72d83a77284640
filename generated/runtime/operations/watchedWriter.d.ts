// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Principal } from "../protocol/principal.js";
import type {
  HttpRequest,
  JsonRpcResponseWriter,
} from "../jsonrpc/incoming.js";
import type { ObservedRequestWriter } from "../server/observer.js";
import {
  type ArrivedRequest,
  type ObservedRequest,
  type ObservedResponse,
} from "./observedRequest.js";
import type { TargetNames } from "./targetNames.js";
/** Receives the events of requests. Its functions never throw. */
export interface RequestListener {
  started(request: ObservedRequest): void;
  run(request: ObservedRequest, handle: () => void): void;
  ended(request: ObservedRequest, response: ObservedResponse): void;
  /** Reports an error that occurred in the code that observes requests. */
  failed(error: unknown): void;
}
/** Passes the messages that belong to one request to the writer of the transport. Reports the end of the request to a listener. */
export declare class WatchedWriter implements ObservedRequestWriter {
  #private;
  constructor(
    arrival: ArrivedRequest,
    names: TargetNames,
    listener: RequestListener,
  );
  get transport(): JsonRpcResponseWriter["transport"];
  get principal(): Principal | undefined;
  get request(): HttpRequest | undefined;
  run(handle: () => void): void;
  send(text: string): void;
  answer(text: string, rejectionCode?: number): void;
  drop(): void;
  detach(retry?: number): void;
}
