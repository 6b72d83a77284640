// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpClientError } from "../../client/errors.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type {
  BodyUse,
  ExchangeFault,
  ResponseHead,
  ResponseReceiver,
} from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
/** A response with an error status or a redirect, with the facts that decide whether the request is sent again. */
export interface RefusedResponse {
  /** The HTTP status, the headers and the body of the response. */
  readonly head: ResponseHead;
  readonly body: string;
  /** The URL of the request. */
  readonly url: URL;
  /** For each HTTP status, the number of times that the request was sent again because of this status. */
  readonly attempts: {
    [status: number]: number;
  };
  /** The number of authorizations that had succeeded before the request was sent. */
  readonly authorizations: number;
}
/** An HTTP request of a connection. The request is sent again after a redirect and after an authorization. */
export declare abstract class ClientHttpRequest implements ResponseReceiver {
  #private;
  protected readonly http: HttpContext;
  /** True after the end of the request; later parts of the response are ignored. */
  protected isOver: boolean;
  constructor(http: HttpContext, method: "POST" | "GET" | "DELETE", url?: URL);
  start(): void;
  /** Aborts the request. */
  stop(): void;
  /** Ends the request before the end of its response. The TCP connection can be used again if the response ends soon. */
  protected leave(): void;
  protected abstract headers(): Awaitable<readonly string[]>;
  /** Returns the body of the request. */
  protected abstract body(): string | undefined;
  /** Receives the head of a response with a status from 200 to 299. */
  protected abstract accepted(head: ResponseHead): BodyUse;
  /** Receives the text of a response with a status from 200 to 299. */
  protected abstract acceptedText(body: string, head: ResponseHead): void;
  /** Called if the headers could not be created, or code could not be loaded. */
  protected abstract failedInClient(error: unknown): void;
  /** Called if the server refused the request. */
  protected abstract refused(
    error: McpClientError,
    refusal: RefusedResponse,
  ): void;
  /** Called if the request or its successful response broke. */
  protected abstract interrupted(fault: ExchangeFault): void;
  /**
   * Receives a response with a status outside 200–299, before redirects and authorizations are tried. Returns true if the subclass has handled the
   * response.
   */
  protected intercepts(_refusal: RefusedResponse): boolean;
  abstract chunk(bytes: Uint8Array): void;
  abstract end(): void;
  head(head: ResponseHead): BodyUse;
  text(body: string): void;
  broken(fault: ExchangeFault): void;
}
