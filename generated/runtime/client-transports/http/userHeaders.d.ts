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
/** Headers for each request, or a function that returns those of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);
/** The checked headers of the user, as name, value, name, value. */
export type UserHeaders =
  readonly string[] | (() => Promise<readonly string[]>);
/**
 * Returns the user's headers in checked form. The result of a function is checked for each request.
 *
 * @throws TypeError for a name or value that is invalid, and for a name that the protocol uses. The value is not in the message.
 */
export declare function checkUserHeaders(
  option: HeadersOption | undefined,
): UserHeaders;
