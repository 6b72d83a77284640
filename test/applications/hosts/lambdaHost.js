import { serve } from "@hono/node-server";
import { handler } from "./lambda.js";

/** Passes requests to a function as events, as a function URL of AWS Lambda does. */
async function fetch(request) {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const { statusCode, headers, body } = await handler({
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: Object.fromEntries(request.headers),
    requestContext: { http: { method: request.method } },
    isBase64Encoded: true,
    ...(text !== "" && { body: Buffer.from(text).toString("base64") }),
  });
  return new Response(body, { status: statusCode, headers });
}

serve({ fetch, port: Number(process.env.PORT) }, ({ port }) => console.log(`listening on ${port}`));
