// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpClientError } from "../../client/errors.js";
import type {
  OutgoingMessage,
  TransportEvents,
} from "../../client/transport.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { BodyUse, ExchangeFault } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "../http/context.js";
import {
  ClientHttpRequest,
  type RefusedResponse,
} from "../http/clientHttpRequest.js";
export interface LegacyPostOptions {
  readonly message: OutgoingMessage;
  readonly events: TransportEvents;
  /** Called when the request has ended. */
  ended(): void;
}
/** The POST request with one message. The server answers on the event stream, so only the HTTP status of the response matters. */
export declare class LegacyPostRequest extends ClientHttpRequest {
  #private;
  constructor(http: HttpContext, endpoint: URL, options: LegacyPostOptions);
  stop(): void;
  protected headers(): Awaitable<readonly string[]>;
  protected body(): string;
  protected accepted(): BodyUse;
  protected acceptedText(): void;
  chunk(): void;
  end(): void;
  protected failedInClient(cause: unknown): void;
  protected interrupted(fault: ExchangeFault): void;
  protected refused(
    error: McpClientError,
    { head, body }: RefusedResponse,
  ): void;
}
