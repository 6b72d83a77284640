// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { IncomingRequestCall } from "../../server/call.js";
import type { LogLevel } from "../../protocol/logLevel.js";
import type { AskOptions, ClientFacts } from "../../server/context.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
/**
 * A request whose `_meta` names its client. If the handler needs input from the client, the call ends with an `input_required` result,
 * and the client repeats the request with its responses.
 */
export declare class StatelessRequestCall extends IncomingRequestCall {
  #private;
  get client(): ClientFacts;
  protected get logLevel(): LogLevel | undefined;
  run(handle: RuntimeMethodHandler): void;
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
  finish(result: unknown): void;
  fail(thrown: unknown, rejectionCode?: number): void;
  conclude(): void;
  /** Adds `resultType`. `textOf` adds the identity of the server, because a longer text costs less than a further object. */
  protected completed(result: unknown): unknown;
  protected fits(result: unknown): boolean;
  protected textOf(result: unknown): string | undefined;
}
