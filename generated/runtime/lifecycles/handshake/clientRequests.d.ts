// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { AskOptions } from "../../server/context.js";
import type { Server } from "../../server/server.js";
/** How and for whom a client is asked. */
export interface Question extends AskOptions {
  readonly server: Server;
  readonly capabilities: JsonObject;
  readonly signal: AbortSignal;
  send(text: string): void;
}
/** The requests of a server to its client that wait for their answers. */
export declare class Questions {
  #private;
  ask(method: string, params: JsonObject, question: Question): Promise<unknown>;
  /** A response of the client; one that nobody waits for is dropped. */
  answered({ id, result, error }: JsonObject): void;
  /** The client is at work: its time begins anew, up to a limit. */
  progressed({ progressToken }: JsonObject): void;
  close(): void;
}
