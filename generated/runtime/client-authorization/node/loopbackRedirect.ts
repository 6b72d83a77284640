// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";
import { LoginError } from "../errors.js";
import type { RedirectHandler, RedirectOptions } from "../redirect.js";
import { CallbackServer } from "./callbackServer.js";
import { openBrowser } from "./openBrowser.js";

export interface LoopbackRedirectOptions {
  /**
   * Shows the URL of the authorization server to the user; `openBrowser` by default. A command-line program should also print the URL, because
   * the machine may have no browser.
   */
  open?(authorizationUrl: URL, options: RedirectOptions): Awaitable<void>;
  /**
   * The port on 127.0.0.1, for an authorization server that compares the whole redirect URI. By default, a free port is chosen for each login.
   */
  readonly port?: number | undefined;
}

/**
 * Returns the redirect handler for programs on the user's machine. It receives the callback at `http://127.0.0.1:PORT/callback`: a single
 * request with the `state` of the login. Other requests get status 404. The port is open only during a login.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8252#section-7.3
 */
export function loopbackRedirect({
  open = openBrowser,
  port = 0,
}: LoopbackRedirectOptions = {}): RedirectHandler {
  const servers = new Map<string, CallbackServer>();
  return {
    async uri({ signal }) {
      const server = await CallbackServer.listen(port, signal);
      servers.set(server.uri, server);
      signal.addEventListener("abort", () => servers.delete(server.uri));
      return server.uri;
    },
    async open(authorizationUrl, options) {
      const { searchParams } = authorizationUrl;
      const server = servers.get(searchParams.get("redirect_uri") ?? "");
      if (server === undefined)
        throw startError("The port for the callback is closed.");
      const callback = server.receive(searchParams.get("state") ?? "");
      const opened = async (): Promise<never> => {
        try {
          await open(authorizationUrl, options);
        } catch (error) {
          const { code = "" } = error as { readonly code?: string };
          throw startError(
            `The browser cannot be opened${code && ` (${code})`}. Print the URL for the user in the option open of loopbackRedirect.`,
          );
        }
        return new Promise<never>(() => undefined);
      };
      return Promise.race([callback, opened()]);
    },
  };
}

function startError(message: string): LoginError {
  return new LoginError(message, { step: "authorization-request" });
}
