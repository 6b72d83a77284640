import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { ClientCase, HttpPeer, HttpPlace, Peer, Received } from "./clientCase.js";
import { caseNamed } from "./rows.js";
import type { Framing, Lifecycle } from "./variant.js";

/*
 * A server that does one hostile thing and is ordinary otherwise. `node hostileServer.mjs stdio handshake|stateless BYTES CASE`, or
 * `node hostileServer.mjs json|stream handshake|stateless BYTES`: the path of each request is the name of a case. The case `healthy` does
 * nothing hostile.
 */

const [framing, lifecycle, bytes, caseName = ""] = process.argv.slice(2) as [Framing, Lifecycle, string, string?];
const floodBytes = Number(bytes);

const ABOUT = { name: "hostile", version: "1.0.0" };
const CAPABILITIES = { tools: { listChanged: true }, resources: { subscribe: true }, prompts: {}, logging: {} };
const NOT_CACHED = { ttlMs: 0, cacheScope: "private" };

const RESULTS: { readonly [method: string]: object } = {
  "tools/list": { tools: [{ name: "echo", inputSchema: { type: "object" } }], ...NOT_CACHED },
  "tools/call": { content: [{ type: "text", text: "done" }] },
  "resources/list": { resources: [], ...NOT_CACHED },
  "resources/read": { contents: [], ...NOT_CACHED },
  "prompts/list": { prompts: [], ...NOT_CACHED },
  ping: {},
  ...(lifecycle === "stateless"
    ? { "server/discover": { supportedVersions: ["2026-07-28"], capabilities: CAPABILITIES, ...NOT_CACHED } }
    : { initialize: { protocolVersion: "2025-11-25", capabilities: CAPABILITIES, serverInfo: ABOUT } }),
};

function receive(message: Received, peer: Peer, hostile: ClientCase): void {
  if (hostile.attack?.(message, peer) === true) return;
  if (message.id === undefined || message.method === undefined) return peer.end();
  const result = RESULTS[message.method];
  if (result !== undefined) peer.answer(result);
  else peer.reply({ error: { code: -32601, message: "Method not found" } });
}

const textOf = (message: object | string): string => (typeof message === "string" ? message : JSON.stringify(message));

/** The parts of a peer that answer a message, once it can send one. */
function answersTo({ id }: Received, { send, end }: Pick<Peer, "send" | "end">): Pick<Peer, "answer" | "reply"> {
  const reply = (members: object): void => {
    send({ jsonrpc: "2.0", id, ...members });
    end();
  };
  return {
    answer: (result) => reply({ result: lifecycle === "stateless" ? { resultType: "complete", ...result } : result }),
    reply,
  };
}

if (framing === "stdio") serveStdio();
else serveHttp();

function serveStdio(): void {
  const hostile = caseNamed(caseName);
  hostile.onStart?.();
  createInterface(process.stdin).on("line", (line) => {
    const message = JSON.parse(line) as Received;
    const send = (sent: object | string): void => void process.stdout.write(`${textOf(sent)}\n`);
    const end = (): void => undefined;
    const peer: Peer = {
      framing,
      lifecycle,
      floodBytes,
      ...answersTo(message, { send, end }),
      send,
      write: (bytes) => process.stdout.write(bytes),
      writable: () => new Promise((resolve) => process.stdout.once("drain", resolve)),
      end,
      break: () => process.exit(3),
    };
    receive(message, peer, hostile);
  });
  // A client that has gone must not leave the server behind.
  process.stdout.on("error", () => process.exit(0));
}

function serveHttp(): void {
  const elsewhere = createServer((_request, response) => {
    console.error("VISITED");
    response.end();
  });
  const server = createServer((request, response) => {
    const hostile = caseNamed(decodeURIComponent(new URL(request.url!, "http://localhost").pathname.slice(1)));
    const url = `${urlOf(server.address())}${request.url}`;
    const place: HttpPlace = { url, elsewhere: urlOf(elsewhere.address()), floodBytes };
    response.on("error", () => undefined);
    if (hostile.onRequest?.(request, response, place) === true) return;
    if (request.method !== "POST") return void response.writeHead(request.method === "DELETE" ? 200 : 405).end();
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const message = JSON.parse(body) as Received;
      receive(message, httpPeer(message, request, response), hostile);
    });
  });
  elsewhere.listen(0, "127.0.0.1", () =>
    server.listen(0, "127.0.0.1", () => console.error(`listening on ${urlOf(server.address())}`)),
  );
}

function urlOf(address: AddressInfo | string | null): string {
  return `http://127.0.0.1:${(address as AddressInfo).port}`;
}

function httpPeer(message: Received, request: IncomingMessage, response: ServerResponse): HttpPeer {
  const begin = (): void => {
    if (response.headersSent) return;
    if (message.id === undefined) response.writeHead(202);
    else response.writeHead(200, { "content-type": framing === "json" ? "application/json" : "text/event-stream" });
  };
  const write = (bytes: string | Uint8Array): boolean => {
    begin();
    return response.write(bytes);
  };
  const send = (sent: object | string): void =>
    void write(framing === "json" ? textOf(sent) : `data: ${textOf(sent)}\n\n`);
  const end = (): void => {
    begin();
    response.end();
  };
  return {
    framing,
    lifecycle,
    floodBytes,
    request,
    response,
    ...answersTo(message, { send, end }),
    send,
    write,
    writable: () => new Promise((resolve) => response.once("drain", resolve).once("close", resolve)),
    end,
    break: () => void response.socket?.destroy(),
  };
}
