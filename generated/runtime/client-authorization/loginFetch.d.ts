// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { FetchFunction } from "../client-transports/exchangers/fetchExchange.js";
import { type LoginStep } from "./errors.js";
import type { LoginLimits } from "./limits.js";
import type { UrlRules } from "./urlRules.js";
/** The use of a request, for errors. */
export interface RequestUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}
/** The options of a request, as oauth4webapi passes them. */
export interface LoginFetchInit {
  readonly method?: string;
  readonly headers?: {
    readonly [name: string]: string;
  };
  readonly body?: string | URLSearchParams | null | undefined;
}
export interface LoginFetchOptions {
  readonly rules: UrlRules;
  readonly signal: AbortSignal;
  readonly fetch: FetchFunction | undefined;
  readonly limits: LoginLimits | undefined;
}
/** Sends the requests of a login: only to allowed URLs, with limits of time and size. */
export declare class LoginFetch {
  #private;
  constructor(options: LoginFetchOptions);
  /** The rules for the URLs of the login. */
  get rules(): UrlRules;
  /** Aborted when the login ends. */
  get signal(): AbortSignal;
  /** Requests a document. Follows a few redirects within the same origin; returns the response of another redirect. */
  get(address: string, use: RequestUse): Promise<Response>;
  /**
   * Sends one request. The response has been read completely; secrets of the request are removed from the body of an error.
   *
   * @throws LoginError if the URL is not allowed, or the response is missing, too long or too late.
   */
  send(
    address: string,
    init: LoginFetchInit,
    use: RequestUse,
  ): Promise<Response>;
}
