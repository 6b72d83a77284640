import type { IncomingMessage } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import { healthProbes } from "../../templates/runtime/operations/health.js";
import {
  alone,
  initialize,
  onNode,
  servers,
  statelessServer,
  take,
  type Middleware,
  type NodeCarrier,
} from "./support/httpServers.js";

/** A handler behind what Express does to a request: routers that are mounted at a path, and body parsers. */

const open: NodeCarrier[] = [];

const test = suite("mounted handlers");
test.after.each(async () => {
  for (const carrier of open.splice(0)) await carrier.close();
});

async function behind(middleware: Middleware, options: HttpOptions = {}, served = servers()): Promise<NodeCarrier> {
  const carrier = await onNode(served, { closeMs: 50, ...options }, middleware);
  open.push(carrier);
  return carrier;
}

/** Removes a mount point from the URL, as routers of Express and Connect do. */
function mountedAt(mount: string): Middleware {
  return (request) => {
    const rest = request.url!.slice(mount.length);
    Object.assign(request, { originalUrl: request.url, url: rest.startsWith("/") ? rest : `/${rest}` });
    return function next() {};
  };
}

const NOT_FOUND = (path: string): string => `404 The MCP endpoint is ${path}\n`;
const PLACES: readonly { mount: string; path: string; options?: HttpOptions; want: string }[] = [
  { mount: "/mcp", path: "/mcp", want: "200" },
  { mount: "/mcp", path: "/mcp/", want: "200" },
  { mount: "/mcp", path: "/mcp?a=/b", want: "200" },
  { mount: "/mcp", path: "/mcp/?a", want: "200" },
  { mount: "/agents", path: "/agents", want: "200" },
  { mount: "/api", path: "/api/mcp", want: "200" },
  { mount: "/api/mcp", path: "/api/mcp", options: { path: "/api/mcp" }, want: "200" },
  { mount: "/api", path: "/api/mcp", options: { path: "/api/mcp" }, want: "200" },
  { mount: "", path: "/mcp", want: "200" },
  { mount: "", path: "/mcp/", want: NOT_FOUND("/mcp") },
  { mount: "/api", path: "/api/other", want: NOT_FOUND("/api") },
  { mount: "/api", path: "/api/mcp/mcp", want: NOT_FOUND("/api") },
  { mount: "/mcp", path: "/mcp//", want: NOT_FOUND("/mcp") },
];

for (const { mount, path, options, want } of PLACES)
  test(`mounted at "${mount}", ${path} with ${JSON.stringify(options ?? {})} gets ${want.slice(0, 3)}`, async () => {
    const carrier = await behind(mountedAt(mount), options);
    const { status, text } = await carrier.send({ ...alone("tools/list"), path });
    assert.is(status === 200 ? "200" : `${status} ${text}`, want);
  });

test("a target that middleware replaced is the path", async () => {
  const carrier = await behind((request) => void Object.assign(request, { originalUrl: request.url, url: "/mcp" }));
  assert.is((await carrier.send({ ...alone("tools/list"), path: "/other?x" })).status, 200);
});

test("a handler gets the URL that the client sent", async () => {
  const callTool = (_: unknown, { request }: { request: { url: string } }): object => ({
    content: [{ type: "text", text: request.url }],
  });
  const carrier = await behind(mountedAt("/api"), {}, [statelessServer({ callTool })]);
  const { text } = await carrier.send({ ...alone("tools/call", { name: "url" }), path: "/api/mcp?a" });
  const { result } = JSON.parse(text) as { result: { content: { text: string }[] } };
  assert.is(new URL(result.content[0]!.text).href.replace(/:\d+/, ""), "http://127.0.0.1/api/mcp?a");
});

test("HTTP+SSE names its path below the mount point, and takes messages there", async () => {
  for (const [mount, path, named] of [
    ["/api", "/api/sse", "/api/messages"],
    ["/sse", "/sse", "/messages"],
  ] as const) {
    const carrier = await behind(mountedAt(mount));
    const stream = await carrier.open({ method: "GET", path });
    const [endpoint] = await take(stream, 1);
    assert.is(endpoint!.data!.split("?")[0], named);
    const messages = named === "/api/messages" ? endpoint!.data! : "/sse/none";
    const sent = { ...initialize("2024-11-05"), path: messages };
    assert.is((await carrier.send(sent)).status, named === "/api/messages" ? 202 : 404);
    stream.destroy();
  }
});

