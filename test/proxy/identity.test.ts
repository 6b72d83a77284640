import { test } from "uvu";
import * as assert from "uvu/assert";
import { keys } from "../../templates/runtime/authorization.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { http } from "../../templates/runtime/httpClient.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server.js";
import { bindingOf } from "../bridges/support/revisions.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { countingUpstream } from "./support/processes.js";
import { openProxy } from "./support/proxies.js";

const ALICE = "key-of-alice-0123456789";
const BOB = "key-of-bob-0123456789abc";
const PREFIX = "io.modelcontextprotocol/";

/** A request that the upstream server has received. */
interface ReceivedRequest {
  readonly headers: string;
  readonly body: string;
  readonly session: string | null;
}

/** Returns a target that calls a fetch handler, and the requests that it sent. */
function upstreamOver(revision: string): { target: ReturnType<typeof http>; received: ReceivedRequest[] } {
  const tools = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
    callTool: () => ({ content: [] }),
  };
  const server = createServerOfRevision<Server>(bindingOf(revision), { name: "up", version: "1" }, { tools });
  const handler = createFetchHandler(server);
  const received: ReceivedRequest[] = [];
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const copy = request.clone();
    received.push({
      headers: JSON.stringify([...request.headers]),
      body: await copy.text(),
      session: request.headers.get("mcp-session-id"),
    });
    return handler(request);
  };
  const headers = { authorization: "Bearer token-of-the-proxy" };
  return {
    target: http("http://localhost/mcp", { fetch: send as typeof fetch, headers: Object.entries(headers) }),
    received,
  };
}

/** Calls a tool as a stateless client with a key. */
async function callAs(handler: (request: Request) => Promise<Response>, key: string): Promise<unknown> {
  const _meta = {
    [`${PREFIX}protocolVersion`]: NEWEST_STATELESS,
    [`${PREFIX}clientInfo`]: { name: "c", version: "1" },
    [`${PREFIX}clientCapabilities`]: {},
  };
  const response = await handler(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": NEWEST_STATELESS,
        "mcp-method": "tools/call",
        "mcp-name": "any",
        cookie: "session=of-the-caller",
        "x-forwarded-user": "of-the-caller",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "any", _meta } }),
    }),
  );
  return response.status;
}

for (const revision of [NEWEST_HANDSHAKE, NEWEST_STATELESS])
  test(`a server of ${revision} gets the token of the proxy, and nothing of the callers' headers`, async () => {
    const { target, received } = upstreamOver(revision);
    const proxy = await openProxy(target);
    const handler = createFetchHandler(proxy.servers, { authorization: keys({ [ALICE]: { subject: "alice" } }) });
    assert.is(await callAs(handler as never, ALICE), 200);
    assert.is(await callAs(handler as never, "key-of-nobody-0123456789"), 401);
    await proxy.close();
    assert.ok(received.some(({ body }) => body.includes("tools/call")));
    for (const { headers, body } of received) {
      assert.match(headers, "token-of-the-proxy");
      assert.not.match(headers + body, /key-of|of-the-caller/);
    }
  });

test("a server with sessions gets no description of a stateless client in its requests", async () => {
  const { target, received } = upstreamOver(NEWEST_HANDSHAKE);
  const proxy = await openProxy(target);
  const handler = createFetchHandler(proxy.servers, { authorization: keys({ [ALICE]: { subject: "alice" } }) });
  assert.is(await callAs(handler as never, ALICE), 200);
  await proxy.close();
  const called = received.find(({ body }) => body.includes("tools/call"))!;
  assert.not.match(called.body, "io.modelcontextprotocol/");
});

test("callers do not share a session of the upstream server", async () => {
  const { target, received } = upstreamOver(NEWEST_HANDSHAKE);
  const proxy = await openProxy(target);
  const known = { [ALICE]: { subject: "alice" }, [BOB]: { subject: "bob" } };
  const handler = createFetchHandler(proxy.servers, { authorization: keys(known) });
  for (const key of [ALICE, BOB, ALICE, BOB]) assert.is(await callAs(handler as never, key), 200);
  await proxy.close();
  const sessions = received.filter(({ body }) => body.includes("tools/call")).map(({ session }) => session);
  assert.is(new Set(sessions).size, 2);
  assert.equal([sessions[0], sessions[1]], [sessions[2], sessions[3]]);
});

test("what the connections of a caller report is for this caller, also those for lists that the proxy reads itself", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const proxy = await openProxy(upstream.target, { targetFor: () => upstream.target });
  const owners = new Set<string | undefined>();
  for (const { listeners } of proxy.servers)
    listeners.add({ hearsEachOwner: true, wants: () => true, deliver: (_, __, owner) => void owners.add(owner) });
  const handler = createFetchHandler(proxy.servers, { authorization: keys({ [ALICE]: { subject: "alice" } }) });
  assert.is(await callAs(handler as never, ALICE), 200);
  upstream.changed("notifications/resources/list_changed");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await proxy.close();
  assert.equal([...owners], [JSON.stringify(["urn:keys", "alice"])]);
});

test.run();
