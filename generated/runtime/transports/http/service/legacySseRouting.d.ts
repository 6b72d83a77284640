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
/** The kind of the letter with a message for a stream of HTTP+SSE. */
export declare const LEGACY_MESSAGE = "legacyMessage";
/** The kind of the letter that answers it: whether the process has the stream. */
export declare const LEGACY_STATUS = "legacyStatus";
/**
 * Passes the messages of HTTP+SSE clients to the processes that have their streams. The HTTP response waits for the answer of this process, which
 * alone knows whether the stream exists.
 */
export declare class LegacySseMessages implements LegacySseRouting {
  #private;
  constructor(parts: ServiceParts);
  get idPrefix(): string;
  /** Handles a request to one of the paths of HTTP+SSE. */
  handle(
    endpoint: LegacySseEndpoint,
    path: string,
    exchange: HttpExchange,
  ): void;
  streamOf(id: string, principal: string | undefined): LegacySseTarget;
  /** Passes a message that another process received to its stream in this process. Answers whether the stream exists. */
  receive(key: SessionKey, { message, number }: JsonObject, from: string): void;
  /** Handles the answer of another process to a message. */
  answered({ number, isOpen }: JsonObject): void;
  /** Ends all streams of this process. */
  close(): void;
}