test("probes are served below the mount point, too", async () => {
  const carrier = await behind(mountedAt("/api"), { health: healthProbes() });
  for (const path of ["/api/livez", "/api/readyz?x"])
    assert.is((await carrier.send({ method: "GET", path })).status, 200);
});

/** Reads the body, and leaves a value in `request.body`. */
function parser(read: (text: string, bytes: Buffer) => unknown): Middleware {
  return async (request) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    Object.assign(request, { body: read(bytes.toString(), bytes) });
    return function next() {};
  };
}

const LIST = alone("tools/list");
const PARSED: readonly { rule: string; read: (text: string, bytes: Buffer) => unknown; want: string }[] = [
  { rule: "an object", read: (text) => JSON.parse(text) as unknown, want: "200" },
  { rule: "a text", read: (text) => text, want: "200" },
  { rule: "a Buffer", read: (_, bytes) => bytes, want: "200" },
  { rule: "other bytes", read: (_, bytes) => new Uint8Array(bytes), want: "200" },
  { rule: "the empty object of no body", read: () => ({}), want: "400 -32600" },
  { rule: "a list that is no batch", read: () => [], want: "400 -32600" },
  { rule: "null", read: () => null, want: "400 -32600" },
  { rule: "a number", read: () => 7, want: "400 -32600" },
  { rule: "a text that is not JSON", read: () => "{", want: "400 -32700" },
  { rule: "bytes that are not UTF-8", read: () => Buffer.from([0x22, 0xff, 0x22]), want: "400 -32700" },
  { rule: "a value that is not JSON", read: () => ({ id: 1n }), want: "400 -32700" },
  { rule: "an object over the limit", read: () => ({ text: "é".repeat(2000) }), want: "413 -32600" },
  { rule: "a text over the limit", read: () => `"${"x".repeat(4000)}"`, want: "413 -32600" },
  { rule: "bytes over the limit", read: () => Buffer.alloc(4001, 0x20), want: "413 -32600" },
  { rule: "nothing", read: () => undefined, want: "500 -32603" },
];

for (const { rule, read, want } of PARSED)
  test(`a parser that leaves ${rule} in request.body: ${want}`, async () => {
    const carrier = await behind(parser(read), { maxBodyBytes: 4000 });
    for (let i = 0; i < 2; i++) {
      const { status, text } = await carrier.send(LIST);
      const { error } = JSON.parse(text) as { error?: { code: number } };
      assert.is(error === undefined ? String(status) : `${status} ${error.code}`, want);
    }
  });

test("the bytes of parsed bodies are counted while their calls run, and returned", async () => {
  let end: (() => void) | undefined;
  const heard = (): Promise<void> => new Promise((resolve) => (end = resolve));
  const limits = { maxBodyBytes: 300, maxPendingBytes: 300 };
  const read = (text: string): unknown => JSON.parse(text);
  const carrier = await behind(parser(read), limits, servers({ aborted: 0, started: 0, heard }));
  const running = await carrier.open(alone("tools/call", { name: "talk", _meta: { progressToken: 1 } }));
  const full = await carrier.send(alone("tools/call", { name: "echo" }));
  assert.is(full.status, 503);
  end!();
  for await (const _ of running);
  assert.is((await carrier.send(LIST)).status, 200);
});

test("an unread body is read, whatever is in request.body", async () => {
  const carrier = await behind((request) => void Object.assign(request, { body: {} }));
  assert.is((await carrier.send(LIST)).status, 200);
});

test("a body as the third argument wins over request.body", async () => {
  const parsed: Middleware = async (request: IncomingMessage) => {
    await parser(() => "{}")(request);
    return LIST.body;
  };
  assert.is((await (await behind(parsed)).send(LIST)).status, 200);
});

test.run();
