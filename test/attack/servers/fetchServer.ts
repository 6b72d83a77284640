import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createFetchHandler, type FetchHandler } from "../../../generated/runtime/fetch.js";
import { serveHttp } from "../../../generated/runtime/http.js";
import type { Server } from "../../../generated/runtime/server.js";
import { serveStdio } from "../../../generated/runtime/stdio.js";

/** Serves a fetch handler over node:http, as runtimes do that speak `Request` and `Response`. */
export function serveFetch(handler: FetchHandler): void {
  const server = createServer((incoming, outgoing) => {
    const controller = new AbortController();
    outgoing.on("close", () => controller.abort());
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method!,
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      signal: controller.signal,
      ...(hasBody && { body: Readable.toWeb(incoming), duplex: "half" }),
    } as RequestInit);
    handler(request).then(
      ({ status, headers, body }) => {
        outgoing.writeHead(status, Object.fromEntries(headers));
        if (body === null) outgoing.end();
        else
          Readable.fromWeb(body as ReadableStream)
            .on("error", () => outgoing.destroy())
            .pipe(outgoing);
        outgoing.on("close", () => body?.cancel().catch(() => undefined));
      },
      () => outgoing.destroy(),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    console.error(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  });
}

/** Serves over the transport that the command line names: `stdio`, `http` or `fetch`. */
export async function serve(servers: readonly Server[]): Promise<void> {
  const [, , transport] = process.argv;
  if (transport === "stdio") serveStdio(servers);
  else if (transport === "fetch") serveFetch(createFetchHandler(servers));
  else console.error(`listening on ${(await serveHttp(servers, { port: 0 })).url}`);
}
