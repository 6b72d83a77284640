import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createFetchHandler, type FetchHandler } from "../../templates/runtime/transports/adapters/fetch.js";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import { createNodeHandler } from "../../templates/runtime/transports/adapters/nodeHttp.js";
import { CALL, changed, LIST, PING, ROWS, unspoken } from "./support/httpRows.js";
import {
  alone,
  initialize,
  onFetch,
  onNode,
  openSession,
  servers,
  within,
  type Answer,
  type Carrier,
  type NodeCarrier,
  type Sent,
} from "./support/httpServers.js";

const OPTIONS: HttpOptions = { maxBodyBytes: 4000, maxPendingBytes: 20_000, closeMs: 50 };

/** What a server of HTTP adds by itself, for its connection or for the length of what it sends. */
const OF_THE_CONNECTION = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

interface Place {
  node: NodeCarrier;
  fetch: Carrier;
}

const test = suite<Place>("node:http and fetch");

test.before.each(async (place) => {
  place.node = await onNode(servers(), OPTIONS);
  place.fetch = await onFetch(servers(), OPTIONS);
});
test.after.each(async ({ node, fetch }) => {
  await node.close();
  await fetch.close();
});

/** Without what differs between any two requests, such as the ids of sessions. */
function comparable({ status, headers, text }: Answer): Answer {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const ids = /[\da-f]{8}-[\da-f-]{27}/g;
  const alike = kept.map(([name, value]) => [name, value?.replace(ids, "(id)")] as const);
  return { status, headers: Object.fromEntries(alike.sort()), text: text.replace(ids, "(id)") };
}

const ORIGIN = { origin: "http://localhost:5173" };
const MORE: readonly { rule: string; sent: Sent }[] = [
  { rule: "a page is told that it may read", sent: changed(LIST, ORIGIN) },
  { rule: "a page is told of a refusal", sent: changed({ ...LIST, path: "/other" }, ORIGIN) },
  {
    rule: "a browser asks first",
    sent: {
      method: "OPTIONS",
      headers: { ...ORIGIN, "access-control-request-method": "POST", "access-control-request-headers": "x-other" },
    },
  },
  { rule: "OPTIONS of no browser", sent: { method: "OPTIONS" } },
  { rule: "a POST without a body", sent: { headers: { "content-type": "application/json" } } },
  { rule: "a body with a byte order mark", sent: { ...LIST, body: `\uFEFF${JSON.stringify(LIST.body)}` } },
  { rule: "a body that is not UTF-8 and over the limit", sent: { body: Buffer.alloc(5000, 0xff) } },
  { rule: "a body of the most bytes", sent: { body: `"${"x".repeat(3998)}"` } },
  { rule: "a body of a byte more", sent: { body: `"${"x".repeat(3999)}"` } },
  { rule: "a body that is cut off", sent: { body: `"${"x".repeat(33_000)}"` } },
  { rule: "an answer that is a stream", sent: alone("tools/call", { name: "talk" }) },
  { rule: "a message of HTTP+SSE without a session", sent: { path: "/messages", body: PING } },
  { rule: "a message of an unknown session of HTTP+SSE", sent: { path: "/messages?sessionId=x", body: PING } },
  { rule: "a GET of the path that takes messages", sent: { method: "GET", path: "/messages" } },
  {
    rule: "a stream of HTTP+SSE for a client that takes none",
    sent: { method: "GET", path: "/sse", headers: { accept: "text/html" } },
  },
  { rule: "an unserved revision", sent: unspoken() },
  { rule: "a HEAD", sent: { method: "HEAD" } },
];

for (const { rule, sent } of [...ROWS, ...MORE])
  test(`answer alike: ${rule}`, async ({ node, fetch }) => {
    const [ofNode, ofFetch] = [comparable(await node.send(sent)), comparable(await fetch.send(sent))];
    // Node itself sends no body to a HEAD; other runtimes drop it after the handler.
    assert.equal(ofNode, sent.method === "HEAD" ? { ...ofFetch, text: "" } : ofFetch);
  });

