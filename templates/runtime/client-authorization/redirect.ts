import type { Awaitable } from "../protocol/awaitable.js";

/** The options with which a login calls a redirect handler. */
export interface RedirectOptions {
  /** Aborted when the login ends, because its time limit has passed or no connection waits for it. */
  readonly signal: AbortSignal;
}

/** The options with which a login requests the redirect URI of a handler. */
export interface RedirectUriOptions extends RedirectOptions {
  /**
   * The redirect URIs of the client's registration at the authorization server; empty if the client must register. The login registers the
   * client again unless the handler returns one of them.
   */
  readonly registered: readonly string[];
}

/** Shows the page of an authorization server to the user and receives the URL to which that page redirects. */
export interface RedirectHandler {
  /**
   * The redirect URI of the client. A function is called once for each login, before the client registers, for example to open a port.
   */
  readonly uri: string | URL | ((options: RedirectUriOptions) => Awaitable<string | URL>);
  /**
   * Opens the URL in a browser. Returns the URL to which the browser was redirected, with its query; undefined if the current page is left, so
   * that the callback page calls `login.finish(url)`.
   */
  open(authorizationUrl: URL, options: RedirectOptions): Awaitable<string | URL | undefined>;
}
