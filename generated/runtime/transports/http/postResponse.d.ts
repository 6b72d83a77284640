// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  HttpRequest,
  JsonRpcResponseWriter,
} from "../../jsonrpc/incoming.js";
import type { Principal } from "../../protocol/principal.js";
import type { Connection } from "../../server/connection.js";
import { type HttpExchange } from "../http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import type { CallsInService } from "./endpointService.js";
import type { HttpEndpointState } from "./endpointState.js";
import type { HttpSession, PendingHttpRequest } from "./session.js";
/** The message of a POST request, and its session. */
export interface PostedMessage {
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /** Counts the bytes of the request body towards the endpoint's limit for all bodies until the response is complete. */
  readonly body: RequestBodyByteCounter;
  /** The session of the message; undefined for stateless requests. */
  readonly session?: HttpSession;
  /** True if the session was created for this request. */
  readonly isNewSession?: boolean;
  /** The calls of this request in a service of several processes; undefined without a service. */
  readonly calls?: CallsInService | undefined;
}
/**
 * The response to one POST request. If the server sends a notification or request before the result, the response is an SSE stream;
 * otherwise it is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
export declare class PostResponseWriter
  implements JsonRpcResponseWriter, PendingHttpRequest
{
  #private;
  constructor(
    endpoint: HttpEndpointState,
    exchange: HttpExchange,
    posted: PostedMessage,
  );
  /** Passes the message of the POST request to a connection. The connection writes its messages for this request into this response. */
  receive(connection: Connection): void;
  get transport(): "http";
  get principal(): Principal | undefined;
  get request(): HttpRequest;
  send(text: string): void;
  answer(text: string, rejectionCode?: number): void;
  /**
   * Ends the response; the client reconnects later for the result. Does nothing in a revision whose servers should not end a stream before the
   * response, and for stateless requests, which cannot be resumed.
   */
  detach(retry?: number): void;
  /** Ends the response without a result, because the client has cancelled the call. */
  drop(): void;
  close(): void;
  conclude(): Promise<void>;
}
/** Returns the ids of the requests in a message or batch. */
export declare function listRequestIds(message: unknown): (string | number)[];
