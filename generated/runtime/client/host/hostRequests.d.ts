// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallPort } from "../revision.js";
import { type HandlerOptions } from "./runHandler.js";
/** Runs the client's handlers for the requests of one server. */
export interface HandlerHost {
  /** Handles a request of the server in a session and sends its response, unless the server cancels the request. */
  answer(request: JsonObject, cause?: CausingCall): void;
  /** Handles the server's `notifications/cancelled`. */
  cancel(id: string | number): void;
  /** Runs the handler for a request in an `input_required` result. See {@link runHandler}. */
  run: CallPort["runHandler"];
  /** Aborts the handlers of all requests that `answer` received. No responses are sent. */
  close(): void;
  /** Like `close`, and rejects the calls that made the server send the requests. */
  endSession(): void;
}
export interface HostOptions extends HandlerOptions {
  /** Sends a response to the server. */
  send(text: string, cause?: CausingCall): void;
  /** Rejects a call that cannot end, because the server does not receive the response that it waits for. */
  abandon?(call: CausingCall, error: Error): void;
}
/** The call that made the server send a request. */
export interface CausingCall {
  readonly method: string;
  readonly name: string | undefined;
  readonly promise: Promise<unknown>;
}
/** Returns the object that runs the handlers of a client. */
export declare function createHost(
  port: CallPort,
  options: HostOptions,
): HandlerHost;