test("answer alike: within a session", async (place) => {
  const all: Answer[][] = [];
  for (const carrier of [place.node, place.fetch]) {
    const session = await openSession(carrier);
    const headers = { "mcp-session-id": session };
    const requests: Sent[] = [
      { headers, body: PING },
      within(session, "talk", { token: "t" }),
      // The call still runs after its response has ended, so no later request may have its id.
      within(session, "poll", { id: 2 }),
      { headers, body: { ...PING, method: "resources/list" } },
      { headers, body: { jsonrpc: "2.0", method: "notifications/initialized" } },
      { headers: { ...headers, "mcp-protocol-version": "2025-06-18" }, body: PING },
      { method: "GET", headers: { ...headers, "last-event-id": "9-9" } },
      { method: "DELETE", headers },
      { headers, body: PING },
    ];
    const answers: Answer[] = [];
    for (const sent of requests) answers.push(comparable(await carrier.send(sent)));
    all.push(answers);
  }
  assert.is(all[0]!.length, 9);
  assert.equal(all[0], all[1]);
});

/** The expected errors for bodies that cannot be used. */
const FAULTS = {
  tooLong: {
    status: 413,
    code: -32600,
    message: "Invalid Request: the body is longer than 4000 bytes (server option maxBodyBytes)",
  },
  alreadyRead: {
    status: 500,
    code: -32603,
    message:
      "the application read the body before the MCP handler and did not leave it in request.body: exclude the path of the MCP endpoint from the code that reads it (or let this code read a request.clone())",
  },
  interrupted: {
    status: 400,
    code: -32700,
    message: "Parse error: the upload of the body ended before it was complete",
  },
  overBudget: {
    status: 503,
    code: -32603,
    message:
      "the server allows no further bytes of request bodies for this caller (server option maxPendingBytes): send the request again later",
  },
} as const;

function isFault(fault: keyof typeof FAULTS, status: number, text: string): void {
  const { code, message } = (JSON.parse(text) as { error: { code: number; message: string } }).error;
  assert.equal({ status, code, message }, FAULTS[fault]);
}

const HEADERS = { accept: "*/*", "content-type": "application/json" };

function webRequest(body: ReadableStream<Uint8Array>): Request {
  const init = { method: "POST", headers: HEADERS, body, duplex: "half" as const };
  return new Request("http://localhost/mcp", init);
}

/** Sends a web request, and counts how often its body was asked for more. */
async function sendStream(handler: FetchHandler, next: (controller: ReadableStreamDefaultController) => void) {
  let pulls = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls++;
      next(controller);
    },
    cancel: () => void (isCancelled = true),
  });
  const response = await handler(webRequest(body));
  return { status: response.status, text: await response.text(), pulls, isCancelled };
}

test("fetch: an endless body is read up to eight times the limit, and cut off", async () => {
  const handler = createFetchHandler(servers(), OPTIONS);
  let chunks = 0;
  const { status, text, pulls, isCancelled } = await sendStream(handler, (controller) => {
    if (chunks++ < 200) controller.enqueue(new Uint8Array(1000));
    else controller.close();
  });
  isFault("tooLong", status, text);
  assert.ok(pulls <= 34, `${pulls} chunks were read`);
  assert.ok(isCancelled);
});

test("node: an endless body is read up to eight times the limit, answered, and cut off", async ({ node }) => {
  const socket = connect(node.port, "127.0.0.1");
  const head = "POST /mcp HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\ncontent-type: application/json\r\n";
  socket.write(`${head}content-length: 1000000000\r\n\r\n${"x".repeat(32_001)}`);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  await once(socket, "close");
  isFault("tooLong", Number(answer.slice(9, 12)), answer.slice(answer.indexOf("{")));
});

test("fetch: an upload that fails is answered", async () => {
  const handler = createFetchHandler(servers(), OPTIONS);
  let chunks = 0;
  const { status, text } = await sendStream(handler, (controller) => {
    if (chunks++ < 2) controller.enqueue(new Uint8Array(100));
    else controller.error(new Error("the network failed"));
  });
  isFault("interrupted", status, text);
});

