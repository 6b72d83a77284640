// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";
import type { RedirectHandler, RedirectOptions } from "../redirect.js";
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
export declare function loopbackRedirect({
  open,
  port,
}?: LoopbackRedirectOptions): RedirectHandler;
