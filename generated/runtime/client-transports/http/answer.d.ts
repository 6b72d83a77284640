// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ResponseHead } from "../exchangers/httpExchanger.js";
/** Returns the media type of a response in lower case, without parameters; empty if the header is missing. */
export declare function mediaTypeOf(head: ResponseHead): string;
/** Returns true for a response with JSON, and for a response without a media type. */
export declare function isJson(head: ResponseHead): boolean;
/** Returns the value of a JSON text; undefined if the text is not JSON. */
export declare function parseJson(text: string): unknown;
/**
 * Returns true if a message or a message of a batch is the response to the request with an id: a result or an error with this id, or an error
 * without an id. The message must have arrived in the HTTP response to this request.
 */
export declare function isAnswer(message: unknown, id: number): boolean;
