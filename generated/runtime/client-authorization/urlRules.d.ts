// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type LoginStep } from "./errors.js";
/** The use of a URL, for errors. */
export interface UrlUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}
/** Decides which URLs the login of one MCP server may request or open. */
export declare class UrlRules {
  #private;
  /** @throws TypeError if a trusted origin is not a URL. */
  constructor(server: URL, trustedOrigins?: readonly string[]);
  /**
   * Returns the URL of a text from the network.
   *
   * @throws LoginError if the URL is invalid, is not `https:`, or has an address of an internal network.
   */
  check(text: string, use: UrlUse): URL;
  /** @throws LoginError if the requests to the MCP server are not encrypted, so that the network could read the token. */
  checkServer(): void;
}
