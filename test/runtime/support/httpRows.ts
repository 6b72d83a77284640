import { alone, initialize, type Sent } from "./httpServers.js";

/** A request, and what must come of it. The requests of one row stand alone. */
export interface Row {
  readonly rule: string;
  readonly sent: Sent;
  readonly status: number;
  /** The code of the JSON-RPC error. */
  readonly code?: number;
  readonly header?: readonly [name: string, value: string];
}

export const PING: { readonly jsonrpc: "2.0"; readonly id: number; readonly method: string } = {
  jsonrpc: "2.0",
  id: 1,
  method: "ping",
};
export const CALL: Sent = alone("tools/call", { name: "echo", arguments: { text: "hi" } }, { "mcp-param-text": "hi" });
export const LIST: Sent = alone("tools/list");
const META = "io.modelcontextprotocol/protocolVersion";

export function changed(sent: Sent, headers: Sent["headers"]): Sent {
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

export const ROWS: readonly Row[] = [
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
    rule: "a media range with the quality 0 is not acceptable",
    sent: changed(LIST, { accept: "*/*;q=0" }),
    status: 406,
  },
  {
    rule: "a media type with the quality 0 is not acceptable, though other types are",
    sent: changed(LIST, { accept: "text/event-stream, application/json; q=0.00, */*" }),
    status: 406,
  },
  {
    rule: "a media type is acceptable with any other quality and with other parameters",
    sent: changed(LIST, { accept: "*/*;q=0, Application/JSON;charset=utf-8, text/*;q=0.001" }),
    status: 200,
  },
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
    rule: "an Mcp-Param with bits that its wrapping should not have is refused",
    sent: changed(CALL, { "mcp-param-text": "=?base64?aGl=?=" }),
    status: 400,
    code: -32020,
  },
  {
    rule: "an Mcp-Param with foreign letters in its wrapping is refused",
    sent: changed(CALL, { "mcp-param-text": "=?base64?a!k=?=" }),
    status: 400,
    code: -32020,
  },
  {
    rule: "what is missing in the body is told before what is missing in the headers",
    sent: {
      headers: { "mcp-protocol-version": "2026-07-28" },
      body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    },
    status: 400,
    code: -32602,
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

export function unspoken(): Sent {
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
