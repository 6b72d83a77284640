import { createServer, request, type ClientRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { mock } from "node:test";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createNodeHandler } from "../../templates/runtime/http.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { requestLimits, type RateStore, type RequestLimitOptions } from "../../templates/runtime/operations.js";
import { refuseToken } from "../../templates/runtime/authorization.js";
import { MemoryRateStore } from "../../templates/runtime/stores.js";
import {
  ALICE,
  ALICE_LATER,
  BOB,
  closedAfterEach,
  guard,
  newStage,
  protectedServers,
  withToken,
} from "../authorization/support/protected.js";
import {
  alone,
  initialize,
  onFetch,
  onNode,
  openSession,
  pause,
  servers,
  until,
  within,
  type Answer,
  type Carrier,
  type NodeCarrier,
  type Sent,
} from "../runtime/support/httpServers.js";

const test = suite("limits for callers");

const serve = closedAfterEach(test, onNode);
const serveByFetch = closedAfterEach(test, onFetch);
test.after.each(() => mock.timers.reset());

const ECHO = alone("tools/call", { name: "echo", arguments: {} });
const LISTEN = alone("subscriptions/listen", { notifications: { toolsListChanged: true } });
const MINUTE = 60_000;
const POST_HEADERS = { accept: "application/json, text/event-stream", "content-type": "application/json" };

/** Starts servers over a socket with limits for one address. */
function start(options: RequestLimitOptions, seen = { aborted: 0, started: 0 }): Promise<NodeCarrier> {
  return serve(servers(seen), { limits: requestLimits(options) });
}

async function statusesOf(carrier: Carrier, ...requests: readonly Sent[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const sent of requests) statuses.push((await carrier.send(sent)).status);
  return statuses;
}

function forwardedFor(address: string, sent: Sent = ECHO): Sent {
  return { ...sent, headers: { ...sent.headers, "x-forwarded-for": address } };
}

/** Starts a request whose body the test writes. */
function postTo(port: number, headers: { readonly [name: string]: number } = {}): ClientRequest {
  const all = { ...POST_HEADERS, ...headers };
  return request({ port, host: "127.0.0.1", method: "POST", path: "/mcp", headers: all });
}

const CARRIES = [
  ["node:http", serve],
  ["fetch", serveByFetch],
] as const;

for (const [name, carry] of CARRIES)
  test(`${name}: a request over the rate gets status 429, Retry-After and a JSON-RPC error`, async () => {
    const limits = requestLimits({ perAddress: { requests: { limit: 2, perMs: MINUTE } } });
    const carrier = await carry(servers(), { limits });
    assert.equal(await statusesOf(carrier, ECHO, ECHO), [200, 200]);
    const refused = await carrier.send(ECHO);
    assert.is(refused.status, 429);
    assert.is(refused.headers["content-type"], "application/json");
    const seconds = Number(refused.headers["retry-after"]);
    assert.ok(seconds >= 1 && seconds <= 30, `half of the limit is free after 30 seconds: ${seconds}`);
    assert.equal(JSON.parse(refused.text), {
      jsonrpc: "2.0",
      error: { code: -32603, message: `too many requests: try again in ${seconds} s`, data: { retryAfter: seconds } },
    });
  });

test("after the time in Retry-After, the request is accepted", async () => {
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const carrier = await start({ perAddress: { requests: { limit: 1, perMs: 5000 } } });
  await carrier.send(ECHO);
  const { headers } = await carrier.send(ECHO);
  assert.is(headers["retry-after"], "5");
  mock.timers.tick(4000);
  assert.is((await carrier.send(ECHO)).status, 429);
  mock.timers.tick(1000);
  assert.is((await carrier.send(ECHO)).status, 200);
});

test("a wait of less than a second is one second in Retry-After", async () => {
  const carrier = await start({ perAddress: { requests: { limit: 1, perMs: 900 } } });
  await carrier.send(ECHO);
  const { status, headers } = await carrier.send(ECHO);
  assert.equal([status, headers["retry-after"]], [429, "1"]);
});

const ONE_REQUEST = { perAddress: { requests: { limit: 1, perMs: MINUTE } } };
const TWO_THOUSAND_BYTES = { perAddress: { bytes: { limit: 2000, perMs: MINUTE } } };
/** A request with 1200 bytes in 600 characters. */
const BIG = alone("tools/call", { name: "echo", arguments: { more: "é".repeat(600) } });
const BIG_IN_CHUNKS: Sent = { ...BIG, headers: { ...BIG.headers, "transfer-encoding": "chunked" } };

