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
  /** The request is over. */
  ended(): void;
}
/** One message to a server that answers on another stream, so only the HTTP status of the response counts. */
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
