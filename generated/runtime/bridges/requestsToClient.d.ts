// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../server/call.js";
import type { AskOptions, ClientFacts } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
/** The client's answers to the requests of a handler, by the key of the request. */
export type AnswersByKey = Map<string, Promise<unknown>>;
/** One run of a handler that sends requests to the client. */
export interface AskingRun {
  readonly parts: BridgeParts;
  /** The client, with the capabilities that handlers may use. */
  readonly client: ClientFacts;
  /** The call in the revision of the client. */
  readonly outer: IncomingRequestCall;
  /** The answers to the requests of earlier runs. */
  readonly answers: AnswersByKey;
}
/** The requests to the client of one run of a handler. */
export declare class RequestsToClient {
  #private;
  constructor(run: AskingRun);
  /**
   * Sends a request. A handler of a stateless revision may run again: it gets the answers of its earlier runs, so the client gets each
   * request once.
   *
   * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
   */
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
  /** Throws if the client cannot receive a request. @throws McpError that names the missing capability. */
  assertCanSend(method: string, params: JsonObject): void;
  /** Sends a request. Resolves with the answer, in the revision of the native server. */
  send(
    method: string,
    params: JsonObject,
    options?: AskOptions,
  ): Promise<unknown>;
  /**
   * Converts a request to the revision of the client, and its answer to the revision of the native server.
   *
   * @param send sends the converted params, and resolves with the client's answer.
   * @throws McpError by rejection, if the client cannot receive the request.
   */
  convert(
    method: string,
    params: JsonObject,
    send: (params: JsonObject) => Promise<unknown>,
  ): Promise<unknown>;
}
