// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import { type JsonObject } from "../../../validation/checks.js";
import { type ServiceParts } from "./serviceParts.js";
import type { SharedHttpSessions } from "./sharedSessions.js";
/** The kinds of letters that pass a client's message to the process that runs a call. */
export declare const RESPONSE = "response";
export declare const PROGRESS = "progress";
export declare const CANCEL = "cancel";
/**
 * Passes the messages of clients about running calls to the processes that run these calls. If a process sends a request to a client, the id of the
 * request contains the id of the process. A client can invent such an id without effect: a process accepts only responses to its own open requests of
 * the same session.
 */
export declare class SessionRouting {
  #private;
  constructor(parts: ServiceParts, sessions: SharedHttpSessions);
  /**
   * If a message is a response to a request that another process has sent to the client, sends the response to this process, and resolves with true.
   */
  passOnResponse(key: SessionKey, message: unknown): Promise<boolean>;
  /**
   * Sends each message that another process must handle to this process. Resolves with the message or batch that is left for this process, or with
   * undefined if no message is left.
   */
  route(key: SessionKey, message: unknown): Promise<unknown>;
  /** Handles a letter that contains a client's message about a call of this process. */
  receive(key: SessionKey, { kind, message, id, params }: JsonObject): void;
}
