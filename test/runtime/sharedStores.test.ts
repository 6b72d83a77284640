import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HttpEndpoint } from "../../templates/runtime/transports/http/endpoint.js";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import {
  MemoryEventStore,
  MemorySessionStore,
  type EventStore,
  type SessionStore,
} from "../../templates/runtime/stores.js";
import { BINDING as HANDSHAKE } from "../../generated/2025-11-25/server.js";
import { slow } from "../stores/support/slowStore.js";
import { HeldExchange } from "./support/heldExchange.js";
import { eventsOf, initialize, onFetch, openSession, within, type Carrier, type Sent } from "./support/httpServers.js";

/** Two endpoints with the same stores, as a process before and after its restart. */

const test = suite("endpoints that share stores");

/** A handler's part of a test: what it saw, and promises that the test resolves. */
interface Stage {
  readonly seen: HandlerContext[];
  readonly held: ((text: string) => void)[];
  readonly errors: unknown[];
}

const result = (text: string): object => ({ content: [{ type: "text", text }] });

function serverOf({ seen, held, errors }: Stage): Server {
  const about = { name: "s", version: "1", onError: (error: unknown) => void errors.push(error) };
  const behaviours: { [name: string]: (context: HandlerContext) => unknown } = {
    look(context) {
      seen.push(context);
      context.log("error", "seen");
      context.log("info", "not seen");
      return result("looked");
    },
    hold: (context) => {
      seen.push(context);
      return new Promise((resolve) => held.push((text) => resolve(result(text))));
    },
    leave(context) {
      context.detach(10);
      return new Promise((resolve) => held.push((text) => resolve(result(text))));
    },
  };
  const tools = {
    listTools: () => ({ tools: [] }),
    callTool: ({ name }: { name: string }, context: HandlerContext) => behaviours[name]!(context),
  };
  const resources = {
    listResources: () => ({ resources: [] }),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => ({ contents: [] }),
    subscribe: () => ({}),
    unsubscribe: () => ({}),
  };
  return createServerOfRevision<Server>(HANDSHAKE as unknown as RevisionImplementation, about, {
    tools,
    resources,
    logging: true,
  });
}

interface Service {
  readonly stage: Stage;
  readonly servers: readonly Server[];
  readonly a: Carrier;
  readonly b: Carrier;
}

const open: Carrier[] = [];

test.after.each(async () => {
  for (const carrier of open.splice(0)) await carrier.close();
});

async function service(options: HttpOptions): Promise<Service> {
  const stage: Stage = { seen: [], held: [], errors: [] };
  const servers = [serverOf(stage), serverOf(stage)];
  const carriers = await Promise.all(servers.map((server) => onFetch([server], { closeMs: 50, ...options })));
  open.push(...carriers);
  const [a, b] = carriers as [Carrier, Carrier];
  return { stage, servers, a, b };
}

function shared(carry: <Store extends object>(store: Store) => Store): HttpOptions {
  return {
    sessionStore: carry(new MemorySessionStore()),
    eventStore: carry(new MemoryEventStore()),
  };
}

const request = (session: string, method: string, params: object): Sent => ({
  headers: { "mcp-session-id": session },
  body: { jsonrpc: "2.0", id: 1, method, params },
});

const stream = (session: string, last?: string): Sent => ({
  method: "GET",
  headers: {
    accept: "text/event-stream",
    "mcp-session-id": session,
    ...(last !== undefined && { "last-event-id": last }),
  },
});

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 10_000 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 2));
  assert.ok(holds());
}

for (const [kind, carry] of [
  ["at once", <Store extends object>(store: Store): Store => store],
  ["later", slow],
] as const) {
  test(`a session is served by either endpoint, with what it negotiated and set (stores that answer ${kind})`, async () => {
    const { a, b, stage } = await service(shared(carry));
    const session = await openSession(a);
    await a.send(request(session, "logging/setLevel", { level: "warning" }));
    const looked = await b.send(within(session, "look"));
    assert.match(looked.text, /"data":"seen"/);
    assert.not.match(looked.text, /not seen/);
    assert.equal(stage.seen[0]!.client, { info: { name: "test", version: "1" }, capabilities: {} });
  });

  test(`subscriptions of a session go with it to another endpoint (stores that answer ${kind})`, async () => {
    const { a, b, servers } = await service(shared(carry));
    const session = await openSession(a);
    await a.send(request(session, "resources/subscribe", { uri: "memo://a" }));
    await b.send(request(session, "ping", {}));
    const reading = b.send(stream(session));
    notifyAllClients(servers[1]!, "notifications/resources/updated", { uri: "memo://b" });
    notifyAllClients(servers[1]!, "notifications/resources/updated", { uri: "memo://a" });
    // The stores answer within some turns of the event loop.
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    await b.close();
    const uris = (await reading).text.match(/memo:\/\/\w/g);
    assert.equal(uris, ["memo://a"]);
  });

  test(`a session that one endpoint deletes ends at the other (stores that answer ${kind})`, async () => {
    const { a, b } = await service(shared(carry));
    const session = await openSession(a);
    assert.is((await b.send({ method: "DELETE", headers: { "mcp-session-id": session } })).status, 204);
    assert.is((await a.send(within(session, "look"))).status, 404);
  });

  test(`a session survives the endpoint that began it (stores that answer ${kind})`, async () => {
    const { a, b } = await service(shared(carry));
    const session = await openSession(a);
    await a.close();
    assert.is((await b.send(within(session, "look"))).status, 200);
  });

  test(`a stream is resumed with all its messages, in order (stores that answer ${kind})`, async () => {
    const { a, stage } = await service(shared(carry));
    const session = await openSession(a);
    const [priming] = eventsOf((await a.send(within(session, "leave", { id: 3 }))).text);
    const resumed = a.send(stream(session, priming!.id));
    // The answer may be sent while the store reads the events.
    stage.held[0]!("came back");
    const texts = eventsOf((await resumed).text).filter(({ data }) => data?.includes("came back"));
    assert.is(texts.length, 1);
    const again = eventsOf((await a.send(stream(session, priming!.id))).text).filter(({ data }) => data !== undefined);
    assert.equal(again.length, 1);
  });
}

