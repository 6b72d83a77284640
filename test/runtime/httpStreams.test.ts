import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { Server } from "../../templates/runtime/server/server.js";
import {
  alone,
  eventsOf,
  initialize,
  onFetch,
  onNode,
  openSession,
  pause,
  servers,
  take,
  textOf,
  until,
  within,
  type NodeCarrier,
  type Seen,
  type Sent,
} from "./support/httpServers.js";

interface Place {
  carrier: NodeCarrier;
  served: Server[];
  seen: Seen;
}

const test = suite<Place>("streams over node:http");

test.before.each(async (place) => {
  place.seen = { aborted: 0, started: 0 };
  place.served = servers(place.seen);
  place.carrier = await onNode(place.served, { maxUnsent: 256 * 1024, closeMs: 100 });
});
test.after.each(({ carrier }) => carrier.close());

const CHANGED = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{}}';
const GET = { method: "GET", headers: { accept: "text/event-stream" } };

function streamOf(session: string, last?: string): typeof GET {
  const headers = { accept: "text/event-stream", "mcp-session-id": session };
  return { method: "GET", headers: { ...headers, ...(last !== undefined && { "last-event-id": last }) } };
}

function tellToolsChanged(server: Server): void {
  notifyAllClients(server, "notifications/tools/list_changed");
}

test("what belongs to no call comes on the stream of the session", async ({ carrier, served }) => {
  const session = await openSession(carrier);
  const stream = await carrier.open(streamOf(session));
  assert.is(stream.headers["content-type"], "text/event-stream");
  tellToolsChanged(served[2]!);
  const [, event] = await take(stream, 2);
  assert.is(event!.data, CHANGED);
  stream.destroy();
});

test("a client that has received no message resumes its stream, although the server has not noticed the end", async ({
  carrier,
  served,
}) => {
  const session = await openSession(carrier);
  const stream = await carrier.open(streamOf(session));
  const [{ id, ...rest }] = (await take(stream, 1)) as [{ id?: string }];
  assert.equal(rest, { event: "prime", data: "" });
  tellToolsChanged(served[2]!);
  const again = await carrier.open(streamOf(session, id));
  assert.is(again.statusCode, 200);
  assert.is((await take(again, 1))[0]!.data, CHANGED);
  assert.is((await carrier.send(streamOf(session))).status, 409, "a request without an event id takes over no stream");
  for (const each of [stream, again]) each.destroy();
});

test("what comes before the client opens its stream waits for it", async ({ carrier, served }) => {
  const session = await openSession(carrier);
  tellToolsChanged(served[2]!);
  const stream = await carrier.open(streamOf(session));
  assert.is((await take(stream, 1))[0]!.data, CHANGED);
  stream.destroy();
});

test("a session has one stream at a time", async ({ carrier }) => {
  const session = await openSession(carrier);
  const stream = await carrier.open(streamOf(session));
  assert.is((await carrier.send(streamOf(session))).status, 409);
  stream.destroy();
  await carrier.settled();
  const again = await carrier.open(streamOf(session));
  assert.is(again.statusCode, 200);
  again.destroy();
});

test("a client that lost its stream is brought what it missed, once", async ({ carrier, served }) => {
  const session = await openSession(carrier);
  const stream = await carrier.open(streamOf(session));
  tellToolsChanged(served[2]!);
  const [, first] = await take(stream, 2);
  stream.destroy();
  await carrier.settled();
  tellToolsChanged(served[2]!);
  const again = await carrier.open(streamOf(session, first!.id));
  tellToolsChanged(served[2]!);
  const events = await take(again, 2, 20);
  assert.is(events.length, 2);
  assert.is.not(events[0]!.id, events[1]!.id);
  again.destroy();
  await carrier.settled();
  const fresh = await carrier.open(streamOf(session));
  tellToolsChanged(served[2]!);
  assert.is((await take(fresh, 2, 20)).length, 2, "a new stream begins anew");
  fresh.destroy();
});

test("a client cannot fetch what another session missed", async ({ carrier }) => {
  const [mine, theirs] = [await openSession(carrier), await openSession(carrier)];
  const [priming] = eventsOf((await carrier.send(within(theirs, "poll"))).text);
  assert.is((await carrier.send(streamOf(mine, priming!.id))).status, 400);
});

test("a client that goes away aborts its call", async ({ carrier, seen }) => {
  const session = await openSession(carrier);
  for (const [i, sent] of [alone("tools/call", { name: "wait" }), within(session, "wait")].entries()) {
    const { path = "/mcp", headers, body } = sent;
    const all = { accept: "application/json, text/event-stream", "content-type": "application/json", ...headers };
    const request = httpRequest({
      port: carrier.port,
      host: "127.0.0.1",
      method: "POST",
      path,
      headers: all as { [name: string]: string },
    });
    request.on("error", () => undefined);
    request.end(JSON.stringify(body));
    await until(() => seen.started === i + 1, "started");
    request.destroy();
    await until(() => seen.aborted === i + 1, "aborted");
  }
});

test("a call whose stream breaks in a session goes on, and its client can come back", async ({ carrier }) => {
  const session = await openSession(carrier);
  const stream = await carrier.open(within(session, "talk", { token: "t" }));
  const [first] = await take(stream, 1);
  stream.destroy();
  await carrier.settled();
  const again = await carrier.send(streamOf(session, first!.id));
  assert.is(JSON.parse(eventsOf(again.text).at(-1)!.data!).result.content[0].text, "talked");
});

