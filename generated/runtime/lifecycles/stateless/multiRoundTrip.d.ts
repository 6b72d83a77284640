// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { AskOptions } from "../../server/context.js";
import { type Sealed } from "./requestState.js";
import type { Asked } from "../../jsonrpc/exchange.js";
import type { Server } from "../../server/server.js";
/** Ends a handler that waits for the client. It must not be swallowed: the handler runs again once the client has answered. */
export declare class InputRequired extends Error {
  readonly name = "InputRequired";
}
/**
 * The questions of a call to its client, in a revision where a server cannot send requests: the call ends with the questions, and
 * the client repeats it with the answers. Those of earlier rounds travel in the `requestState`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare class Rounds {
  #private;
  /** What the handler itself had put into `requestState`. */
  readonly state: string | undefined;
  constructor(
    server: Server,
    asked: Asked,
    { capabilities, sealed }: RoundsStart,
  );
  /** Whether something was asked that is not answered. */
  isOpen(): Promise<boolean>;
  /** The answer, where the client has given it; else the handler ends here. */
  ask(
    method: string,
    params: JsonObject,
    { key }: AskOptions,
  ): Promise<unknown>;
  /** The result that asks the client. */
  required(): Promise<JsonObject>;
  /**
   * A handler's own `input_required` result, with its state and the answers so far made safe against changes.
   *
   * @throws McpError by rejection, where it asks what the client did not declare.
   */
  sign(required: JsonObject): Promise<JsonObject>;
}
interface RoundsStart {
  capabilities: JsonObject;
  sealed: Sealed | undefined;
}
/**
 * The rounds of a call, with the answers of earlier ones.
 *
 * @throws McpError (-32602) by rejection, where the state was changed, has expired or belongs to another request.
 */
export declare function beginRounds(
  server: Server,
  asked: Asked,
  capabilities: JsonObject,
): Promise<Rounds>;
export {};
