// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../../validation/checks.js";
import type { ClientFacts, LogLevel } from "../../server/context.js";
import type { Question } from "./clientRequests.js";
import type { Handle, Server } from "../../server/server.js";
/** What a handshake settled, and what the client has asked for since. */
export declare class Session {
  #private;
  readonly server: Server;
  readonly client: ClientFacts;
  /**
   * @param push where notifications go that belong to no call.
   * @throws McpError if the client says too much of itself, or the server keeps too much.
   */
  constructor(server: Server, params: JsonObject, push: (text: string) => void);
  get logLevel(): LogLevel;
  /** Sends a request to the client, on the way that the question names. */
  ask(method: string, params: JsonObject, question: Question): Promise<unknown>;
  /** A response of the client. */
  answered(response: JsonObject): void;
  /** The client is at work on a request. */
  progressed(params: JsonObject): void;
  /** The client sends nothing more. */
  end(): void;
  /** What answers `initialize`. */
  get welcome(): JsonObject;
  /** Keeps the level that the client asked for; a handler may look at it as well. */
  setLevel(handle: Handle | undefined): Handle | undefined;
  /** Keeps book of subscriptions, once the handler agrees. */
  subscribe(handle: Handle | undefined, isWanted: boolean): Handle | undefined;
  /** Tells this client alone, unless it has gone. */
  tell(method: string, params: JsonObject): void;
  close(): void;
}
