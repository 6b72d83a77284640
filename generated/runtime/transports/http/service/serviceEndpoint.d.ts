// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  LogEntry,
  LogPosition,
  ProcessListener,
} from "../../../stores/processes.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { LegacySseEndpoint } from "../../legacy-sse/sseEndpoint.js";
import type {
  EndpointFunctions,
  EndpointService,
  PostInSession,
} from "../endpointService.js";
import type { HttpEndpointState } from "../endpointState.js";
import { type ServiceParts } from "./serviceParts.js";
/** Connects an HTTP endpoint to a service of several processes. This module is loaded only with the option `service`. */
export declare class ServiceEndpoint
  implements EndpointService, ProcessListener
{
  #private;
  constructor(
    given: Pick<ServiceParts, "service" | "servers">,
    endpoint: HttpEndpointState,
    functions: EndpointFunctions,
  );
  join(): Promise<void>;
  joinLater(): void;
  post(post: PostInSession): Promise<void>;
  get(exchange: HttpExchange): Promise<void>;
  delete(exchange: HttpExchange): Promise<void>;
  legacySse(
    endpoint: LegacySseEndpoint,
    path: string,
    exchange: HttpExchange,
  ): Promise<void>;
  drain(ms: number): Promise<void>;
  leave(ms: number): Promise<void>;
  letter(letter: JsonObject, from: string): void;
  logged(logged: LogEntry): void;
  /**
   * Ends the open responses to GET requests. Their clients resume the streams, and then get notifications after which they read everything again. If
   * this process continued the streams itself, it would go on with settings and streams that the missed entries have changed.
   */
  missedEntries(position?: LogPosition): void;
  /** Ends all calls and streams of this process, because the other processes treat it as dead. */
  lost(): void;
  failed(error: unknown): void;
}
