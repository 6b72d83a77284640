import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { BINDING as OLDEST } from "../../../generated/2024-11-05/server.js";
import { BINDING as BATCHING } from "../../../generated/2025-03-26/server.js";
import { BINDING as HANDSHAKE } from "../../../generated/2025-11-25/server.js";
import { BINDING as STATELESS } from "../../../generated/2026-07-28/server.js";
import { createFetchHandler } from "../../../templates/runtime/transports/adapters/fetch.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { HttpOptions } from "../../../templates/runtime/transports/http/options.js";
import { createNodeHandler } from "../../../templates/runtime/transports/adapters/nodeHttp.js";
import type { RevisionImplementation, Server } from "../../../templates/runtime/server/server.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";

/** One small server in several revisions, and clients that say exactly what a test wants said. */

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string | undefined };
  /** What is no string or bytes goes out as JSON. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | undefined };
  readonly text: string;
}

/** Something that takes requests. */
export interface Carrier {
  send(sent: Sent): Promise<Answer>;
  close(): Promise<void>;
}

/** What handlers saw, for tests to wait for. */
export interface Seen {
  /** Calls of `wait` whose signal was aborted. */
  aborted: number;
  started: number;
  /** What `talk` waits for between its two notifications; 20 milliseconds unless given. */
  readonly heard?: () => Promise<unknown>;
}

export const VERSION = "2026-07-28";

/** To the compiler, what is generated stands on a runtime of its own. */
const REVISIONS = [OLDEST, BATCHING, HANDSHAKE, STATELESS] as unknown as readonly RevisionImplementation[];

export function servers(seen: Seen = { aborted: 0, started: 0 }): Server[] {
  return REVISIONS.map((revision) =>
    createServerOfRevision<Server>(
      revision,
      { name: "test", version: "1", onError: () => undefined },
      { tools: tools(seen), logging: true },
    ),
  );
}

/** A stateless server with tools of a test. */
export function statelessServer(tools: { readonly callTool: unknown; readonly listTools?: () => object }): Server {
  const listTools = (): object => ({ tools: [], ttlMs: 0, cacheScope: "private" });
  const options = { name: "s", version: "1", onError: () => undefined };
  return createServerOfRevision<Server>(REVISIONS.at(-1)!, options, { tools: { listTools, ...tools } });
}

function tools(seen: Seen): object {
  const text = (said: string): object => ({ content: [{ type: "text", text: said }] });
  const behaviours: { [name: string]: (args: { [name: string]: string }, context: HandlerContext) => unknown } = {
    echo: ({ text: said = "" }) => text(said),
    async talk(_, context) {
      context.progress(1, 2);
      await (seen.heard?.() ?? pause(20));
      context.progress(2, 2);
      return text("talked");
    },
    async poll(_, context) {
      context.detach(25);
      await pause(30);
      return text("polled");
    },
    wait(_, context) {
      seen.started++;
      return new Promise((resolve) => {
        context.signal.addEventListener("abort", () => {
          seen.aborted++;
          resolve(text("late"));
        });
      });
    },
    async flood(_, context) {
      const big = "x".repeat(64 * 1024);
      seen.started++;
      for (let i = 0; !context.signal.aborted && i < 2000; i++) {
        context.progress(i, 2000, big);
        await pause(0);
      }
      if (context.signal.aborted) seen.aborted++;
      return text("flooded");
    },
  };
  return {
    listTools: () => ({
      tools: Object.keys(behaviours).map((name) => ({
        name,
        inputSchema: { type: "object", properties: { text: { type: "string", "x-mcp-header": "Text" } } },
      })),
      ttlMs: 0,
      cacheScope: "private",
    }),
    callTool: (params: { name: string; arguments?: { [name: string]: string } }, context: HandlerContext) =>
      behaviours[params.name]!(params.arguments ?? {}, context),
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until something holds; fails after a minute, which only a failing test reaches. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 12_000; i++) {
    if (holds()) return;
    await pause(5);
  }
  throw new Error(`never: ${what}`);
}

export interface NodeCarrier extends Carrier {
  readonly port: number;
  /** Sends, and hands out the response before it has ended. */
  open(sent: Sent): Promise<IncomingMessage>;
  /** Waits until the server has noticed that each response is over, also those that their clients broke off. */
  settled(): Promise<void>;
}

