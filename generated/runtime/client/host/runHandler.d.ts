// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallPort } from "../revision.js";
import type { HostContext } from "./context.js";
export interface HandlerOptions {
  /** The client's handlers by feature, such as `{ roots: { listRoots } }`. */
  readonly handlers: object | undefined;
  /** Milliseconds that one call of a handler may take. */
  readonly handlerMs: number;
}
/** A request of the server, and the conditions under which its handler runs. */
export interface HandlerRun {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: HostContext["call"];
  readonly signal: AbortSignal | undefined;
  /** Undefined if the server requests no progress, and in round trips. */
  readonly progressToken?: unknown;
}
/**
 * Runs the client's handler for a request of the server and resolves with its checked result. The time limits of the client's own calls stop
 * during the run, because the server may wait for this result.
 *
 * @throws HandlerFailure by rejection, if the handler is missing, fails or returns an invalid result, or if the request is invalid.
 * @throws the reason of `run.signal` or `port.closing` by rejection, if this signal is aborted.
 */
export declare function runHandler(
  port: CallPort,
  options: HandlerOptions,
  run: HandlerRun,
): Promise<JsonObject>;
/** @throws HandlerFailure by rejection, if a result of a handler is invalid. */
export declare function checkResult(
  { checks }: Pick<CallPort, "checks">,
  method: string,
  result: unknown,
): Promise<void>;
