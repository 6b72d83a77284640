// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { FetchFunction } from "../../client-transports/exchangers/fetchExchange.js";
/** The options of `nodeFetch`. */
export interface NodeFetchOptions {
  /** Origins whose addresses are not checked, for example `https://login.corp.example`. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /**
   * True accepts URLs that name the own machine (`localhost`, 127.0.0.1, ::1). A host with another name that resolves to the own machine is
   * refused anyway. False by default.
   */
  readonly allowLoopback?: boolean | undefined;
  /** Returns the IP addresses of a host name; by default as the operating system resolves it. */
  readonly lookup?:
    ((hostname: string) => Promise<readonly string[]>) | undefined;
}
/**
 * Returns a function like `fetch` for the option `fetch` of `oauth`. It resolves the host of a URL itself, refuses a host that has an address
 * of the own machine, of a private network or of a link, and connects to the address that it checked. The global `fetch` resolves the name
 * when it connects, so a name can have another address then (DNS rebinding). Redirects are not followed, and no proxy is used.
 */
export declare function nodeFetch(options?: NodeFetchOptions): FetchFunction;