/** What runs before the handler, such as a router. It resolves with the third argument of the handler. */
export type Middleware = (request: IncomingMessage) => unknown;

/** The handler for Node, behind a real socket. */
export async function onNode(
  served: readonly Server[],
  options?: HttpOptions,
  middleware: Middleware = () => undefined,
): Promise<NodeCarrier> {
  const handler = createNodeHandler(served, options);
  const responses = new Set<unknown>();
  const http = createServer(async (request, response) => {
    responses.add(response);
    response.once("close", () => responses.delete(response));
    handler(request, response, await middleware(request));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const open = (sent: Sent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method = "POST", path = "/mcp" } = sent;
      const request = httpRequest({ port, host: "127.0.0.1", method, path, headers: headersOf(sent) }, resolve);
      request.on("error", reject);
      request.end(bytesOf(sent.body));
    });
  return {
    port,
    open,
    settled: () => until(() => responses.size === 0, "the server notices that its responses are over"),
    async send(sent) {
      const response = await open(sent);
      const text = await textOf(response);
      return { status: response.statusCode!, headers: response.headers as Answer["headers"], text };
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      await handler.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

/** The handler of web requests, called as a function. */
export async function onFetch(served: readonly Server[], options?: HttpOptions): Promise<Carrier> {
  const handler = createFetchHandler(served, options);
  return {
    async send(sent) {
      const { method = "POST", path = "/mcp", body } = sent;
      const init = { method, headers: headersOf(sent), ...(body !== undefined && { body: bytesOf(body)! }) };
      const response = await handler(new Request(`http://localhost${path}`, init));
      return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
    },
    close: () => handler.close(),
  };
}

/** Reads events until there are so many, and then for some milliseconds more. */
export async function take(response: IncomingMessage, count: number, more = 0): Promise<ReturnType<typeof eventsOf>> {
  let text = "";
  response.setEncoding("utf8");
  const onChunk = (chunk: string): void => void (text += chunk);
  response.on("data", onChunk);
  await until(() => eventsOf(text).length >= count, `${count} events`);
  await pause(more);
  response.off("data", onChunk);
  return eventsOf(text);
}

export async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return text;
}

/** The messages in the text of an event stream. */
export function eventsOf(text: string): { id?: string; event?: string; retry?: string; data?: string }[] {
  return text
    .split("\n\n")
    .filter((block) => block !== "" && block !== ":")
    .map((block) =>
      Object.fromEntries(
        block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
      ),
    );
}

function headersOf({ headers, body }: Sent): { [name: string]: string } {
  const all = {
    accept: "application/json, text/event-stream",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === "string") return body as string | undefined;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** A request of the stateless era with all that it needs. Its params may have further members of `_meta`. */
export function alone(method: string, params: { [name: string]: unknown } = {}, headers: Sent["headers"] = {}): Sent {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": VERSION,
    "io.modelcontextprotocol/clientCapabilities": {},
    ...(params["_meta"] as object | undefined),
  };
  return {
    headers: {
      "mcp-protocol-version": VERSION,
      "mcp-method": method,
      ...(typeof params["name"] === "string" && { "mcp-name": params["name"] }),
      ...headers,
    },
    body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
  };
}

export function initialize(version = "2025-11-25"): Sent {
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } };
  return { body: { jsonrpc: "2.0", id: 0, method: "initialize", params } };
}

/** Opens a session and returns its id. */
export async function openSession(carrier: Carrier, version?: string): Promise<string> {
  const { headers } = await carrier.send(initialize(version));
  const session = headers["mcp-session-id"]!;
  await carrier.send({
    headers: { "mcp-session-id": session },
    body: { jsonrpc: "2.0", method: "notifications/initialized" },
  });
  return session;
}

/** A call within a session. */
export function within(session: string, name: string, more: { id?: number; token?: string } = {}): Sent {
  const _meta = more.token === undefined ? {} : { progressToken: more.token };
  return {
    headers: { "mcp-session-id": session },
    body: { jsonrpc: "2.0", id: more.id ?? 1, method: "tools/call", params: { name, _meta } },
  };
}
