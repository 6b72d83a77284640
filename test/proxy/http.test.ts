import { createServer, request, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { serveHttp } from "../../templates/runtime/http.js";
import { http } from "../../templates/runtime/httpClient.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server.js";
import { openHttpAt, openMemory } from "../bridges/support/channels.js";
import { bindingOf } from "../bridges/support/revisions.js";
import { SessionClient, type Json } from "../bridges/support/sessionClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";
import { openProxy } from "./support/proxies.js";

const PREFIX = "io.modelcontextprotocol/";
const JSON_TYPE = "application/json";
const EVENTS = "text/event-stream";

const closing: (() => Promise<unknown>)[] = [];

test.after.each(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Returns a server with one tool, which reports progress and then waits for `release`. */
function waitingServer(revision: string): { server: Server; release: () => void } {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const tools = {
    listTools: () => ({ ttlMs: 0, cacheScope: "private", tools: [{ name: "any", inputSchema: { type: "object" } }] }),
    async callTool(_: unknown, context: HandlerContext) {
      context.progress(1);
      await released;
      context.progress(2);
      return { content: [{ type: "text", text: "done" }] };
    },
  };
  const about = { name: "upstream", version: "1", onError: () => {} };
  return { server: createServerOfRevision<Server>(bindingOf(revision), about, { tools }), release };
}

const CALL = { name: "any", _meta: { progressToken: "p" } };
const DONE = [{ type: "text", text: "done" }];

for (const revision of REVISIONS)
  test(`a method that a server of ${revision} does not have is an HTTP error 404 for a stateless client`, async () => {
    const proxy = await openProxy(inMemory(waitingServer(revision).server));
    closing.push(() => proxy.close());
    const handler = createFetchHandler(proxy.servers);
    const headers = {
      host: "localhost",
      accept: `${JSON_TYPE}, ${EVENTS}`,
      "content-type": JSON_TYPE,
      "mcp-protocol-version": NEWEST_STATELESS,
      "mcp-method": "example/none",
    };
    const _meta = { [`${PREFIX}protocolVersion`]: NEWEST_STATELESS, [`${PREFIX}clientCapabilities`]: {} };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "example/none", params: { _meta } });
    const response = await handler(new Request("http://localhost/mcp", { method: "POST", headers, body }));
    assert.is(response.status, 404);
    assert.is(((await response.json()) as { error: { code: number } }).error.code, -32601);
  });

/** Reads the events of a stream until one has a text, or until its end. */
async function readEvents(response: Response, last?: string): Promise<{ ids: string[]; messages: Json[] }> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body!) {
    text += decoder.decode(bytes, { stream: true });
    if (last !== undefined && text.includes(last) && text.endsWith("\n\n")) break;
  }
  const ids = [...text.matchAll(/^id: ?(.+)$/gm)].map((match) => match[1]!);
  const messages = [...text.matchAll(/^data: ?(\{.+)$/gm)].map((match) => JSON.parse(match[1]!) as Json);
  return { ids, messages };
}

for (const revision of [NEWEST_HANDSHAKE, NEWEST_STATELESS])
  test(`a client that reconnects gets what a server of ${revision} sent in the meantime`, async () => {
    const { server, release } = waitingServer(revision);
    const proxy = await openProxy(inMemory(server));
    const serving = await serveHttp(proxy.servers, { port: 0 });
    closing.push(
      () => proxy.close(),
      () => serving.close(),
    );
    const common = { accept: `${JSON_TYPE}, ${EVENTS}`, "content-type": JSON_TYPE };
    const post = (message: object, headers: object): Promise<Response> =>
      fetch(serving.url, {
        method: "POST",
        headers: { ...common, ...headers },
        body: JSON.stringify({ jsonrpc: "2.0", ...message }),
      });
    const clientInfo = { name: "test", version: "0" };
    const params = { protocolVersion: NEWEST_HANDSHAKE, capabilities: {}, clientInfo };
    const opened = await post({ id: 1, method: "initialize", params }, {});
    await opened.text();
    const session = {
      "mcp-session-id": opened.headers.get("mcp-session-id")!,
      "mcp-protocol-version": NEWEST_HANDSHAKE,
    };
    await post({ method: "notifications/initialized" }, session);
    const begun = await post({ id: 2, method: "tools/call", params: CALL }, session);
    const { ids } = await readEvents(begun, '"progress":1');
    release();
    const resumed = await fetch(serving.url, {
      headers: { accept: EVENTS, ...session, "last-event-id": ids.at(-1)! },
    });
    const { messages } = await readEvents(resumed, '"id":2');
    assert.equal(
      messages.map(({ method, params: sent, result }) =>
        method === undefined ? result!["content"] : sent!["progress"],
      ),
      [2, DONE],
    );
  });

