// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type {
  LegacySseEndpoint,
  LegacySseRouting,
} from "../../legacy-sse/sseEndpoint.js";
import type { LegacySseTarget } from "../../legacy-sse/sseStream.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of the letter with a client's message for a stream of HTTP+SSE. */
export declare const LEGACY_MESSAGE = "legacyMessage";
/** The kind of the letter that answers a `LEGACY_MESSAGE`. It contains the status of the HTTP response: 202, 404 or 503. */
export declare const LEGACY_STATUS = "legacyStatus";
/**
 * Passes the messages of HTTP+SSE clients to the processes that have the streams of these clients. The HTTP response waits for the answer of the
 * other process, because only this process knows whether the stream exists.
 */
export declare class LegacySseMessages implements LegacySseRouting {
  #private;
  constructor(parts: ServiceParts);
  get idPrefix(): string;
  /** Handles an HTTP request to one of the paths of HTTP+SSE. */
  handle(
    endpoint: LegacySseEndpoint,
    path: string,
    exchange: HttpExchange,
  ): void;
  streamOf(id: string, principal: string | undefined): LegacySseTarget;
  /**
   * Handles a letter with a client's message that another process has received: passes the message to the client's stream in this process. Sends a
   * letter back with the status of the HTTP response: 404 if the stream does not exist, and 503 if this process keeps too many bytes of messages.
   */
  receive(key: SessionKey, { message, number }: JsonObject, from: string): void;
  /** Handles the letter with which another process answers a message. */
  answered({ number, status }: JsonObject): void;
  /** Ends all HTTP+SSE streams of this process. */
  close(): void;
}
