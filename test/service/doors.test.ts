import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { ServiceEngine } from "../../templates/runtime/service.js";
import {
  HttpExchangeWrapper,
  type HttpExchange,
} from "../../templates/runtime/transports/http-exchange/httpExchange.js";
import type { HttpAuthorization } from "../../templates/runtime/transports/http/options.js";
import { alone } from "../runtime/support/httpServers.js";
import { alterAll } from "./support/altered.js";
import {
  EventReader,
  begin,
  boundedSuite,
  call,
  get,
  inSession,
  openMembers,
  slowly,
  until,
  joined,
  callOnStream,
  getStream,
} from "./support/members.js";

/** Callers with principals, clients of the oldest revision, and stateless clients of a service. */

const test = boundedSuite("callers of a service");

/** An exchange of the caller that the header Authorization names. */
class OwnedExchange extends HttpExchangeWrapper {
  override get owner(): string {
    return this.exchange.header("authorization")!;
  }
}

const AUTHORIZATION: HttpAuthorization = {
  respondToMetadata: () => false,
  authenticate: (exchange: HttpExchange) => {
    const owned = new OwnedExchange(exchange);
    return Object.defineProperty(owned, "principal", { value: { issuer: "i", subject: owned.owner } });
  },
};

test("another principal sees and ends no part of a session, in any process", async () => {
  const { all, close } = openMembers({ authorization: AUTHORIZATION });
  const as = (owner: string): typeof all =>
    all.map((member) => ({
      ...member,
      send: (sent: Parameters<typeof member.send>[0]) =>
        member.send({ ...sent, headers: { ...sent.headers, authorization: owner } }),
    })) as unknown as typeof all;
  const [a, b, c] = as("alice");
  const { session, id, reader: stream } = await callOnStream(a);
  const asked = a.held[0]!.context.ask("roots/list", {}, {});
  const question = await stream.message();
  const { reader: pushed } = await getStream(c, session);
  for (const mallory of as("mallory")) {
    const own = await begin(mallory);
    for (const request of [
      call(session, "look", 2),
      get(session),
      get(session, id),
      { method: "DELETE", headers: { "mcp-session-id": session } },
      inSession(session, { id: question["id"], result: { roots: [{ uri: "file:///stolen" }] } }),
      inSession(session, { method: "notifications/cancelled", params: { requestId: 1 } }),
    ])
      assert.is((await mallory.send(request)).status, 404);
    await mallory.send(inSession(own, { id: question["id"], result: { roots: [{ uri: "file:///stolen" }] } }));
    await mallory.send(inSession(own, { method: "notifications/cancelled", params: { requestId: 1 } }));
    assert.is((await mallory.send(get(own, id))).status, 400);
  }
  await b.send(inSession(session, { id: question["id"], result: { roots: [] } }));
  assert.equal(await asked, { roots: [] });
  a.held[0]!.end("done");
  assert.is((await stream.message())["result"].content[0].text, "done");
  await close();
  assert.equal(await pushed.rest(), []);
});

for (const [kind, carry] of [
  ["at once", undefined],
  ["later", slowly],
] as const)
  test(`a client of HTTP+SSE posts to any process (${kind})`, async () => {
    const all = await joined(carry && { carry });
    const [a, b, c] = all;
    const stream = new EventReader(await a.send({ method: "GET", path: "/sse" }));
    const path = (await stream.next())!.data!;
    assert.match(path, /^\/messages\?sessionId=[\w-]{1,64}\.[\w-]{36}$/);
    const post = (member: typeof a, message: object): Promise<Response> =>
      member.send({ path, body: { jsonrpc: "2.0", ...message } });
    const clientInfo = { name: "t", version: "1" };
    const params = { protocolVersion: "2024-11-05", capabilities: { roots: {} }, clientInfo };
    assert.is((await post(b, { id: 1, method: "initialize", params })).status, 202);
    assert.is((await stream.message())["result"].protocolVersion, "2024-11-05");
    assert.is((await post(c, { id: 2, method: "tools/call", params: { name: "hold" } })).status, 202);
    await until(() => a.held.length === 1, "the handler runs in the process that has the stream");
    const asked = a.held[0]!.context.ask("roots/list", {}, {});
    const question = await stream.message();
    assert.is((await post(b, { id: question["id"], result: { roots: [] } })).status, 202);
    assert.equal(await asked, { roots: [] });
    a.held[0]!.end("done");
    assert.is((await stream.message())["result"].content[0].text, "done");
    for (const [i, member] of all.entries()) {
      const uri = `notifications/${["tools", "resources", "prompts"][i]}/list_changed`;
      notifyAllClients(member.servers[0]!, uri);
      assert.is((await stream.message())["method"], uri);
    }
    const broken = await b.send({ path, body: undefined, headers: { "content-type": "application/json" } });
    assert.is(broken.status, 400);
    a.service.processes.kill();
    assert.is((await post(b, { id: 3, method: "ping" })).status, 404);
    const unknown = await b.send({ path: "/messages?sessionId=x", body: { jsonrpc: "2.0", id: 3, method: "ping" } });
    assert.is(unknown.status, 404);
  });

