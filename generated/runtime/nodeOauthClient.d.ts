// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The parts of an OAuth login that need Node's modules: the receiver of the redirect, a file for tokens, and a `fetch` that checks the
 * addresses of servers. Runs on Node, Deno and Bun.
 *
 * @example
 * ```ts
 * const login = oauth({
 *   redirect: loopbackRedirect(),
 *   store: tokenFile(join(homedir(), ".local", "state", "host", "tokens.json")),
 *   fetch: nodeFetch(),
 * });
 * ```
 * @module
 */
import type { FetchFunction } from "./httpClient.js";
import { type CredentialStore, type RedirectHandler, type RedirectOptions } from "./oauthClient.js";
import { type Awaitable } from "./protocol.js";
/**
 * Opens a web page in the user's browser. The program of the operating system is started without a shell, so no character of the URL is
 * special.
 *
 * @throws TypeError if the URL does not start with https: or http:.
 * @throws Error if the program cannot be started.
 */
export declare function openBrowser(url: URL): Promise<void>;
/** The options of `loopbackRedirect`. */
export interface LoopbackRedirectOptions {
  /**
   * Shows the URL of the authorization server to the user; `openBrowser` by default. A command-line program should also print the URL, because
   * the machine may have no browser.
   */
  open?(authorizationUrl: URL, options: RedirectOptions): Awaitable<void>;
  /**
   * The port on 127.0.0.1, for a client that was registered by hand at an authorization server that compares the whole redirect URI. By
   * default, a free port is chosen, and later logins use the port of the registration as long as it is free.
   */
  readonly port?: number | undefined;
}
/**
 * Returns the redirect handler for programs on the user's machine. It receives the callback at `http://127.0.0.1:PORT/callback`: a single
 * request with the `state` of the login. Other requests get status 404. The port is open only during a login.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8252#section-7.3
 */
export declare function loopbackRedirect({ open, port }?: LoopbackRedirectOptions): RedirectHandler;
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
  readonly lookup?: ((hostname: string) => Promise<readonly string[]>) | undefined;
}
/**
 * Returns a function like `fetch` for the option `fetch` of `oauth`. It resolves the host of a URL itself, refuses a host that has an address
 * of the own machine, of a private network or of a link, and connects to the address that it checked. The global `fetch` resolves the name
 * when it connects, so a name can have another address then (DNS rebinding). Redirects are not followed, and no proxy is used.
 */
export declare function nodeFetch(options?: NodeFetchOptions): FetchFunction;
/**
 * Returns a store that keeps its values in a file which only the user can read (mode 0600). The file is replaced as a whole, and locked against
 * other processes. A file that cannot be read is never changed. The values are not encrypted.
 *
 * @param path the file. Missing folders are created for the user only. Locks are files beside it, whose names start with its name.
 */
export declare function tokenFile(path: string): CredentialStore;
