import type { Principal } from "../protocol/context.js";
import type { JsonObject } from "../validation/checks.js";

/** A request that has arrived, with its id, its method and its params. */
export interface IncomingJsonRpcRequest {
  readonly id: string | number;
  readonly method: string;
  /** The params of the request; an empty object if the message has no params. */
  readonly params: JsonObject;
}

/** Sends the messages that belong to one incoming message. Each text is the complete JSON of one message. */
export interface JsonRpcResponseWriter {
  /** The transport that carried the message; undefined for a transport that is not part of the runtime. */
  readonly transport?: "stdio" | "http" | "http+sse" | "memory" | undefined;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization. */
  readonly principal?: Principal | undefined;
  /** Sends a notification or a request of the server, before the response. */
  send(text: string): void;
  /**
   * Sends the response. No other message may follow.
   *
   * @param rejectionCode the JSON-RPC error code if the client's request was rejected before it reached a handler. Over HTTP, this code
   * decides the status of the response.
   */
  answer(text: string, rejectionCode?: number): void;
  /** Closes the writer without a response, because the request was cancelled. */
  drop?(): void;
  /**
   * Lets the client disconnect and fetch the response later, if the transport supports this.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach?(retry?: number): void;
}

/**
 * An HTTP request as the transport received it. The client chooses every member except `remoteAddress`, so no member proves
 * the client's identity. With authorization, `headers` does not contain the access token, and `context.principal` is the caller.
 */
export interface HttpRequest {
  /** The HTTP method. */
  readonly method: string;
  /** The absolute URL, with the host of the `Host` header. Behind a proxy, this is the URL that the proxy requested. */
  readonly url: string;
  /** The values of the headers, by name in lower case. The values of a header that was sent several times are joined by a comma. */
  readonly headers: { readonly [name: string]: string | undefined };
  /** The IP address of the peer, or of the proxy in front of it; undefined if unknown or if the connection has closed. */
  readonly remoteAddress: string | undefined;
}
