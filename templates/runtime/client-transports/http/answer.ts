import { isObject } from "../../validation/checks.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { HeaderValues } from "./requestHeaders.js";

/** The URL and the HTTP method of a request. */
export interface RequestTarget {
  readonly url: URL;
  readonly method: "POST" | "GET" | "DELETE";
}

/** A response with an error status or a redirect, with the facts that decide whether the request is sent again. */
export interface RefusedResponse {
  /** The HTTP status, the headers and the body of the response. */
  readonly head: ResponseHead;
  readonly body: string;
  readonly target: RequestTarget;
  /** The headers that the option `authorization` added to the request. */
  readonly sent: HeaderValues;
  /** The body of the request. */
  readonly message: string | undefined;
  /** For each reason, such as an HTTP status, the number of times that the request was sent again because of it. */
  readonly attempts: { [reason: string]: number };
  /** The number of times that `authorize` had succeeded before the request was sent. */
  readonly authorizations: number;
}

/** Returns the media type of a response in lower case, without parameters; empty if the header is missing. */
export function mediaTypeOf(head: ResponseHead): string {
  const type = head.header("content-type") ?? "";
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}

/** Returns true for a response with JSON, and for a response without a media type. */
export function isJson(head: ResponseHead): boolean {
  const type = mediaTypeOf(head);
  return type === "application/json" || type === "";
}

/**
 * Returns true if a message or a message of a batch is the response to the request with an id: a result or an error with this id, or an error
 * without an id. The message must have arrived in the HTTP response to this request.
 */
export function isAnswer(message: unknown, id: number): boolean {
  // Not by recursion: a server may send an array in an array, and so on without end.
  return Array.isArray(message) ? message.some((inner) => isSingleAnswer(inner, id)) : isSingleAnswer(message, id);
}

function isSingleAnswer(message: unknown, id: number): boolean {
  if (!isObject(message) || message["method"] !== undefined) return false;
  const isWithoutId = message["id"] === undefined || message["id"] === null;
  return message["id"] === id || (isWithoutId && message["error"] !== undefined);
}