test("closing lets the calls of an HTTP+SSE stream end, and other processes still pass on the answers of the client", async () => {
  const [a, b] = await joined({ closeMs: 60 * 60_000 });
  const stream = new EventReader(await a.send({ method: "GET", path: "/sse" }));
  const path = (await stream.next())!.data!;
  const post = (message: object): Promise<Response> => b.send({ path, body: { jsonrpc: "2.0", ...message } });
  const params = {
    protocolVersion: "2024-11-05",
    capabilities: { roots: {} },
    clientInfo: { name: "t", version: "1" },
  };
  await post({ id: 1, method: "initialize", params });
  await stream.message();
  await post({ id: 2, method: "tools/call", params: { name: "hold" } });
  await until(() => a.held.length === 1, "the handler runs");
  const closed = a.handler.close();
  const asked = a.held[0]!.context.ask("roots/list", {}, {}).catch((error: unknown) => error);
  const question = await stream.message();
  assert.is((await post({ id: question["id"], result: { roots: [] } })).status, 202);
  assert.equal(await asked, { roots: [] });
  a.held[0]!.end("done");
  assert.is((await stream.message())["result"].content[0].text, "done");
  assert.is(await stream.next(), undefined);
  await closed;
  assert.is((await post({ id: 3, method: "ping" })).status, 404);
});

test("a POST to a stream of HTTP+SSE that does not exist in a living process gets 404, in any process", async () => {
  const [a, b] = await joined();
  const stream = new EventReader(await a.send({ method: "GET", path: "/sse" }));
  const path = (await stream.next())!.data!;
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const madeUp = path.slice(0, path.indexOf(".") + 1) + crypto.randomUUID();
  for (const member of [a, b]) assert.is((await member.send({ path: madeUp, body: ping })).status, 404);
  assert.is((await b.send({ path, body: ping })).status, 202);
  await stream.leave();
  await until(async () => (await b.send({ path, body: ping })).status === 404, "the stream has ended");
});

test("a process that has lost its lease has room for new streams of HTTP+SSE", async () => {
  const [a] = await joined({ maxSessions: 1 });
  for (let i = 0; i < 2; i++) {
    const response = await a.send({ method: "GET", path: "/sse" });
    assert.is(response.status, 200);
    const stream = new EventReader(response);
    const path = (await stream.next())!.data!;
    const full = await a.send({ method: "GET", path: "/sse" });
    assert.match(await full.text(), /maxSessions/);
    a.service.processes.lose();
    assert.is(await stream.next(), undefined, "the stream has ended");
    assert.is((await a.send({ path, body: { jsonrpc: "2.0", id: 1, method: "ping" } })).status, 404);
  }
});

test("a POST to a stream of HTTP+SSE gets 503 if its process does not answer in time", async () => {
  const [a, b] = await joined({
    log: { leaseMs: 50 },
    carry: alterAll({ processes: { send: () => Promise.resolve(true) } }),
  });
  const path = (await new EventReader(await a.send({ method: "GET", path: "/sse" })).next())!.data!;
  assert.is((await b.send({ path, body: { jsonrpc: "2.0", id: 1, method: "ping" } })).status, 503);
});

test("a stateless call calls no function of the service", async () => {
  const calls: string[] = [];
  const counted = <Part extends object>(name: string, part: Part): Part =>
    new Proxy(part, {
      get(target, member) {
        const value = Reflect.get(target, member, target) as unknown;
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          calls.push(`${name}.${String(member)}`);
          return (value as (...args: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  const [a] = openMembers({
    carry: (service): ServiceEngine => ({
      processes: counted("processes", service.processes),
      sessions: counted("sessions", service.sessions),
      claims: counted("claims", service.claims),
      tasks: counted("tasks", service.tasks),
      rates: counted("rates", service.rates),
    }),
  }).all;
  for (let i = 0; i < 20; i++) {
    const response = await a.send(alone("tools/call", { name: "look", arguments: {} }));
    assert.match(await response.text(), /looked/);
  }
  const joining = ["processes.join", "processes.position"];
  assert.equal(calls, joining, "the process joins once, for the notifications of other processes");
  await begin(a);
  assert.ok(calls.includes("sessions.create"), "the calls are counted");
});

test.run();
