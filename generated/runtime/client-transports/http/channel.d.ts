// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type McpClientError } from "../../client/errors.js";
import type {
  ClientTransport,
  OutgoingMessage,
  TransportEvents,
  TransportOptions,
} from "../../client/transport.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import {
  PostRequest,
  type InterruptedStream,
  type PostOwner,
} from "./postRequest.js";
import type { HttpSetup } from "./setup.js";
/**
 * A channel over Streamable HTTP. The channel sends each message in its own POST request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export declare class HttpChannel implements ClientTransport, PostOwner {
  #private;
  readonly events: TransportEvents;
  revision: RevisionFacts | undefined;
  constructor(
    setup: HttpSetup,
    events: TransportEvents,
    options: TransportOptions,
  );
  use(revision: RevisionFacts): void;
  send(message: OutgoingMessage): void;
  cancel(request: OutgoingMessage): boolean;
  listen(): Promise<void>;
  /** Forgets the session. The server rejects the requests of the old session that are in flight, and the connection sends them again. */
  reopen(): Promise<void>;
  fallBack(): Promise<boolean>;
  close(): Promise<void>;
  readHead(
    message: OutgoingMessage,
    head: ResponseHead,
  ): McpClientError | undefined;
  resume(stream: InterruptedStream): () => void;
  ended(request: PostRequest): void;
}
