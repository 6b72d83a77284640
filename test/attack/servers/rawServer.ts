import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

export type RawTransport = "stdio" | "http";
export type RawLifecycle = "handshake" | "stateless";

/** A message of a client, which nothing has checked. */
export interface Received {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: {
    readonly name?: string;
    readonly uri?: string;
    readonly cursor?: string;
    readonly taskId?: string;
    readonly task?: object;
    readonly requestState?: string;
    readonly inputResponses?: unknown;
    readonly arguments?: { readonly text?: string };
    readonly _meta?: { readonly progressToken?: unknown };
  };
  readonly result?: { readonly content?: { readonly secret?: unknown } };
}

/** How a server sends messages for one request, and ends their stream. */
export interface Peer {
  send(message: object | string): void;
  end(): void;
  /** The headers of the HTTP request, as JSON. */
  readonly headers: string;
  readonly response?: ServerResponse;
}

/** Sends the result of a request, and ends its stream. */
export function answer(id: number | string, result: object, peer: Peer): void {
  peer.send({ jsonrpc: "2.0", id, result });
  peer.end();
}

/** Returns the members that each result of a lifecycle has. */
export function cachedIn(lifecycle: RawLifecycle): object {
  return lifecycle === "stateless" ? { resultType: "complete", ttlMs: 0, cacheScope: "private" } : {};
}

/** Returns the results of the requests that begin a connection; none for those that the lifecycle does not have. */
export function openingsOf(
  lifecycle: RawLifecycle,
  capabilities: object,
  serverInfo: object,
): { readonly [method: string]: (() => object) | undefined } {
  return lifecycle === "stateless"
    ? {
        "server/discover": () => ({
          ...cachedIn(lifecycle),
          supportedVersions: ["2026-07-28"],
          capabilities,
          _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
        }),
      }
    : { initialize: () => ({ protocolVersion: "2025-11-25", capabilities, serverInfo }) };
}

const textOf = (message: object | string): string => (typeof message === "string" ? message : JSON.stringify(message));

/** Passes all messages to a function, over stdio, or over HTTP at a port that is printed. */
export function serveRaw(transport: RawTransport, receive: (message: Received, peer: Peer) => void): void {
  if (transport === "stdio") serveStdio(receive);
  else serveHttp(receive);
}

function serveStdio(receive: (message: Received, peer: Peer) => void): void {
  createInterface(process.stdin)
    .on("line", (line) => {
      const send = (message: object | string): void => void process.stdout.write(`${textOf(message)}\n`);
      receive(JSON.parse(line) as Received, { send, end: () => undefined, headers: "" });
    })
    .on("close", () => process.exit(0));
  process.stdout.on("error", () => process.exit(0));
}

function serveHttp(receive: (message: Received, peer: Peer) => void): void {
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    if (request.method !== "POST") return void response.writeHead(request.method === "DELETE" ? 200 : 405).end();
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const message = JSON.parse(body) as Received;
      const begin = (): void => {
        if (response.headersSent) return;
        const session = message.method === "initialize" ? { "mcp-session-id": crypto.randomUUID() } : {};
        if (message.id === undefined || message.method === undefined) response.writeHead(202, session);
        else response.writeHead(200, { "content-type": "text/event-stream", ...session });
      };
      receive(message, {
        headers: JSON.stringify(request.rawHeaders),
        response,
        send(sent) {
          begin();
          response.write(`data: ${textOf(sent)}\n\n`);
        },
        end() {
          begin();
          response.end();
        },
      });
    });
  });
  server.listen(0, "127.0.0.1", () =>
    console.error(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`),
  );
}
