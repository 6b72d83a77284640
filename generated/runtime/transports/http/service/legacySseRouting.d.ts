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
  LegacySseTarget,
} from "../../legacy-sse/sseEndpoint.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of the letter with a message for a stream of HTTP+SSE. */
export declare const LEGACY_MESSAGE = "legacyMessage";
/** Passes the messages of HTTP+SSE clients to the processes that have their streams. */
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
  /** Passes a message that another process received to its stream in this process. */
  receive({ session, principal }: SessionKey, { message }: JsonObject): void;
  /** Ends all streams of this process. */
  close(): void;
}