const COUNTED: readonly (readonly [
  rule: string,
  options: RequestLimitOptions,
  requests: readonly Sent[],
  statuses: readonly number[],
])[] = [
  [
    // The client wrote the first address of the last request, and the proxy the second.
    "each address has its own limits, by the position that trusted proxies write",
    { ...ONE_REQUEST, forwardedFor: 1 },
    ["192.0.2.1", "192.0.2.1", "192.0.2.2", "9.9.9.9, 192.0.2.1"].map((address) => forwardedFor(address)),
    [200, 429, 200, 429],
  ],
  [
    "all addresses of an IPv6 network share their limits",
    { ...ONE_REQUEST, forwardedFor: 1 },
    ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map((address) => forwardedFor(address)),
    [200, 429, 200],
  ],
  [
    "without trusted proxies, clients cannot choose their address",
    ONE_REQUEST,
    [forwardedFor("192.0.2.1"), forwardedFor("192.0.2.2")],
    [200, 429],
  ],
  ["bytes are counted by Content-Length", TWO_THOUSAND_BYTES, [BIG, BIG, ECHO], [200, 429, 200]],
  [
    "the bytes of a body in chunks are counted when it has arrived",
    TWO_THOUSAND_BYTES,
    [BIG_IN_CHUNKS, BIG_IN_CHUNKS, ECHO],
    [200, 429, 200],
  ],
  [
    "a body that is larger than the limit uses the whole limit",
    { perAddress: { bytes: { limit: 100, perMs: MINUTE } } },
    [ECHO, ECHO],
    [200, 429],
  ],
];
for (const [rule, options, requests, statuses] of COUNTED)
  test(rule, async () => assert.equal(await statusesOf(await start(options), ...requests), statuses));

test("a fetch handler takes the address from its option remoteAddress", async () => {
  const handler = createFetchHandler(servers(), {
    limits: requestLimits(ONE_REQUEST),
    remoteAddress: (request) => request.headers.get("x-test-address") ?? undefined,
  });
  const send = async (address: string): Promise<number> => {
    const headers = { ...ECHO.headers, ...POST_HEADERS, "x-test-address": address } as { [name: string]: string };
    const init = { method: "POST", headers, body: JSON.stringify(ECHO.body) };
    return (await handler(new Request("http://localhost/mcp", init))).status;
  };
  assert.equal([await send("192.0.2.1"), await send("192.0.2.1"), await send("192.0.2.2")], [200, 429, 200]);
});

test("each caller has its own limits, for all its tokens", async () => {
  const limits = requestLimits({ perPrincipal: { requests: { limit: 1, perMs: MINUTE } } });
  const carrier = await serve(protectedServers(), { limits, authorization: guard() });
  const call = alone("tools/call", { name: "whoami" });
  const answers = await Promise.all([ALICE, ALICE_LATER, BOB].map((token) => withToken(carrier, token).send(call)));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses, [200, 429, 200]);
});

test("the limits of an address hold before the token is verified", async () => {
  let verified = 0;
  const limits = requestLimits({ perAddress: { requests: { limit: 2, perMs: MINUTE } } });
  const authorization = guard({
    verify: () => {
      verified++;
      return refuseToken("unknown");
    },
  });
  const carrier = await serve(protectedServers(), { limits, authorization });
  const guesses = ["a", "b", "c", "d"].map((token) => withToken(carrier, token).send(ECHO));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.equal(statuses, [401, 401, 429, 429]);
  assert.is(verified, 2);
});

test("each message of a batch counts", async () => {
  const carrier = await start({ perAddress: { requests: { limit: 8, perMs: MINUTE } } });
  const session = await openSession(carrier, "2025-03-26");
  const ping = (id: number): object => ({ jsonrpc: "2.0", id, method: "ping" });
  const batch = { headers: { "mcp-session-id": session }, body: [ping(1), ping(2), ping(3), ping(4)] };
  // Two requests opened the session.
  assert.equal(await statusesOf(carrier, batch, batch), [200, 429]);
});

const UNUSABLE: readonly (readonly [reason: string, body: unknown, status: number])[] = [
  ["is too long", "x".repeat(1500), 413],
  ["is not UTF-8", new Uint8Array(900).fill(0xff), 400],
];
for (const [adapter, carry] of CARRIES)
  for (const [reason, body, status] of UNUSABLE)
    test(`${adapter}: the bytes of a body in chunks that ${reason} count, up to the whole limit`, async () => {
      const limits = requestLimits({ perAddress: { bytes: { limit: 1000, perMs: MINUTE } } });
      const carrier = await carry(servers(), { limits, maxBodyBytes: 1000 });
      const chunked = { headers: { ...ECHO.headers, "transfer-encoding": "chunked" }, body };
      const other = { ...ECHO, body: "x".repeat(200) };
      assert.equal(await statusesOf(carrier, other, chunked, other), [400, status, 429]);
    });

