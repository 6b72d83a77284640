import { getRequestListener } from "@hono/node-server";
import { HttpTransport } from "@tmcp/transport-http";
import { listen } from "./listening.mjs";
import { server } from "./tmcp.mjs";

const transport = new HttpTransport(server, { path: "/mcp" });

listen(
  getRequestListener(async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 })),
);
