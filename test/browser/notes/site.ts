import { join } from "node:path";
import { startAuthorizationServer } from "../../realAuthorization/support/authorizationServer.js";
import { startHttpServer, type StartedServer } from "../../realServers/support/httpServer.js";
import { ROOT } from "../../support/schemas.js";

/** A running `samples/notes`. */
export interface NotesSite {
  /** The URL of the page. */
  readonly home: string;
  /** The URL of the MCP server. */
  readonly server: string;
  /** The authorization server. */
  readonly issuer: string;
  stop(): Promise<void>;
}

/** Starts `samples/notes` with oidc-provider, whose users see its pages. */
export async function startSite(): Promise<NotesSite> {
  const authorization = await startAuthorizationServer("--pages");
  const issuer = authorization.origin;
  const { url, stop } = await startNotes({ NOTES_ISSUER: issuer });
  return {
    home: url,
    server: new URL("mcp", url).href,
    issuer,
    async stop() {
      await stop();
      authorization.stop();
    },
  };
}

export function startNotes(environment: { readonly [name: string]: string }): Promise<StartedServer> {
  const program = join(ROOT, "samples/notes/src/main.ts");
  return startHttpServer(["--import", "tsx", program], "/", environment);
}
