import { serve } from "@hono/node-server";
import * as route from "./app/mcp/route.js";

/** Calls the functions of a route handler by the method of a request, as Next.js does. */
function fetch(request) {
  return route[request.method]?.(request) ?? new Response(null, { status: 405 });
}

serve({ fetch, port: Number(process.env.PORT) }, ({ port }) => console.log(`listening on ${port}`));
