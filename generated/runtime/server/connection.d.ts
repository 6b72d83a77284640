// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { Revision } from "../protocol/revision.js";
import type {
  ConnectionForIncomingRequests,
  Server,
  RunnableIncomingRequest,
  McpSession,
} from "./server.js";
/**
 * The result of `receive`. `answering` means that the writer's `answer` or `drop` is called, now or later. `accepted` means that the
 * message gets no response.
 */
export type ReceivedMessageStatus = "answering" | "accepted";
/** The connection of one client to the servers of a process. Each server has one revision. */
export declare class Connection implements ConnectionForIncomingRequests {
  #private;
  session: McpSession | undefined;
  push: (text: string) => void;
  readonly owner: string | undefined;
  /**
   * @param push sends a message that does not belong to a request of the client.
   * @param owner the text that `ownerOf` returns for the caller; undefined without authorization.
   */
  constructor(
    servers: readonly Server[],
    push: (text: string) => void,
    owner?: string,
  );
  /** The negotiated revision; undefined before the handshake and in the stateless lifecycle. */
  get revision(): Revision | undefined;
  get supported(): readonly string[];
  /** Receives a parsed message or batch. Ignores it if the connection is closed. Never throws. */
  receive(
    message: unknown,
    writer: JsonRpcResponseWriter,
  ): ReceivedMessageStatus;
  /** Cancels the request with this id, while its handler runs or while the request still waits in a batch. */
  abort(id: string | number): void;
  /** Closes the connection: the client has disconnected, so calls are cancelled and no message is sent. */
  close(): void;
  /** Called when the client sends no further messages. Rejects the pending requests to the client; calls in flight are still answered. */
  end(): void;
  /** Returns the JSON of an error response for input that has no id, such as a line that is not JSON. */
  refusal(error: McpError): string;
  /** Resolves when every call has been answered. */
  idle(): Promise<void>;
  over(call: RunnableIncomingRequest): void;
}
