// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { Asked } from "../../jsonrpc/exchange.js";
import type { Server } from "../../server/server.js";
/** What a server gives a client to keep and to bring back unchanged. */
export interface Sealed {
  readonly answers: JsonObject;
  readonly state: string | undefined;
}
/** Signs a state for one request: it fits no other, and expires. */
export declare function seal(
  server: Server,
  asked: Asked,
  { answers, state }: Sealed,
): Promise<string>;
/**
 * Takes a state back.
 *
 * @throws McpError (-32602) where it is not exactly what was sealed for this request, or has expired.
 */
export declare function open(
  server: Server,
  asked: Asked,
  text: string,
): Promise<Sealed>;
