// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import { type JsonObject } from "../../../validation/checks.js";
import { type ServiceParts } from "./serviceParts.js";
import { type SharedHttpSessions } from "./sharedSessions.js";
/** The kinds of letters with a message of a client for the process that runs a call. */
export declare const RESPONSE = "response";
export declare const PROGRESS = "progress";
export declare const CANCEL = "cancel";
/**
 * Passes the messages of clients about running calls to the processes that run these calls. The id of a request to the client names the
 * process that sent it. An id that a client made up does no harm: a process only settles requests of the same session that wait for a response.
 */
export declare class SessionRouting {
  #private;
  constructor(parts: ServiceParts, sessions: SharedHttpSessions);
  /**
   * Sends the messages to other processes that belong there. Resolves with the message or batch for this process; with undefined if no message
   * is left.
   */
  route(key: SessionKey, message: unknown): Promise<unknown>;
  /** Handles a letter with a message for a call of this process. */
  receive(key: SessionKey, { kind, message, id, params }: JsonObject): void;
}