test("fetch: an upload of something else than bytes is answered", async () => {
  const handler = createFetchHandler(servers(), OPTIONS);
  const { status, text } = await sendStream(handler, (controller) => controller.enqueue("text"));
  isFault("interrupted", status, text);
});

test("fetch: a body that was read before is answered", async () => {
  const handler = createFetchHandler(servers(), OPTIONS);
  for (const consume of [(r: Request) => r.text(), (r: Request) => r.body!.getReader()]) {
    const request = webRequest(new Response(JSON.stringify(LIST.body)).body!);
    await consume(request);
    const response = await handler(request);
    isFault("alreadyRead", response.status, await response.text());
  }
});

test("node: a body that was read before is answered", async () => {
  const handler = createNodeHandler(servers(), OPTIONS);
  const http = createServer((request, response) => {
    request.on("end", () => setImmediate(() => handler(request, response)));
    request.resume();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  for (const body of [JSON.stringify(LIST.body), ""]) {
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, { method: "POST", headers: HEADERS, body });
    isFault("alreadyRead", response.status, await response.text());
  }
  await handler.close();
  http.closeAllConnections();
  http.close();
});

test("fetch: a request that its client withdraws settles", async () => {
  const seen = { aborted: 0, started: 0 };
  const handler = createFetchHandler(servers(seen), OPTIONS);
  const abort = new AbortController();
  const { headers, body } = alone("tools/call", { name: "wait" });
  const init = {
    method: "POST",
    headers: { ...HEADERS, ...(headers as { [name: string]: string }) },
    body: JSON.stringify(body),
    signal: abort.signal,
  };
  const response = handler(new Request("http://localhost/mcp", init));
  while (seen.started === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  abort.abort();
  assert.is((await response).status, 499);
  assert.is(seen.aborted, 1);
});

test("node: a target with scheme and host finds the endpoint, as its URL does", async ({ node }) => {
  const { status } = await node.send({ ...LIST, path: "http://localhost/mcp?a=b" });
  assert.is(status, 200);
});

test("hold only so many bytes of calls that are yet to be answered", async ({ node, fetch }) => {
  for (const carrier of [node, fetch]) {
    const text = "x".repeat(3500);
    const waiting = alone("tools/call", { name: "wait", arguments: { text } }, { "mcp-param-text": text });
    const waits = Array.from({ length: 5 }, () => carrier.send(waiting).catch(() => undefined));
    for (let tries = 0; ; tries++) {
      const { status, text: said } = await carrier.send({ body: `"${"x".repeat(3990)}"` });
      if (status !== 503) {
        assert.ok(tries < 12_000, "bodies are held");
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      isFault("overBudget", status, said);
      break;
    }
    await carrier.close();
    for (const answer of await Promise.all(waits)) assert.ok(answer === undefined || answer.status === 503);
  }
});

test("hold no bytes of calls that were answered, refused or broken off", async ({ node, fetch }) => {
  for (const carrier of [node, fetch])
    for (let round = 0; round < 10; round++) {
      assert.is((await carrier.send(CALL)).status, 200);
      assert.is((await carrier.send({ body: `"${"x".repeat(3990)}"` })).status, 400);
      assert.is((await carrier.send({ body: "x".repeat(9000) })).status, 413);
      assert.is((await carrier.send(initialize())).status, 200);
    }
  for (let round = 0; round < 10; round++) {
    const request = httpRequest({ port: node.port, host: "127.0.0.1", method: "POST", path: "/mcp", headers: HEADERS });
    request.on("error", () => {});
    request.write("x".repeat(3900));
    await new Promise((resolve) => setTimeout(resolve, 10));
    request.destroy();
    await new Promise((resolve) => request.once("close", resolve));
  }
  await node.settled();
  assert.is((await node.send({ body: `"${"x".repeat(3990)}"` })).status, 400);
});

test.run();