/** A relay that cuts the response to the first call of a tool after a text. */
async function openCuttingRelay(origin: string, text: string): Promise<{ url: string; resumed: string[] }> {
  let isCut = false;
  const resumed: string[] = [];
  const relay: HttpServer = createServer((incoming, response) => {
    const id = incoming.headers["last-event-id"];
    if (id !== undefined) resumed.push(String(id));
    const { method, headers, url } = incoming;
    const outgoing = request(new URL(url!, origin), { method, headers: { ...headers, host: new URL(origin).host } });
    outgoing.on("response", (answer) => {
      response.writeHead(answer.statusCode!, answer.headers).flushHeaders();
      answer.setEncoding("utf8").on("data", (part: string) => {
        response.write(part);
        if (isCut || !part.includes(text)) return;
        isCut = true;
        setTimeout(() => response.destroy(), 20);
      });
      answer.on("end", () => response.end());
      answer.on("error", () => {});
    });
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    relay.closeAllConnections();
    await new Promise((resolve) => relay.close(resolve));
  });
  return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/mcp`, resumed };
}

for (const client of [NEWEST_HANDSHAKE, NEWEST_STATELESS])
  test(`a client of ${client} gets the result of a call whose stream from the server broke and was resumed`, async () => {
    const { server, release } = waitingServer(NEWEST_HANDSHAKE);
    const serving = await serveHttp([server], { port: 0 });
    closing.push(() => serving.close());
    const { url, resumed } = await openCuttingRelay(new URL(serving.url).origin, '"progress":1');
    const proxy = await openProxy(http(url), { onError: () => {} });
    closing.push(() => proxy.close());
    const user =
      client === NEWEST_STATELESS
        ? new StatelessClient(openMemory(proxy.servers), client)
        : new SessionClient(openMemory(proxy.servers), client);
    if (user instanceof SessionClient) await user.initialize();
    const called = user.request("tools/call", CALL);
    await user.take("notifications/progress");
    while (resumed.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    assert.equal((await called)["content"] as unknown, DONE);
    assert.is((await user.take("notifications/progress"))["params"]!["progress"] as unknown, 2);
    await user.close();
  });

test("a session gets the server's own messages once its client asks for them, and takes no stream of the server before", async () => {
  const about = { name: "upstream", version: "1" };
  const changing = createServerOfRevision<Server>(
    bindingOf(NEWEST_HANDSHAKE),
    { ...about, capabilities: { tools: { listChanged: true } } },
    { tools: { listTools: async () => ({ tools: [] }), callTool: async () => ({ content: [] }) } },
  );
  const serving = await serveHttp([changing], { port: 0 });
  closing.push(() => serving.close());
  const streams: string[] = [];
  const counting: typeof fetch = (address, init) => {
    if (init?.method === "GET") streams.push(String(address));
    return fetch(address, init);
  };
  const proxy = await openProxy(http(serving.url, { fetch: counting }));
  const outer = await serveHttp(proxy.servers, { port: 0 });
  closing.push(
    () => proxy.close(),
    () => outer.close(),
  );
  const headers = { accept: `${JSON_TYPE}, ${EVENTS}`, "content-type": JSON_TYPE };
  const post = (message: object, session: object): Promise<Response> =>
    fetch(outer.url, {
      method: "POST",
      headers: { ...headers, ...session },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
    });
  const params = {
    protocolVersion: NEWEST_HANDSHAKE,
    capabilities: {},
    clientInfo: { name: "test", version: "0" },
  };
  const opened = await post({ id: 1, method: "initialize", params }, {});
  await opened.text();
  const session = {
    "mcp-session-id": opened.headers.get("mcp-session-id")!,
    "mcp-protocol-version": NEWEST_HANDSHAKE,
  };
  await post({ method: "notifications/initialized" }, session);
  await (await post({ id: 2, method: "tools/list" }, session)).text();
  assert.equal(streams, []);
  const stream = await fetch(outer.url, { headers: { accept: EVENTS, ...session } });
  for (let waits = 0; streams.length === 0 && waits < 2_000; waits++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const repeated = setInterval(() => notifyAllClients(changing, "notifications/tools/list_changed"), 20);
  const { messages } = await readEvents(stream, "list_changed");
  clearInterval(repeated);
  assert.is(messages.at(-1)!.method, "notifications/tools/list_changed");
  assert.is(streams.length, 1);
});

test("a proxy finds a server that has HTTP+SSE only", async () => {
  const [OLDEST] = REVISIONS as [string];
  const { server, release } = waitingServer(OLDEST);
  release();
  const serving = await serveHttp([server], { port: 0 });
  const proxy = await openProxy(http(new URL("/sse", serving.url).href));
  const outer = await serveHttp(proxy.servers, { port: 0 });
  closing.push(
    () => serving.close(),
    () => proxy.close(),
    () => outer.close(),
  );
  assert.is(proxy.revision, OLDEST);
  const client = new StatelessClient(openHttpAt(outer.url, NEWEST_STATELESS), NEWEST_STATELESS);
  assert.equal((await client.request("tools/call", CALL))["content"] as unknown, DONE);
  await client.close();
});

test.run();
