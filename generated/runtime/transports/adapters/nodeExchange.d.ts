// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import {
  type HeaderList,
  type HttpExchange,
  type RequestBodyReceiver,
} from "../http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import type { NodeEventEmitter } from "../../platform/node.js";
/** The members of the sockets of a Node HTTP server that the runtime uses. */
interface NodeSocket {
  readonly remoteAddress?: string | undefined;
  /** True for a TLS connection. */
  readonly encrypted?: boolean;
  /** On Node, the response that the socket sends. `null` if Node has received no further request. */
  readonly _httpMessage?: object | null;
  /** Destroys the socket after all bytes have been sent. */
  destroySoon?(): unknown;
}
/** The members of Node's `http.IncomingMessage` that the runtime uses. */
export interface NodeRequest extends NodeEventEmitter {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** 1 for HTTP/1.0 and HTTP/1.1. */
  readonly httpVersionMajor?: number;
  readonly headers: {
    readonly [name: string]: string | readonly string[] | undefined;
  };
  /** The headers as they arrived: name, value, name, value. */
  readonly rawHeaders?: readonly string[];
  readonly socket?: NodeSocket;
  /** True if the body has been read, completely or in part. */
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  pause(): unknown;
  destroy(): unknown;
}
/** The members of Node's `http.ServerResponse` that the runtime uses. */
export interface NodeResponse extends NodeEventEmitter {
  readonly destroyed: boolean;
  /** `null` while the response waits for the response to an earlier request on the same connection, and after its end. */
  readonly socket: object | null;
  readonly writableEnded: boolean;
  readonly writableLength: number;
  writeHead(status: number, headers: string[]): unknown;
  write(text: string): unknown;
  end(text?: string): unknown;
  destroy(): unknown;
}
/** Node's `Buffer`, as far as the runtime uses it. */
interface NodeBuffer extends Uint8Array {
  toString(encoding?: "utf8"): string;
}
/** The members of the module `node:buffer` that the runtime uses. */
export interface NodeBufferModule {
  readonly Buffer: {
    byteLength(text: string): number;
    concat(chunks: readonly Uint8Array[]): NodeBuffer;
  };
  isUtf8(bytes: Uint8Array): boolean;
}
/**
 * A response in the set of unsent responses. The member `response` is cleared when the object leaves the set: V8 keeps the old tables of a `Set` that
 * changes often for a while, and would keep every response that they contain in memory with them.
 */
export interface UnsentResponse {
  response: NodeResponse | undefined;
}
/** The objects that all exchanges of one handler share. */
export interface NodeHandlerState {
  readonly buffers: NodeBufferModule;
  readonly endpoint: {
    /** True if clients should open their next connections to other processes. */
    readonly isDraining: boolean;
  };
  /** The streams that have not ended, and the ended responses whose last bytes Node has not yet passed to the operating system. */
  readonly unsent: Set<UnsentResponse>;
}
/** An exchange with Node's own request and response. It creates no web-standard objects, which would cost more than the whole call. */
export declare class NodeHttpExchange implements HttpExchange {
  #private;
  constructor(
    request: NodeRequest,
    response: NodeResponse,
    handler: NodeHandlerState,
  );
  get method(): string;
  get target(): string;
  get request(): HttpRequest;
  header(name: string): string | undefined;
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
  write(text: string): void;
  end(text?: string): void;
  disconnect(): void;
  get unsentBytes(): number;
  onDisconnect(listener: () => void): void;
}
export {};