test("a session belongs to the principal that began it", async () => {
  const stage: Stage = { seen: [], held: [], errors: [] };
  const endpoint = new HttpEndpoint([serverOf(stage)]);
  const send = (sent: Sent, owner: string | undefined): HeldExchange & { sessionId?: string } => {
    const exchange = Object.assign(new HeldExchange(sent), { owner, sessionId: undefined as string | undefined });
    const respond = exchange.respond.bind(exchange);
    exchange.respond = (status, fields, body) => {
      exchange.sessionId = fields[fields.indexOf("mcp-session-id") + 1];
      respond(status, fields, body);
    };
    endpoint.handle(exchange);
    if ((sent.method ?? "POST") === "POST") exchange.complete();
    return exchange as HeldExchange & { sessionId?: string };
  };
  const { sessionId } = send(initialize(), "alice");
  const headers = { "mcp-session-id": sessionId! };
  for (const owner of ["mallory", undefined]) {
    assert.is(send(within(sessionId!, "look"), owner).status, 404);
    assert.is(send(stream(sessionId!), owner).status, 404);
    assert.is(send({ method: "DELETE", headers }, owner).status, 404);
  }
  assert.is(send(within(sessionId!, "look"), "alice").status, 200);
  await endpoint.close();
});

test("a session store that fails refuses requests with 503, and its error is reported", async () => {
  const sessionStore = new MemorySessionStore();
  let error: Error | undefined;
  const failing: SessionStore = {
    create: (record, idleMs) => (error ? Promise.reject(error) : sessionStore.create(record, idleMs)),
    get: (key) => sessionStore.get(key),
    touch: (key, idleMs) => (error ? Promise.reject(error) : sessionStore.touch(key, idleMs)),
    update: (key, settings) => sessionStore.update(key, settings),
    delete: (key) => sessionStore.delete(key),
  };
  const { a, stage } = await service({ sessionStore: failing });
  const session = await openSession(a);
  error = new Error("the database is gone");
  for (const sent of [within(session, "look"), initialize(), stream(session)]) {
    const { status, text } = await a.send(sent);
    assert.is(status, 503);
    assert.not.match(text, /database/);
  }
  assert.equal(stage.errors, [error, error, error]);
  error = undefined;
  assert.is((await a.send(within(session, "look"))).status, 200);
});

test("a full session store refuses a handshake, and leaves nothing of it", async () => {
  const { a, servers } = await service({
    sessionStore: slow(new MemorySessionStore({ maxSessions: 1 })),
  });
  await openSession(a);
  const refused = await a.send(initialize());
  assert.is(refused.status, 503);
  assert.match(refused.text, /no further session for this caller/);
  assert.is(servers[0]!.listeners.size, 1);
});

/** Both ways in which the function of a store can fail: by a promise, as a database does, or at once, as a file of this process does. */
const FAILURES: readonly (readonly [how: string, fail: () => never])[] = [
  ["rejects", () => Promise.reject(new Error("full")) as never],
  [
    "throws",
    () => {
      throw new Error("full");
    },
  ],
];

for (const [how, fail] of FAILURES) {
  test(`an event store that ${how} costs a message its id, and the client nothing else`, async () => {
    const eventStore: EventStore = { append: fail, after: () => undefined, delete: fail };
    const { a, stage } = await service({ eventStore });
    const session = await openSession(a);
    const events = eventsOf((await a.send(within(session, "look"))).text);
    assert.equal(
      events.map(({ id }) => id),
      events.map(() => undefined),
    );
    assert.match(events.at(-1)!.data!, /looked/);
    const failed = stage.errors.length;
    assert.ok(failed >= 1);
    assert.is((await a.send({ method: "DELETE", headers: { "mcp-session-id": session } })).status, 204);
    await until(() => stage.errors.length > failed);
  });

  test(`an event store that ${how} refuses to resume a stream with 503, and its error is reported`, async () => {
    const eventStore: EventStore = { append: () => "1", after: fail, delete: () => undefined };
    const { a, stage } = await service({ eventStore });
    const headers = { "mcp-session-id": await openSession(a), "last-event-id": "1" };
    assert.is((await a.send({ method: "GET", headers })).status, 503);
    assert.equal(stage.errors.map(String), ["Error: full"]);
  });
}

test.run();
