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
import type { RevisionFacts } from "../../protocol/revision.js";
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
import type { ListedRequest } from "./requestList.js";
/** The functions of a channel that its POST requests use. */
export interface PostOwner {
  readonly events: TransportEvents;
  readonly revision: RevisionFacts | undefined;
  /** Receives the head of a successful response before its body. Returns an error if the head is invalid. */
  readHead(
    message: OutgoingMessage,
    head: ResponseHead,
  ): McpClientError | undefined;
  /** Continues the stream of a request after its last event. Returns a function that stops the continuation. */
  resume(stream: InterruptedStream): () => void;
  /** Called when the request has ended. */
  ended(request: PostRequest): void;
}
/** A response stream that ended before the response, with the facts that are needed to continue it. */
export interface InterruptedStream {
  readonly lastEventId: string;
  readonly retryMs: number | undefined;
  /** Receives the data of an event of the continued stream. Returns false to end the stream. */
  event(data: string): boolean;
  /** Called if the stream cannot be continued. */
  fail(error: McpClientError): void;
}
/** Returns true for a batch of messages. */
export declare function isBatch({ id, text }: OutgoingMessage): boolean;
/** The POST request with one message. The HTTP response contains JSON, an event stream, or only a status. */
export declare class PostRequest
  extends ClientHttpRequest
  implements ListedRequest
{
  #private;
  place: number;
  readonly message: OutgoingMessage;
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