test("a DELETE ends the calls of its session", async ({ carrier, seen }) => {
  const session = await openSession(carrier);
  const answer = carrier.send(within(session, "wait"));
  await until(() => seen.started === 1, "started");
  await carrier.send({ method: "DELETE", headers: { "mcp-session-id": session } });
  assert.is((await answer).status, 503);
  assert.is(seen.aborted, 1);
});

test("one slow call does not hold up others", async ({ carrier, seen }) => {
  const session = await openSession(carrier);
  const slow = carrier.open(within(session, "wait", { id: 1 })).catch(() => undefined);
  await until(() => seen.started === 1, "started");
  assert.is((await carrier.send(within(session, "echo", { id: 2 }))).status, 200);
  await carrier.send({ method: "DELETE", headers: { "mcp-session-id": session } });
  (await slow)?.destroy();
});

test("a client that does not read loses its stream before much waits for it", async ({ carrier, seen }) => {
  const sent = alone("tools/call", { name: "flood", _meta: { progressToken: "t" } });
  const body = JSON.stringify(sent.body);
  const head = Object.entries({ ...sent.headers, "content-length": String(body.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const socket = connect(carrier.port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write(`POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${head}\r\n${body}`);
  await until(() => seen.aborted === 1, "the call is aborted");
  socket.destroy();
});

test("a subscription stays open, and is told of changes until its client goes", async ({ carrier, served }) => {
  const stream = await carrier.open(alone("subscriptions/listen", { notifications: { toolsListChanged: true } }));
  const [acknowledged] = await take(stream, 1);
  assert.is(JSON.parse(acknowledged!.data!).method, "notifications/subscriptions/acknowledged");
  tellToolsChanged(served[3]!);
  const [changed] = await take(stream, 1);
  assert.is(JSON.parse(changed!.data!).method, "notifications/tools/list_changed");
  assert.is(served[3]!.listeners.size, 1);
  stream.destroy();
  await until(() => served[3]!.listeners.size === 0, "the listener goes");
});

test("a body of 12 MB is refused, and its connection serves on", async () => {
  const carrier = await onNode(servers());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (body: string, headers: object): Promise<[number, unknown]> => {
    const all = { accept: "*/*", "content-type": "application/json", ...headers };
    const request = httpRequest({ port: carrier.port, agent, method: "POST", path: "/mcp", headers: all });
    request.end(body);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    await textOf(response);
    return [response.statusCode!, request.socket?.localPort];
  };
  const [refused, port] = await post(`"${"x".repeat(12e6)}"`, {});
  assert.is(refused, 413);
  assert.equal(await post(JSON.stringify(initialize().body), {}), [200, port]);
  agent.destroy();
  await carrier.close();
});

test("a client of HTTP+SSE is told where to post and hears everything on one stream", async ({ carrier, served }) => {
  const stream = await carrier.open({ ...GET, path: "/sse" });
  const [endpoint] = await take(stream, 1);
  assert.is((endpoint as { event?: string }).event, "endpoint");
  assert.match(endpoint!.data!, /^\/messages\?sessionId=[0-9a-f-]{36}$/);
  const path = endpoint!.data!;
  assert.is((await carrier.send({ path, ...initialize("2024-11-05") })).status, 202);
  const [welcome] = await take(stream, 1);
  assert.is(JSON.parse(welcome!.data!).result.protocolVersion, "2024-11-05");
  assert.is((await carrier.send({ path, body: "{" })).status, 400);
  assert.is((await carrier.send({ path: "/messages?sessionId=x", body: {} })).status, 404);
  assert.is((await carrier.send({ path: "/messages", body: {} })).status, 400);
  assert.is((await carrier.send({ path: "/sse", body: {} })).status, 405);
  assert.is((await carrier.send({ ...GET, path: "/sse", headers: { host: "evil.example.com" } })).status, 403);
  stream.destroy();
  await until(() => served[0]!.listeners.size === 0, "the connection goes");
});

test("HTTP+SSE is there only for revisions that have nothing else", async () => {
  const carrier = await onNode(servers().slice(1));
  assert.is((await carrier.send({ ...GET, path: "/sse" })).status, 404);
  await carrier.close();
});

test("closing lets calls end", async ({ served }) => {
  const carrier = await onNode(served, { closeMs: 60_000 });
  const session = await openSession(carrier);
  const stream = await carrier.open(within(session, "talk", { token: "t" }));
  const closing = carrier.close();
  assert.match(await textOf(stream), /talked/);
  await closing;
});

test("a client that missed more than may wait is brought all of it, in several responses", async ({ served }) => {
  const carrier = await onFetch(served, { maxUnsent: 256 * 1024, closeMs: 0 });
  const session = await openSession(carrier);
  for (let i = 0; i < 6; i++)
    notifyAllClients(served[2]!, "notifications/tools/list_changed", { i, _meta: { large: "x".repeat(100 * 1024) } });
  const seen: unknown[] = [];
  const read = async (sent: Sent): Promise<string> => {
    const events = eventsOf((await carrier.send(sent)).text);
    seen.push(...events.map(({ data }) => JSON.parse(data!).params.i));
    return events.at(-1)!.id!;
  };
  // The number of a stream and of an event make an id; the first event is the one that the client has seen.
  const last = await read(streamOf(session, "0-1"));
  const rest = read(streamOf(session, last));
  await pause(20);
  await carrier.close();
  await rest;
  assert.equal(seen, [1, 2, 3, 4, 5]);
});

test.run();
