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
/** A request of the server whose handler runs. */
export interface HandlerRun {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: HostContext["call"];
  readonly signal: AbortSignal | undefined;
  /** Undefined if the server wants no progress, and in round trips. */
  readonly progressToken?: unknown;
}
/**
 * Runs the client's handler for a server's request and resolves with its checked result. The idle time limits of the client's own calls are
 * stopped meanwhile, because the server waits for this result.
 *
 * @throws HandlerFailure by rejection, if there is no valid result; the reason of `run.signal` or `port.closing`, if one of them is aborted.
 */
export declare function runHandler(
  port: CallPort,
  options: HandlerOptions,
  run: HandlerRun,
): Promise<JsonObject>;