test("fetch: the bytes of a body that ends too early count", async () => {
  const limits = requestLimits({ perAddress: { bytes: { limit: 1000, perMs: MINUTE } } });
  const handler = createFetchHandler(servers(), { limits });
  const send = async (body: string | ReadableStream): Promise<number> => {
    const init = { method: "POST", headers: POST_HEADERS, body, duplex: "half" };
    return (await handler(new Request("http://localhost/mcp", init as RequestInit))).status;
  };
  const chunks = [new Uint8Array(900).fill(32)];
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.pop();
      if (chunk === undefined) controller.error(new Error("the client has gone"));
      else controller.enqueue(chunk);
    },
  });
  assert.equal([await send(broken), await send("x".repeat(200))], [400, 429]);
});

test("node:http: the bytes of a body that ends too early count once", async () => {
  const limits = requestLimits({ perAddress: { bytes: { limit: 1000, perMs: MINUTE } } });
  const handler = createNodeHandler(servers(), { limits });
  let received = 0;
  let gone = 0;
  const http = createServer((incoming, response) => {
    handler(incoming, response);
    incoming.on("data", (chunk: Buffer) => void (received += chunk.length));
    response.once("close", () => gone++);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const upload = postTo(port).on("error", () => undefined);
  upload.write(" ".repeat(400));
  await until(() => received === 400, "the first part has arrived");
  upload.destroy();
  await until(() => gone === 1, "the server has noticed the end of the upload");
  const statusOf = (body: string): Promise<number> =>
    new Promise((resolve) => {
      const next = postTo(port).on("response", (response) => resolve(response.resume().statusCode!));
      next.setHeader("connection", "close").end(body);
    });
  const statuses = [await statusOf("x".repeat(700)), await statusOf("x".repeat(500))];
  await handler.close();
  http.close();
  assert.equal(statuses, [429, 400]);
});

test("a call over the limit of calls is refused until a call has ended", async () => {
  const stage = newStage();
  const limits = requestLimits({ perPrincipal: { calls: 2 } });
  const carrier = await serve(protectedServers(stage), { limits, authorization: guard() });
  const alice = withToken(carrier, ALICE);
  const hold = alone("tools/call", { name: "hold" });
  const held = [alice.send(hold), alice.send(hold)];
  await until(() => stage.held.length === 2, "two calls run");
  const refused = await alice.send(hold);
  assert.equal([refused.status, refused.headers["retry-after"]], [429, "1"]);
  assert.is((await withToken(carrier, BOB).send(alone("tools/call", { name: "whoami" }))).status, 200);
  stage.held[0]!("done");
  await Promise.race(held);
  assert.is((await alice.send(alone("tools/call", { name: "whoami" }))).status, 200);
  stage.held[1]!("done");
  await Promise.all(held);
});

test("a call counts until it ends, also after its client has disconnected", async () => {
  const stage = newStage();
  const limits = requestLimits({ perPrincipal: { calls: 1 } });
  const carrier = await serve(protectedServers(stage), { limits, authorization: guard() });
  const alice = withToken(carrier, ALICE);
  const session = await openSession(alice);
  const talk = within(session, "talk", { token: "t" });
  const headers = { ...talk.headers, authorization: `Bearer ${ALICE}` };
  const response = await carrier.open({ ...talk, headers });
  await until(() => stage.held.length === 1, "the call runs");
  response.destroy();
  await carrier.settled();
  assert.is(stage.aborted, 0, "the client may come back for the result");
  const next = within(session, "whoami", { id: 2 });
  assert.is((await alice.send(next)).status, 429);
  stage.held[0]!("done");
  await pause(0);
  assert.is((await alice.send(next)).status, 200);
});

test("requests that fail give their places back", async () => {
  const carrier = await start({ perAddress: { calls: 1 } });
  const { headers } = ECHO;
  const requests: Sent[] = [
    { ...ECHO, body: "no JSON" },
    { ...ECHO, headers: { ...headers, accept: "text/html" } },
    { ...ECHO, headers: { ...headers, "content-type": "text/plain" } },
    { ...ECHO, body: new Uint8Array([0xff]) },
    { headers: { "mcp-session-id": "none" }, body: { jsonrpc: "2.0", id: 1, method: "ping" } },
    { method: "PUT" },
    { method: "DELETE", headers: { "mcp-session-id": "none" } },
    { body: { jsonrpc: "2.0", method: "notifications/initialized" } },
    ECHO,
  ];
  assert.equal(await statusesOf(carrier, ...requests), [400, 406, 415, 400, 404, 405, 404, 400, 200]);
});

test("a GET stream and subscriptions/listen have places of their own", async () => {
  const carrier = await start({ perAddress: { calls: 1, streams: 2 } });
  const session = await openSession(carrier);
  const get = { method: "GET", headers: { "mcp-session-id": session, accept: "text/event-stream" } };
  const stream = await carrier.open(get);
  const listening = await carrier.open(LISTEN);
  assert.equal([stream.statusCode, listening.statusCode], [200, 200]);
  assert.is((await carrier.send(ECHO)).status, 200, "streams are no calls");
  const refused: Answer = await carrier.send(LISTEN);
  assert.equal([refused.status, refused.headers["retry-after"]], [429, "1"]);
  listening.destroy();
  stream.destroy();
  await carrier.settled();
  const again = await carrier.open(LISTEN);
  const more = await carrier.open(LISTEN);
  assert.equal([again.statusCode, more.statusCode], [200, 200]);
  again.destroy();
  more.destroy();
  await carrier.settled();
});

test("a client cannot hide subscriptions/listen by escapes in its JSON", async () => {
  const carrier = await start({ perAddress: { streams: 1 } });
  const listening = await carrier.open(LISTEN);
  assert.is(listening.statusCode, 200);
  const json = JSON.stringify(LISTEN.body);
  for (const hidden of ["subscriptions\\/listen", "\\u0073ubscriptions/listen", "subscriptions/\\u006Cisten"]) {
    const body = json.replace("subscriptions/listen", hidden);
    assert.is.not(body, json);
    const { statusCode } = await carrier.open({ ...LISTEN, body });
    assert.is(statusCode, 429, body);
  }
  listening.destroy();
  await carrier.settled();
});

test("a client that disconnects before the store answers gives its place back", async () => {
  const waiting: (() => void)[] = [];
  let isSlow = true;
  const store: RateStore = { take: () => (isSlow ? new Promise((resolve) => waiting.push(() => resolve(0))) : 0) };
  const perAddress = { calls: 1, streams: 1, requests: { limit: 1000, perMs: MINUTE } };
  const carrier = await start({ store, storeMs: 60_000, perAddress });
  const gone = postTo(carrier.port).on("error", () => undefined);
  gone.end(JSON.stringify(ECHO.body));
  await until(() => waiting.length === 1, "the store is asked");
  gone.destroy();
  await carrier.settled();
  isSlow = false;
  for (const answer of waiting.splice(0)) answer();
  await pause(0);
  assert.is((await carrier.send(ECHO)).status, 200);
});

/** Opens a stream of HTTP+SSE. Returns the path for its messages, and the number of responses that have arrived. */
async function openLegacy(carrier: NodeCarrier): Promise<{ path: string; responses(): number; close(): void }> {
  const stream = await carrier.open({ method: "GET", path: "/sse", headers: { accept: "text/event-stream" } });
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
  const responses = (): number => text.split("event: message").length - 1;
  await until(() => text.includes("\n\n"), "the path for messages");
  const path = /data: (.*)/.exec(text)![1]!;
  assert.is((await carrier.send({ path, ...initialize("2024-11-05") })).status, 202);
  await until(() => responses() === 1, "the response to initialize");
  return { path, responses, close: () => void stream.destroy() };
}

function legacyCall(path: string, id: number, name: string): Sent {
  return { path, body: { jsonrpc: "2.0", id, method: "tools/call", params: { name } } };
}

test("a call of HTTP+SSE counts until its result exists", async () => {
  const seen = { aborted: 0, started: 0 };
  const carrier = await start({ perAddress: { calls: 2 } }, seen);
  const { path, responses, close } = await openLegacy(carrier);
  const waits = [legacyCall(path, 1, "wait"), legacyCall(path, 2, "wait")];
  assert.equal(await statusesOf(carrier, ...waits), [202, 202]);
  await until(() => seen.started === 2, "both calls run");
  assert.equal(await statusesOf(carrier, legacyCall(path, 3, "echo"), ECHO), [429, 429]);
  close();
  await until(() => seen.aborted === 2, "the calls end with their stream");
  const other = await openLegacy(carrier);
  assert.equal(await statusesOf(carrier, legacyCall(other.path, 1, "echo")), [202]);
  await until(() => other.responses() === 2, "the result");
  assert.equal(await statusesOf(carrier, ECHO, ECHO), [200, 200]);
  assert.is(responses(), 1);
  other.close();
});

test("a request of HTTP+SSE that fails gives its place and its bytes back", async () => {
  const limits = requestLimits({ perAddress: { calls: 1 } });
  const carrier = await serve(servers(), { limits, maxPendingBytes: 1000 });
  const { path, responses, close } = await openLegacy(carrier);
  const notUtf8 = new Uint8Array(600).fill(0xff);
  const bodies = [notUtf8, notUtf8, notUtf8, "no JSON", { jsonrpc: "2.0", method: "notifications/initialized" }];
  const requests = bodies.map((body) => ({ path, body }));
  assert.equal(await statusesOf(carrier, ...requests), [400, 400, 400, 400, 202]);
  assert.equal(await statusesOf(carrier, legacyCall(path, 1, "echo")), [202]);
  await until(() => responses() === 2, "the result");
  close();
});

test("a broken upload gives its place back", async () => {
  const carrier = await start({ perAddress: { calls: 1 } });
  const upload = postTo(carrier.port, { "content-length": 100 }).on("error", () => undefined);
  upload.write("{");
  await untilStatus(carrier, 429);
  upload.destroy();
  await untilStatus(carrier, 200);
});

test("processes that share a store share their rates", async () => {
  const store = new MemoryRateStore();
  const options = { store, perAddress: { requests: { limit: 2, perMs: MINUTE } } };
  const [first, second] = [await start(options), await start(options)];
  assert.equal(await statusesOf(first, ECHO), [200]);
  assert.equal(await statusesOf(second, ECHO, ECHO), [200, 429]);
  assert.equal(await statusesOf(first, ECHO), [429]);
});

const FAILING: readonly (readonly [rule: string, store: RateStore])[] = [
  ["rejects", { take: () => Promise.reject(new Error("the engine is down")) }],
  [
    "throws",
    {
      take: () => {
        throw new Error("the engine is down");
      },
    },
  ],
  ["does not answer", { take: () => new Promise<number>(() => undefined) }],
  ["returns no number", { take: () => NaN }],
];
for (const [rule, store] of FAILING)
  test(`while the store ${rule}, the process counts in its memory, and reports it once`, async () => {
    const errors: unknown[] = [];
    const carrier = await start({
      store,
      storeMs: 5,
      onError: (error) => errors.push(error),
      perAddress: { requests: { limit: 2, perMs: MINUTE } },
    });
    assert.equal(await statusesOf(carrier, ECHO, ECHO, ECHO), [200, 200, 429]);
    assert.is(errors.length, 1);
  });

test("a web page can read Retry-After", async () => {
  const carrier = await start(ONE_REQUEST);
  const sent = { ...ECHO, headers: { ...ECHO.headers, origin: "http://localhost:5173" } };
  await carrier.send(sent);
  const { status, headers } = await carrier.send(sent);
  assert.is(status, 429);
  assert.is(headers["access-control-allow-origin"], "http://localhost:5173");
  assert.match(headers["access-control-expose-headers"]!, "Retry-After");
});

test("wrong options are errors that name the option", () => {
  const wrong = (options: RequestLimitOptions, message: RegExp): void =>
    assert.throws(() => requestLimits(options), message);
  wrong({ perAddress: { calls: 0 } }, /the limit perAddress\.calls is 0/);
  wrong({ perPrincipal: { requests: { limit: 1.5, perMs: 1 } } }, /the limit perPrincipal\.requests is/);
  wrong({ perAddress: { bytes: { limit: 1, perMs: NaN } } }, /the limit perAddress\.bytes is/);
  wrong({ storeMs: Infinity }, /storeMs is Infinity/);
  wrong({ storeMs: NaN }, /storeMs is NaN/);
  wrong({ forwardedFor: -1 }, /forwardedFor is -1/);
  wrong({ forwardedFor: true as never }, /forwardedFor is true/);
});

/** Waits until a call gets a status. */
async function untilStatus(carrier: Carrier, wanted: number): Promise<void> {
  for (let i = 0; i < 12_000; i++) {
    const { status } = await carrier.send(ECHO);
    if (status === wanted) return;
    await pause(5);
  }
  throw new Error(`never: status ${wanted}`);
}

test.run();
