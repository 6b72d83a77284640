import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BINDING as OLDEST } from "../../generated/2024-11-05/server.js";
import { BINDING as BATCHING } from "../../generated/2025-03-26/server.js";
import { BINDING as STATELESS } from "../../generated/2026-07-28/server.js";
import type { FetchOptions } from "../../templates/runtime/transports/adapters/fetch.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { HttpRequest } from "../../templates/runtime/jsonrpc/incoming.js";
import { connectInMemory } from "../../templates/runtime/transports/memory/connect.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { alone, eventsOf, initialize, onFetch, onNode, openSession, until, within } from "./support/httpServers.js";

const test = suite("the request that a handler sees");

/** Servers whose one tool hands its context to the test. */
function watched(looks = true): { served: Server[]; contexts: HandlerContext[] } {
  const contexts: HandlerContext[] = [];
  const tools = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
    callTool: (_: object, context: HandlerContext) => {
      contexts.push(context);
      if (looks) void context.request;
      return { content: [] };
    },
  };
  const revisions = [OLDEST, BATCHING, STATELESS] as unknown as readonly RevisionImplementation[];
  return {
    served: revisions.map((each) => createServerOfRevision<Server>(each, { name: "s", version: "1" }, { tools })),
    contexts,
  };
}

const CALL = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "look" } };

for (const [name, carry, remoteAddress] of [
  ["node:http", onNode, "127.0.0.1"],
  ["fetch", onFetch, "192.0.2.7"],
] as const) {
  const options: FetchOptions = { remoteAddress: () => "192.0.2.7" };

  test(`${name}: method, URL, headers and address are those of the request, with a session and without`, async () => {
    const { served, contexts } = watched();
    const carrier = await carry(served, options);
    const session = await openSession(carrier, "2025-03-26");
    const more = { host: "localhost:8080", authorization: "Bearer of-tests", "X-Mixed": "yes" };
    for (const sent of [alone("tools/call", { name: "look" }), within(session, "look")])
      await carrier.send({ ...sent, path: "/mcp?tenant=a%20b", headers: { ...sent.headers, ...more } });
    await carrier.close();
    assert.is(contexts.length, 2);
    for (const { request } of contexts) {
      const { headers, url, ...rest } = request!;
      // The test calls the fetch handler with a URL of its own.
      assert.is(url, name === "fetch" ? "http://localhost/mcp?tenant=a%20b" : "http://localhost:8080/mcp?tenant=a%20b");
      assert.equal(rest, { method: "POST", remoteAddress });
      assert.is(headers["authorization"], "Bearer of-tests");
      assert.is(headers["x-mixed"], "yes");
      assert.is(headers["host"], "localhost:8080");
      assert.is(headers["x-other"], undefined);
    }
    assert.is(contexts[0]!.request, contexts[0]!.request, "it is made once");
  });

  test(`${name}: all calls of a batch see its request`, async () => {
    const { served, contexts } = watched();
    const carrier = await carry(served, options);
    const session = await openSession(carrier, "2025-03-26");
    await carrier.send({ headers: { "mcp-session-id": session, "x-batch": "1" }, body: [CALL, { ...CALL, id: 3 }] });
    await carrier.close();
    assert.equal(
      contexts.map(({ request }) => request?.headers["x-batch"]),
      ["1", "1"],
    );
  });

  test(`${name}: a page's request is seen as it was sent`, async () => {
    const { served, contexts } = watched();
    const carrier = await carry(served, options);
    await carrier.send(alone("tools/call", { name: "look" }, { origin: "http://localhost:5173" }));
    await carrier.close();
    assert.is(contexts[0]!.request?.headers["origin"], "http://localhost:5173");
  });
}

test("the address is not asked for until a handler looks", async () => {
  const { served, contexts } = watched(false);
  let asked = 0;
  const carrier = await onFetch(served, { remoteAddress: () => `192.0.2.${++asked}` } as FetchOptions);
  await carrier.send(alone("tools/call", { name: "look" }));
  assert.is(asked, 0);
  assert.is(contexts[0]!.request?.remoteAddress, "192.0.2.1");
  await carrier.close();
});

test("a header that is sent twice is one value, and no name is special", async () => {
  const { served, contexts } = watched();
  const carrier = await onNode(served);
  const { body, headers } = alone("tools/call", { name: "look" });
  const cookies = { "set-cookie": ["a=1", "b=2"] as unknown as string };
  await carrier.send({ headers: { ...headers, ...cookies }, body });
  await carrier.close();
  const seen: HttpRequest["headers"] = contexts[0]!.request!.headers;
  assert.is(seen["set-cookie"], "a=1, b=2");
  assert.is(seen["toString"], undefined);
});

test("HTTP+SSE: the request is the POST of the message, not the stream", async () => {
  const { served, contexts } = watched();
  const carrier = await onNode(served);
  const stream = await carrier.open({ method: "GET", path: "/sse", headers: { accept: "text/event-stream" } });
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await until(() => text !== "", "the endpoint is told");
  const path = eventsOf(text)[0]!.data!;
  for (const body of [initialize("2024-11-05").body, CALL])
    assert.is((await carrier.send({ path, body, headers: { "x-post": "yes" } })).status, 202);
  await until(() => contexts.length === 1, "the call");
  const { method, url, headers, remoteAddress } = contexts[0]!.request!;
  assert.equal(
    [method, new URL(url).pathname, headers["x-post"], remoteAddress],
    ["POST", "/messages", "yes", "127.0.0.1"],
  );
  stream.destroy();
  await carrier.close();
});

test("there is none in memory", () => {
  const { served, contexts } = watched();
  const peer = connectInMemory(served);
  peer.send(alone("tools/call", { name: "look" }).body as object);
  assert.is(contexts.length, 1);
  assert.is(contexts[0]!.request, undefined);
});

test.run();
