import type { Awaitable } from "../../protocol/awaitable.js";
import { LoginError } from "../errors.js";
import type { RedirectHandler, RedirectOptions } from "../redirect.js";
import { CallbackServer } from "./callbackServer.js";
import { openBrowser } from "./openBrowser.js";

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
export function loopbackRedirect({ open = openBrowser, port }: LoopbackRedirectOptions = {}): RedirectHandler {
  const servers = new Map<string, CallbackServer>();
  return {
    async uri({ registered, signal }) {
      const server =
        port === undefined ? await listenAgain(registered, signal) : await CallbackServer.listen(port, signal);
      servers.set(server.uri, server);
      signal.addEventListener("abort", () => servers.delete(server.uri));
      return server.uri;
    },
    async open(authorizationUrl, options) {
      const { searchParams } = authorizationUrl;
      const server = servers.get(searchParams.get("redirect_uri") ?? "");
      if (server === undefined) throw startError("The port for the callback is closed.");
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

/**
 * Opens the port of a registered redirect URI, because authorization servers must compare redirect URIs exactly. Opens a free port if the
 * registered ports are in use.
 */
async function listenAgain(registered: readonly string[], signal: AbortSignal): Promise<CallbackServer> {
  for (const uri of registered) {
    const port = CallbackServer.portOf(uri);
    if (port === undefined) continue;
    try {
      return await CallbackServer.listen(port, signal);
    } catch {
      // Another program uses the port.
    }
  }
  return CallbackServer.listen(0, signal);
}

function startError(message: string): LoginError {
  return new LoginError(message, { step: "authorization-request" });
}
