// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";
/** HTTP headers as an object, a `Headers`, or a list of names with values. */
export type HeaderValues =
  | {
      readonly [name: string]: string;
    }
  | Iterable<readonly [name: string, value: string]>;
/** Headers for each request, or a function that returns the headers of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);
/** The checked headers of the user, as a list of name, value, name, value. */
export type UserHeaders =
  readonly string[] | (() => Promise<readonly string[]>);
/**
 * Returns the checked headers of the user. The headers that a function returns are checked for each request.
 *
 * @throws TypeError if a name or value is invalid, or if the client itself sets the header. The message does not contain the value.
 */
export declare function checkUserHeaders(
  option: HeadersOption | undefined,
): UserHeaders;
