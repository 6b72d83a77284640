// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BodyFault, BodyMeter } from "./body.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
/** Names and values in turn, as they go onto the wire. */
export type Fields = readonly string[];
/** Takes the body of a request. */
export interface BodyReader {
  read(text: string): void;
  /** Called instead of `read` if the body cannot be used. */
  refuse(fault: BodyFault): void;
}
/** One HTTP request and its response, whatever carries them. */
export interface HttpExchange {
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  /** What handlers see of the request; made when they first look. */
  readonly request: HttpRequest;
  /** @param name in lower case. */
  header(name: string): string | undefined;
  /**
   * Reads the body as UTF-8. A body over the limit is read and dropped, so that the connection can serve the next request; an endless
   * body is cut off.
   */
  readBody(meter: BodyMeter, reader: BodyReader): void;
  /** Sends a whole response. */
  respond(status: number, fields: Fields, body?: string): void;
  /** Begins a response that is written piece by piece. */
  open(fields: Fields): void;
  write(text: string): void;
  end(text?: string): void;
  /** Breaks the response off, as if the client had gone. */
  drop(): void;
  /** Bytes written that the client has yet to take. */
  readonly unsent: number;
  /** Calls the listener if the client goes away before the response has ended. */
  onGone(listener: () => void): void;
}
export declare const JSON_FIELDS: Fields;
/** Refuses a request at the level of HTTP, in words for the person who looks at it. */
export declare function refuseRequest(
  exchange: HttpExchange,
  status: number,
  {
    reason,
    fields,
  }: {
    reason: string;
    fields?: Fields;
  },
): void;
/**
 * Whether an Accept header lets a media type through. A client that sends none takes anything.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export declare function accepts(
  accept: string | undefined,
  type: string,
): boolean;
/** Headers for {@link HttpRequest}; has no members but them, whatever their names. */
export declare function headerRecord(
  values: readonly (readonly [name: string, value: string | undefined])[],
): HttpRequest["headers"];
