import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  alone,
  eventsOf,
  initialize,
  onFetch,
  onNode,
  openSession,
  servers,
  within,
  type Answer,
  type Carrier,
  type Sent,
} from "./httpServers.js";

/** A request, and what must come of it. The requests of one row stand alone. */
interface Row {
  readonly rule: string;
  readonly sent: Sent;
  readonly status: number;
  /** The code of the JSON-RPC error. */
  readonly code?: number;
  readonly header?: readonly [name: string, value: string];
}

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const CALL = alone("tools/call", { name: "echo", arguments: { text: "hi" } }, { "mcp-param-text": "hi" });
const LIST = alone("tools/list");
const META = "io.modelcontextprotocol/protocolVersion";

function changed(sent: Sent, headers: Sent["headers"]): Sent {
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

const ROWS: readonly Row[] = [
  {
    rule: "a Host that is not this machine is refused",
    sent: changed(LIST, { host: "evil.example.com" }),
    status: 403,
  },
  {
    rule: "an Origin that is not this machine is refused",
    sent: changed(LIST, { origin: "http://evil.example.com" }),
    status: 403,
  },
  {
    rule: "an Origin that only begins like this machine is refused",
    sent: changed(LIST, { origin: "http://localhost.evil.example.com" }),
    status: 403,
  },
  { rule: "an Origin without a name is refused", sent: changed(LIST, { origin: "null" }), status: 403 },
  {
    rule: "an Origin on this machine is served, whatever its port",
    sent: changed(LIST, { origin: "http://localhost:6274" }),
    status: 200,
  },
  {
    rule: "a Host on this machine is served, whatever its port",
    sent: changed(LIST, { host: "[::1]:81" }),
    status: 200,
  },
  { rule: "a path where nothing is, is not found", sent: { ...LIST, path: "/other" }, status: 404 },
  { rule: "a query does not hide the endpoint", sent: { ...LIST, path: "/mcp?a=b" }, status: 200 },
  {
    rule: "PUT is not allowed",
    sent: { method: "PUT", body: PING },
    status: 405,
    header: ["allow", "GET, POST, DELETE"],
  },
  {
    rule: "GET is not allowed without a session era",
    sent: { method: "GET", headers: { "mcp-protocol-version": "2026-07-28" } },
    status: 405,
    header: ["allow", "POST"],
  },
  {
    rule: "DELETE is not allowed without a session era",
    sent: { method: "DELETE", headers: { "mcp-protocol-version": "2026-07-28" } },
    status: 405,
    header: ["allow", "POST"],
  },
  {
    rule: "a POST that takes no JSON is not acceptable",
    sent: changed(LIST, { accept: "text/event-stream" }),
    status: 406,
  },
  {
    rule: "a POST that takes no event stream is not acceptable",
    sent: changed(LIST, { accept: "application/json" }),
    status: 406,
  },
  { rule: "a POST that takes anything is served", sent: changed(LIST, { accept: "*/*" }), status: 200 },
  {
    rule: "a GET that takes no event stream is not acceptable",
    sent: { method: "GET", headers: { accept: "application/json" } },
    status: 406,
  },
  {
    rule: "a body that is not called JSON is unsupported",
    sent: changed(LIST, { "content-type": "text/plain" }),
    status: 415,
  },
  {
    rule: "a charset beside the content type does no harm",
    sent: changed(LIST, { "content-type": "application/json; charset=utf-8" }),
    status: 200,
  },
  { rule: "a body over the limit is refused", sent: { body: `"${"x".repeat(5000)}"` }, status: 413, code: -32600 },
  { rule: "a body that is no JSON is refused", sent: { body: "{" }, status: 400, code: -32700 },
  {
    rule: "a body that is not UTF-8 is refused",
    sent: { body: Buffer.from('"\xff"', "latin1") },
    status: 400,
    code: -32700,
  },
  {
    rule: "a request outside of a session that does not open one is refused",
    sent: { body: PING },
    status: 400,
    code: -32600,
  },
  {
    rule: "a session that is not known is not found",
    sent: { body: PING, headers: { "mcp-session-id": "x" } },
    status: 404,
    code: -32600,
  },
  { rule: "a GET without its session is refused", sent: { method: "GET" }, status: 400 },
  {
    rule: "a GET of an unknown session is not found",
    sent: { method: "GET", headers: { "mcp-session-id": "x" } },
    status: 404,
  },
  {
    rule: "a DELETE of an unknown session is not found",
    sent: { method: "DELETE", headers: { "mcp-session-id": "x" } },
    status: 404,
  },
  { rule: "initialize needs no version header", sent: initialize(), status: 200 },
  {
    rule: "initialize may have a version header",
    sent: changed(initialize(), { "mcp-protocol-version": "2025-11-25" }),
    status: 200,
  },
  {
    rule: "an initialize that is refused opens no session",
    sent: { body: { jsonrpc: "2.0", id: 1, method: "initialize", params: {} } },
    status: 200,
    code: -32602,
  },

  { rule: "a request that stands alone is served", sent: CALL, status: 200 },
  {
    rule: "a missing version header is refused",
    sent: changed(LIST, { "mcp-protocol-version": undefined }),
    status: 400,
    code: -32020,
  },
  {
    rule: "a version header unlike the body is refused",
    sent: changed(LIST, { "mcp-protocol-version": "2025-11-25" }),
    status: 400,
    code: -32020,
  },
  { rule: "a revision that is not spoken is refused", sent: unspoken(), status: 400, code: -32022 },
  {
    rule: "a request without _meta is refused",
    sent: { ...LIST, body: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
    status: 400,
    code: -32602,
  },
  {
    rule: "a request without the client's capabilities is refused",
    sent: {
      ...LIST,
      body: { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: { [META]: "2026-07-28" } } },
    },
    status: 400,
    code: -32602,
  },
  {
    rule: "a missing Mcp-Method is refused",
    sent: changed(LIST, { "mcp-method": undefined }),
    status: 400,
    code: -32020,
  },
  {
    rule: "an Mcp-Method in other letters is refused",
    sent: changed(LIST, { "mcp-method": "Tools/List" }),
    status: 400,
    code: -32020,
  },
  { rule: "a missing Mcp-Name is refused", sent: changed(CALL, { "mcp-name": undefined }), status: 400, code: -32020 },
  { rule: "a wrong Mcp-Name is refused", sent: changed(CALL, { "mcp-name": "other" }), status: 400, code: -32020 },
  { rule: "a wrapped Mcp-Name is unwrapped", sent: changed(CALL, { "mcp-name": "=?base64?ZWNobw==?=" }), status: 200 },
  {
    rule: "a missing Mcp-Param is refused",
    sent: changed(CALL, { "mcp-param-text": undefined }),
    status: 400,
    code: -32020,
  },
  {
    rule: "an Mcp-Param unlike the argument is refused",
    sent: changed(CALL, { "mcp-param-text": "ho" }),
    status: 400,
    code: -32020,
  },
  {
    rule: "a wrapped Mcp-Param is unwrapped",
    sent: changed(CALL, { "mcp-param-text": "=?base64?aGk=?=" }),
    status: 200,
  },
  {
    rule: "an Mcp-Param that is wrapped without its padding is refused",
    sent: changed(CALL, { "mcp-param-text": "=?base64?aGk?=" }),
    status: 400,
    code: -32020,
  },
  {
    rule: "an Mcp-Param for an argument that is not there is refused",
    sent: alone("tools/call", { name: "echo" }, { "mcp-param-text": "hi" }),
    status: 400,
    code: -32020,
  },
  { rule: "a method that is not offered is not found", sent: alone("resources/list"), status: 404, code: -32601 },
  { rule: "a method of the other era is not found", sent: alone("initialize"), status: 404, code: -32601 },
  { rule: "what is no message is refused", sent: { ...LIST, body: {} }, status: 400, code: -32600 },
  { rule: "a batch is refused where there is none", sent: { ...LIST, body: [LIST.body] }, status: 400, code: -32600 },
  { rule: "a notification is accepted", sent: notification(), status: 202 },
];

function unspoken(): Sent {
  const params = { _meta: { [META]: "1999-01-01", "io.modelcontextprotocol/clientCapabilities": {} } };
  return {
    headers: { "mcp-protocol-version": "1999-01-01" },
    body: { jsonrpc: "2.0", id: 1, method: "tools/list", params },
  };
}

function notification(): Sent {
  const method = "notifications/cancelled";
  return {
    headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": method },
    body: { jsonrpc: "2.0", method, params: { requestId: 7 } },
  };
}

for (const [name, carry] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const) {
  const test = suite(name);
  let carrier: Carrier;
  test.before(async () => {
    carrier = await carry(servers(), { maxBodyBytes: 4000 });
  });
  test.after(() => carrier.close());

  for (const { rule, sent, status, code, header } of ROWS) {
    test(`${name}: ${rule}`, async () => {
      const answer = await carrier.send(sent);
      assert.is(answer.status, status, answer.text);
      assert.is(errorCode(answer), code, answer.text);
      if (header !== undefined) assert.is(answer.headers[header[0]], header[1]);
      if (status === 202) assert.is(answer.text, "");
      if (status === 200) assert.is(answer.headers["content-type"], "application/json");
    });
  }

  test(`${name}: an unserved revision is told which are served`, async () => {
    const { text } = await carrier.send(unspoken());
    assert.equal(JSON.parse(text).error.data, { supported: ["2026-07-28"], requested: "1999-01-01" });
  });

  test(`${name}: a session lasts from initialize to DELETE`, async () => {
    const session = await openSession(carrier);
    assert.match(session, /^[\x21-\x7e]{20,}$/);
    const headers = { "mcp-session-id": session };
    assert.is((await carrier.send({ headers, body: PING })).text, '{"jsonrpc":"2.0","id":1,"result":{}}');
    const wrong = await carrier.send({ headers: { ...headers, "mcp-protocol-version": "2025-06-18" }, body: PING });
    assert.is(wrong.status, 400);
    assert.is((await carrier.send({ method: "DELETE", headers })).status, 204);
    assert.is((await carrier.send({ headers, body: PING })).status, 404);
    assert.is((await carrier.send({ method: "DELETE", headers })).status, 404);
  });

  test(`${name}: a method that a session lacks is an error of the call, not of HTTP`, async () => {
    const session = await openSession(carrier);
    const body = { ...PING, method: "resources/list" };
    const answer = await carrier.send({ headers: { "mcp-session-id": session }, body });
    assert.is(answer.status, 200);
    assert.is(errorCode(answer), -32601);
  });

  test(`${name}: a batch is answered at once where the revision has batches`, async () => {
    const session = await openSession(carrier, "2025-03-26");
    const body = [PING, { jsonrpc: "2.0", method: "notifications/roots/list_changed" }, { ...PING, id: 2 }];
    const { text } = await carrier.send({ headers: { "mcp-session-id": session }, body });
    assert.is(text, '[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"result":{}}]');
  });

  test(`${name}: an answer becomes a stream when something comes before it`, async () => {
    const session = await openSession(carrier);
    const { headers, text } = await carrier.send(within(session, "talk", { token: "t" }));
    assert.is(headers["content-type"], "text/event-stream");
    const events = eventsOf(text);
    assert.equal(
      events.map(({ data }) => JSON.parse(data!).method ?? JSON.parse(data!).result.content[0].text),
      ["notifications/progress", "notifications/progress", "talked"],
    );
    assert.is(new Set(events.map(({ id }) => id)).size, 3, "ids");
  });

  test(`${name}: outside of sessions, events have no ids`, async () => {
    const sent = alone("tools/call", { name: "talk" });
    (sent.body as { params: { _meta: { [key: string]: string } } }).params._meta["progressToken"] = "t";
    const events = eventsOf((await carrier.send(sent)).text);
    assert.is(events.length, 3);
    assert.equal(
      events.map(({ id }) => id),
      [undefined, undefined, undefined],
    );
  });

  test(`${name}: a call that lets its client go is answered where the client comes back`, async () => {
    const session = await openSession(carrier);
    const first = eventsOf((await carrier.send(within(session, "poll"))).text);
    assert.is(first.length, 1);
    assert.is(first[0]!.retry, "25");
    assert.is(first[0]!.data, "");
    const headers = { "mcp-session-id": session, "last-event-id": first[0]!.id! };
    for (const way of ["while the call goes on", "when the call has ended"]) {
      const [answer, ...more] = eventsOf((await carrier.send({ method: "GET", headers })).text);
      assert.is(JSON.parse(answer!.data!).result.content[0].text, "polled", way);
      assert.equal(more, [], way);
    }
    assert.is((await carrier.send({ method: "GET", headers: { ...headers, "last-event-id": "9-9" } })).status, 400);
  });

  test(`${name}: sessions beyond the limit are refused`, async () => {
    const small = await carry(servers(), { maxSessions: 1 });
    const session = await openSession(small);
    assert.is((await small.send(initialize())).status, 503);
    await small.send({ method: "DELETE", headers: { "mcp-session-id": session } });
    assert.is((await small.send(initialize())).status, 200);
    await small.close();
    assert.is((await small.send(initialize()).catch(() => ({ status: 503 }))).status, 503, "closed");
  });

  test(`${name}: a session that nobody uses ends`, async () => {
    const small = await carry(servers(), { sessionIdleMs: 20 });
    const session = await openSession(small);
    await new Promise((resolve) => setTimeout(resolve, 80));
    assert.is((await small.send({ headers: { "mcp-session-id": session }, body: PING })).status, 404);
    await small.close();
  });

  test(`${name}: hosts and origins on the lists are served, and no others`, async () => {
    const listed = await carry(servers(), { allowedHosts: ["mcp.example"], allowedOrigins: ["https://app.example"] });
    const status = async (host: string, origin: string): Promise<number> =>
      (await listed.send(changed(LIST, { host, origin }))).status;
    assert.is(await status("mcp.example:8080", "https://app.example"), 200);
    assert.is(await status("localhost", "https://app.example"), 403);
    assert.is(await status("mcp.example", "http://localhost"), 403);
    assert.is(await status("mcp.example", "http://app.example"), 403);
    await listed.close();
  });

  test.run();
}

function errorCode({ text }: Answer): number | undefined {
  return text.startsWith("{") ? (JSON.parse(text) as { error?: { code: number } }).error?.code : undefined;
}
