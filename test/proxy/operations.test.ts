import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { readTraceContext } from "../../templates/runtime/operations.js";
import type { Proxy } from "../../templates/runtime/proxy.js";
import { openMemory } from "../bridges/support/channels.js";
import { SessionClient } from "../bridges/support/sessionClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { openProxy } from "./support/proxies.js";
import { changingUpstream, rawTarget, type RawTarget } from "./support/upstreams.js";

const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

const opened: Proxy[] = [];

test.after(async () => {
  for (const proxy of opened) await proxy.close();
});

/** A session server with a method of an extension. It stops to answer when `isSilent` is true. */
function extended(): RawTarget & { isSilent: boolean } {
  const raw = rawTarget(({ id, method, params }, send) => {
    if (id === undefined || state.isSilent) return;
    const info = {
      capabilities: { tools: {}, extensions: { "example.com/ext": {} } },
      serverInfo: { name: "up", version: "1" },
    };
    const results: { [method: string]: object } = {
      initialize: { protocolVersion: NEWEST_HANDSHAKE, ...info },
      "example.com/echo": { given: params },
      "tools/call": { content: [] },
      ping: {},
    };
    const result = results[method!];
    send(result === undefined ? { id, error: { code: -32601, message: "unknown" } } : { id, result });
  });
  const state = Object.assign(raw, { isSilent: false });
  return state;
}

for (const revision of [NEWEST_HANDSHAKE, NEWEST_STATELESS])
  test(`the proxy of a server of ${revision} knows whether the server answers`, async () => {
    const proxy = await openProxy(changingUpstream(revision).target);
    opened.push(proxy);
    await proxy.ping();
    await proxy.ping();
  });

test("a ping rejects if the server is silent, and resolves when it answers again", async () => {
  const upstream = extended();
  const proxy = await openProxy(upstream.target, { connectMs: 50, onError: () => {} });
  opened.push(proxy);
  await proxy.ping();
  upstream.isSilent = true;
  const error = await proxy.ping().then(
    () => undefined,
    (thrown: Error) => thrown.name,
  );
  assert.is(error, "TimeoutError");
  upstream.isSilent = false;
  await proxy.ping();
});

test("a request of an unknown method passes unchanged with its result, and an unknown one gets the server's error", async () => {
  const upstream = extended();
  const proxy = await openProxy(upstream.target, { onError: () => {} });
  opened.push(proxy);
  const params = { deep: { list: [1, null, "x"] }, _meta: { "example.com/own": true } };
  for (const client of [
    new SessionClient(openMemory(proxy.servers), NEWEST_HANDSHAKE),
    new SessionClient(openMemory(proxy.servers), "2024-11-05"),
  ]) {
    await client.initialize();
    assert.equal((await client.request("example.com/echo", params)) as unknown, { given: params });
    const { error } = (await client.request("example.com/none", {})) as { error?: object };
    assert.is((error as { code: number }).code, -32601);
    client.notify("notifications/example.com/told", { value: 1 });
    await client.request("ping");
    await client.close();
  }
  const told = upstream.sent.filter(({ method }) => method === "notifications/example.com/told");
  assert.equal(
    told.map((each) => each.params),
    [{ value: 1 }, { value: 1 }],
  );
});

test("the trace context passes in _meta, and from HTTP headers with readTrace", async () => {
  const upstream = extended();
  const proxy = await openProxy(upstream.target, { readTrace: readTraceContext, onError: () => {} });
  opened.push(proxy);
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  await client.request("tools/call", { name: "any", _meta: { traceparent: TRACE } });
  await client.close();
  const handler = createFetchHandler(proxy.servers) as (request: Request) => Promise<Response>;
  const prefix = "io.modelcontextprotocol/";
  const _meta = {
    [`${prefix}protocolVersion`]: NEWEST_STATELESS,
    [`${prefix}clientInfo`]: { name: "c", version: "1" },
    [`${prefix}clientCapabilities`]: {},
  };
  const response = await handler(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": NEWEST_STATELESS,
        "mcp-method": "tools/call",
        "mcp-name": "any",
        traceparent: TRACE,
        tracestate: "vendor=1",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "any", _meta } }),
    }),
  );
  assert.is(response.status, 200);
  const metas = upstream.sent.filter(({ method }) => method === "tools/call").map(({ params }) => params!["_meta"]);
  assert.equal(
    metas.map((meta) => (meta as { [name: string]: unknown })["traceparent"]),
    [TRACE, TRACE],
  );
  assert.is((metas[1] as { [name: string]: unknown })["tracestate"], "vendor=1");
});

test.run();
