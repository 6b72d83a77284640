// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../../client/errors.js";
import type {
  ClientTransport,
  OutgoingMessage,
  TransportEvents,
  TransportOptions,
} from "../../client/transport.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import { type EventStreamReceiver } from "../http/eventStreamRequest.js";
import type { HttpSetup } from "../http/setup.js";
/**
 * A channel over HTTP+SSE. The server sends all its messages on one event stream. The first event contains the URL for POST requests.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export declare class LegacySseChannel
  implements ClientTransport, EventStreamReceiver
{
  #private;
  constructor(
    setup: HttpSetup,
    events: TransportEvents,
    options: TransportOptions,
  );
  use(revision: RevisionFacts): void;
  send(message: OutgoingMessage): void;
  cancel(request: OutgoingMessage): boolean;
  /** Opens the stream and waits for its first event. Rejects if the event does not arrive within `connectMs`. */
  reopen(): Promise<void>;
  close(): Promise<void>;
  opened(): void;
  event(data: string, type: string): void;
  ended(error: McpClientError | undefined): void;
  refused(error: unknown): void;
}
