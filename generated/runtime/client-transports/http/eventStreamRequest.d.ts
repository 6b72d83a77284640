// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type McpClientError } from "../../client/errors.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import {
  EventStreamParser,
  type EventReceiver,
} from "../../wire/eventStreamParser.js";
import type {
  BodyUse,
  ExchangeFault,
  ResponseHead,
} from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
import {
  ClientHttpRequest,
  type RefusedResponse,
} from "./clientHttpRequest.js";
/** Receives an event stream: `opened`, then events, then `ended`; only `refused` if the server opens no stream. */
export interface EventStreamReceiver extends EventReceiver {
  opened(): void;
  /** Called when the stream has ended or broke. `error` is set if the stream contains data that cannot be read. */
  ended(error: McpClientError | undefined): void;
  /** Called if the server did not open a stream. `status` is undefined if the server sent no response. */
  refused(error: unknown, status: number | undefined): void;
}
/** A GET request whose response is an event stream. */
export declare class EventStreamRequest extends ClientHttpRequest {
  #private;
  readonly parser: EventStreamParser;
  constructor(
    http: HttpContext,
    lastEventId: string,
    receiver: EventStreamReceiver,
  );
  /** Stops reading. The response is aborted unless it ends soon. */
  finish(): void;
  protected headers(): Awaitable<readonly string[]>;
  protected body(): undefined;
  protected accepted(head: ResponseHead): BodyUse;
  protected acceptedText(): void;
  chunk(bytes: Uint8Array): void;
  event(data: string, type: string): void;
  end(): void;
  protected interrupted({ cause }: ExchangeFault): void;
  protected failedInClient(error: unknown): void;
  protected refused(error: McpClientError, { head }: RefusedResponse): void;
}
