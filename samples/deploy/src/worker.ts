import { createServer } from "./mcp/2026-07-28/index.js";
import { createFetchHandler, type FetchHandler } from "./mcp/runtime/fetch.js";
import { tools } from "./tools.js";

// Clients of revision 2026-07-28 open no sessions, and each request can reach another isolate. The isolates
// share nothing but the secret.
interface Env {
  /** One secret, or several with commas between them. The first signs, and all are accepted. */
  readonly MCP_SECRET: string;
  /** Host names, with commas between them. */
  readonly ALLOWED_HOSTS: string;
}

let handle: FetchHandler | undefined;

export default {
  fetch(request: Request, env: Env): Promise<Response> {
    handle ??= createFetchHandler(
      createServer(
        {
          name: "greeter",
          version: "1.0.0",
          secret: env.MCP_SECRET.split(",").map((secret) => secret.trim()),
        },
        { tools },
      ),
      { allowedHosts: env.ALLOWED_HOSTS.split(",") },
    );
    return handle(request);
  },
};
