// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type McpClientError } from "../../client/errors.js";
import type {
  OutgoingMessage,
  TransportEvents,
} from "../../client/transport.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { Revision } from "../../protocol/revision.js";
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
/** The functions of a channel that its POST requests use. */
export interface PostOwner {
  readonly events: TransportEvents;
  readonly revision: Revision | undefined;
  /** Receives the head of a successful response before its body. Returns the error if the head is unusable. */
  readHead(
    message: OutgoingMessage,
    head: ResponseHead,
  ): McpClientError | undefined;
  /** Continues the stream of a request after its last event. Returns the function that stops this. */
  resume(stream: InterruptedStream): () => void;
  /** The request is over. */
  ended(request: PostRequest): void;
}
/** A response stream that ended before its answer, with what continues it. */
export interface InterruptedStream {
  readonly lastEventId: string;
  readonly retryMs: number | undefined;
  /** Receives the events of the continued stream. Returns false if no more events are wanted. */
  event(data: string): boolean;
  /** The stream cannot be continued. */
  fail(error: McpClientError): void;
}
/** One message to the server, and the response to it: JSON, a stream of events, or only a status. */
export declare class PostRequest extends ClientHttpRequest {
  #private;
  /** The length of a message that has no time limit: a notification, a response, or a batch. */
  readonly queuedBytes: number;
  constructor(http: HttpContext, message: OutgoingMessage, owner: PostOwner);
  stop(): void;
  protected headers(): Awaitable<readonly string[]>;
  protected body(): string;
  protected accepted(head: ResponseHead): BodyUse;
  protected acceptedText(body: string, head: ResponseHead): void;
  chunk(bytes: Uint8Array): void;
  /** Receives an event of the response stream. */
  event(data: string, type: string): void;
  end(): void;
  protected interrupted(fault: ExchangeFault): void;
  protected intercepts({ head, body }: RefusedResponse): boolean;
  protected refused(error: McpClientError, { body }: RefusedResponse): void;
  protected failedInClient(cause: unknown): void;
}
