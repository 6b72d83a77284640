// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallPort } from "../revision.js";
import { type HandlerOptions } from "./runHandler.js";
/** Runs the client's handlers for the requests of one server. */
export interface HandlerHost {
  /** Handles a request of the server in a session, and sends one response unless the server cancels the request. */
  answer(request: JsonObject): void;
  /** Handles the server's `notifications/cancelled`. */
  cancel(id: string | number): void;
  /** Runs the handler of a request that a result of the server contains. See {@link runHandler}. */
  run: CallPort["runHandler"];
  /** Aborts the handlers of all requests that `answer` received, and sends no responses. */
  close(): void;
}
export interface HostOptions extends HandlerOptions {
  /** Sends a response to the server. */
  send(text: string): void;
}
/** Returns the object that runs the handlers of a client. */
export declare function createHost(
  port: CallPort,
  options: HostOptions,
): HandlerHost;
