import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, request as httpRequest, Agent, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { healthProbes } from "../../templates/runtime/operations.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { MemoryEventStore, type EventStore } from "../../templates/runtime/stores.js";
import { createFetchHandler } from "../../templates/runtime/transports/adapters/fetch.js";
import { createNodeHandler, serveHttp } from "../../templates/runtime/transports/adapters/nodeHttp.js";
import {
  alone,
  initialize,
  onNode,
  pause,
  servers,
  statelessServer,
  textOf,
  until,
  within,
  type Sent,
} from "./support/httpServers.js";

/** What clients get of the responses that are on their way while an endpoint closes. */

const test = suite("closing over HTTP");

/** More bytes than the operating system keeps for a connection whose client reads nothing. */
const LARGE = 16 * 2 ** 20;

const KEEP_ALIVE = new Agent({ keepAlive: true });

/** The tool `stream` answers on a stream of events, all others with JSON. */
const large = statelessServer({
  callTool: ({ name }: { name: string }, context: HandlerContext) => {
    if (name === "stream") context.progress(1, 2);
    return { content: [{ type: "text", text: "x".repeat(LARGE) }] };
  },
});

/** Sends a request, and resolves with a response of which nothing is read. */
function open(port: number, { method = "POST", path = "/mcp", headers, body }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const accept = "application/json, text/event-stream";
    const all = { accept, ...(body !== undefined && { "content-type": "application/json" }), ...headers };
    httpRequest({ port, host: "127.0.0.1", method, path, agent: KEEP_ALIVE, headers: all }, resolve)
      .on("error", reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const call = (name: string): Sent => alone("tools/call", { name, _meta: { progressToken: 1 } });

/** Node closes unused connections after five seconds. From the next request to a server on, only the server's `close()` can close them. */
function keepConnections(): () => void {
  const keep = (message: unknown): void =>
    void ((message as { server: { keepAliveTimeout: number } }).server.keepAliveTimeout = 60 * 60_000);
  subscribe("http.server.request.start", keep);
  return () => unsubscribe("http.server.request.start", keep);
}

const portOf = ({ url }: { url: string }): number => Number(new URL(url).port);

for (const kind of ["json", "stream"])
  test(`serveHttp: a response that the client reads slowly is sent completely (${kind})`, async () => {
    const serving = await serveHttp(large, { port: 0, closeMs: 60_000, maxUnsent: 2 * LARGE });
    const response = await open(portOf(serving), call(kind));
    const closing = serving.close();
    await pause(50);
    assert.ok((await textOf(response)).length > LARGE);
    await closing;
  });

for (const kind of ["json", "stream"])
  test(`createNodeHandler: close() waits until a response has been sent (${kind})`, async () => {
    const handler = createNodeHandler(large, { closeMs: 60_000, maxUnsent: 2 * LARGE });
    const http = createServer(handler);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const response = await open((http.address() as AddressInfo).port, call(kind));
    let isClosed = false;
    const closing = handler.close().then(() => (isClosed = true));
    await pause(50);
    assert.not(isClosed);
    const text = textOf(response);
    await closing;
    http.close();
    http.closeAllConnections();
    assert.ok((await text).length > LARGE);
  });

test("a client that reads nothing delays close() for closeMs at most", async () => {
  const serving = await serveHttp(large, { port: 0, closeMs: 100 });
  const response = await open(portOf(serving), call("json"));
  let isClosed = false;
  void serving.close().then(() => (isClosed = true));
  await until(() => isClosed, "the server is closed");
  await textOf(response).then(
    () => assert.unreachable("the response is complete"),
    () => undefined,
  );
});

test("a client that has left does not delay close()", async () => {
  const carrier = await onNode([large], { closeMs: 60 * 60_000 });
  const response = await open(carrier.port, call("json"));
  response.destroy();
  await carrier.settled();
  await carrier.close();
});

test("a client that has left does not delay close() if its responses were still waiting for an earlier response", async () => {
  const seen = { aborted: 0, started: 0 };
  const carrier = await onNode(servers(seen), { closeMs: 60 * 60_000 });
  const { headers, body } = alone("tools/call", { name: "wait" });
  const text = JSON.stringify(body);
  const all = { host: "localhost", accept: "*/*", "content-type": "application/json", ...headers };
  const socket = connect(carrier.port, "127.0.0.1");
  socket.write(
    [
      "POST /mcp HTTP/1.1",
      ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${text.length}\r\n\r\n${text}GET /other HTTP/1.1`,
      "host: localhost\r\n\r\n",
    ].join("\r\n"),
  );
  await until(() => seen.started === 1, "the call has begun");
  await pause(50);
  socket.destroy();
  await until(() => seen.aborted === 1, "the server notices that the client has left");
  await carrier.close();
});

test("close() closes unused connections at once, so that proxies use other processes", async () => {
  let end!: (result: object) => void;
  const server = statelessServer({ callTool: () => new Promise<object>((resolve) => (end = resolve)) });
  const serving = await serveHttp(server, { port: 0, closeMs: 60 * 60_000 });
  const removeKeepAlive = keepConnections();
  const running = open(portOf(serving), call("wait"));
  await until(() => end !== undefined, "the call runs");
  const unused = connect(portOf(serving), "127.0.0.1");
  let text = "";
  unused.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  unused.write("GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await until(() => text.includes("404"), "a response");
  let isEnded = false;
  unused.on("close", () => (isEnded = true));
  removeKeepAlive();
  const closing = serving.close();
  await until(() => isEnded, "the connection is closed");
  end({ content: [] });
  assert.match(await textOf(await running), /content/);
  await closing;
});

test("an answer is sent that waits for the event store when its call has ended", async () => {
  const memory = new MemoryEventStore();
  let store: (() => void) | undefined;
  const eventStore: EventStore = {
    append: (key, text) =>
      text.includes('"result"')
        ? new Promise((resolve) => (store = () => resolve(memory.append(key, text))))
        : memory.append(key, text),
    after: (key, id) => memory.after(key, id),
    delete: (key) => memory.delete(key),
  };
  const serving = await serveHttp(servers(), { port: 0, closeMs: 60_000, eventStore });
  const port = portOf(serving);
  const hello = await open(port, initialize());
  await textOf(hello);
  const response = await open(port, within(String(hello.headers["mcp-session-id"]), "talk", { token: "t" }));
  await until(() => store !== undefined, "the call has ended");
  const closing = serving.close();
  await pause(50);
  store!();
  assert.match(await textOf(response), /talked/);
  await closing;
});

test("connections are kept until the process drains; then each response asks the client to close its connection", async () => {
  const health = healthProbes();
  const carrier = await onNode(servers(), { health, closeMs: 50 });
  const connectionOf = async (sent: Sent): Promise<unknown> => {
    const response = await open(carrier.port, sent);
    if (response.headers["content-type"] === "text/event-stream") response.destroy();
    else await textOf(response);
    return [response.statusCode, response.headers.connection];
  };
  const echo = alone("tools/call", { name: "echo" });
  assert.equal(await connectionOf(echo), [200, "keep-alive"]);
  health.startDraining();
  assert.equal(await connectionOf(echo), [200, "close"]);
  assert.equal(await connectionOf({ method: "GET", path: "/readyz" }), [503, "close"]);
  assert.equal(await connectionOf({ method: "GET", path: "/sse" }), [200, "close"]);
  await carrier.close();
});

test("a request that is rejected because the server closes asks the client to close its connection", async () => {
  const handler = createNodeHandler(servers());
  const http = createServer(handler);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  await handler.close();
  const { statusCode, headers } = await open((http.address() as AddressInfo).port, alone("tools/list"));
  assert.equal([statusCode, headers.connection], [503, "close"]);
  http.close();
  http.closeAllConnections();
});

/** Opens a GET stream whose header lets the client keep the connection. */
async function openKeptStream(port: number): Promise<IncomingMessage> {
  const hello = await open(port, initialize());
  await textOf(hello);
  const headers = { "mcp-session-id": String(hello.headers["mcp-session-id"]) };
  const stream = await open(port, { method: "GET", headers });
  assert.equal(stream.headers.connection, "keep-alive");
  return stream;
}

test("serveHttp: a stream that close() ends closes its connection, while another call still runs", async () => {
  let end!: () => void;
  const heard = (): Promise<void> => new Promise((resolve) => (end = resolve));
  const serving = await serveHttp(servers({ aborted: 0, started: 0, heard }), { port: 0, closeMs: 60 * 60_000 });
  const removeKeepAlive = keepConnections();
  const running = await open(portOf(serving), call("talk"));
  const stream = await openKeptStream(portOf(serving));
  removeKeepAlive();
  const { socket } = stream;
  const closing = serving.close();
  await textOf(stream);
  await until(() => socket.destroyed, "the connection of the stream is closed");
  end();
  assert.match(await textOf(running), /talked/);
  await closing;
});

test("createNodeHandler: a stream that close() ends closes its connection", async () => {
  const handler = createNodeHandler(servers());
  const http = createServer({ keepAliveTimeout: 60 * 60_000 }, handler);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const stream = await openKeptStream((http.address() as AddressInfo).port);
  const { socket } = stream;
  await handler.close();
  await textOf(stream);
  await until(() => socket.destroyed, "the connection of the stream is closed");
  http.close();
  http.closeAllConnections();
});

test("a stream that began before the process drains closes its connection after the responses to pipelined requests", async () => {
  const health = healthProbes();
  let end!: () => void;
  const heard = (): Promise<void> => new Promise((resolve) => (end = resolve));
  const handler = createNodeHandler(servers({ aborted: 0, started: 0, heard }), { health });
  let received = 0;
  const http = createServer({ keepAliveTimeout: 60 * 60_000 }, (request, response) => {
    received++;
    handler(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  let isClosed = false;
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  socket.on("close", () => (isClosed = true));
  const { headers, body } = call("talk");
  const bytes = JSON.stringify(body);
  const all = { host: "localhost", accept: "*/*", "content-type": "application/json", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join("\r\n")}\r\ncontent-length: ${bytes.length}\r\n\r\n${bytes}`);
  await until(() => text.includes("notifications/progress"), "the stream has begun");
  socket.write(get("/first") + get("/second"));
  await until(() => received === 3, "the server has the pipelined requests");
  health.startDraining();
  end();
  await until(() => isClosed, "the connection is closed");
  assert.equal(text.match(/HTTP\/1.1 \d+|talked/g), ["HTTP/1.1 200", "talked", "HTTP/1.1 404", "HTTP/1.1 404"]);
  await handler.close();
  http.close();
  http.closeAllConnections();
});

test("a fetch handler leaves connections to its platform", async () => {
  const handler = createFetchHandler(servers());
  await handler.close();
  const { status, headers } = await handler(new Request("http://localhost/mcp", { method: "GET" }));
  assert.equal([status, headers.get("connection")], [503, null]);
});

test("HTTP+SSE: closing lets calls end, ends the stream after their answers, and does not wait for idle streams", async () => {
  let end!: () => void;
  const heard = (): Promise<void> => new Promise((resolve) => (end = resolve));
  const carrier = await onNode(servers({ aborted: 0, started: 0, heard }), { closeMs: 60 * 60_000 });
  const openSse = async (): Promise<{ response: IncomingMessage; text: () => string; path: string }> => {
    const response = await carrier.open({ method: "GET", path: "/sse", headers: { accept: "text/event-stream" } });
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => (text += part));
    await until(() => /sessionId=\S+/.test(text), "the path for messages");
    return { response, text: () => text, path: /\/messages\S+/.exec(text)![0] };
  };
  const [busy, idle] = [await openSse(), await openSse()];
  await carrier.send({ path: busy.path, ...initialize("2024-11-05") });
  const params = { name: "talk", _meta: { progressToken: "t" } };
  await carrier.send({ path: busy.path, body: { jsonrpc: "2.0", id: 1, method: "tools/call", params } });
  await until(() => busy.text().includes("notifications/progress"), "the handler runs");
  const closing = carrier.close();
  await until(() => idle.response.readableEnded, "the idle stream has ended");
  assert.not.match(busy.text(), /talked/);
  end();
  await until(() => busy.response.readableEnded, "the stream has ended");
  assert.match(busy.text(), /talked/);
  await closing;
});

test.after(() => KEEP_ALIVE.destroy());

test.run();
