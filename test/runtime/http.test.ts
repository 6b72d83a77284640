import { mock } from "node:test";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { changed, LIST, PING, ROWS, unspoken } from "./support/httpRows.js";
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
} from "./support/httpServers.js";

const test = suite("HTTP");

for (const [name, carry] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const) {
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

  test(`${name}: who wants a handshake where there is none is told what is served`, async () => {
    const modern = await carry(servers().slice(3));
    const { status, text } = await modern.send(initialize());
    assert.is(status, 400);
    const { code, data } = JSON.parse(text).error;
    assert.equal({ code, data }, { code: -32022, data: { supported: ["2026-07-28"], requested: "2025-11-25" } });
    await modern.close();
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
    const sent = alone("tools/call", { name: "talk", _meta: { progressToken: "t" } });
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
    assert.is(first[0]!.event, "prime", "older clients parse even empty data of events without a type");
    const headers = { "mcp-session-id": session, "last-event-id": first[0]!.id! };
    for (const way of ["while the call goes on", "when the call has ended"]) {
      const [answer, ...more] = eventsOf((await carrier.send({ method: "GET", headers })).text);
      assert.is(JSON.parse(answer!.data!).result.content[0].text, "polled", way);
      assert.equal(more, [], way);
    }
    assert.is((await carrier.send({ method: "GET", headers: { ...headers, "last-event-id": "9-9" } })).status, 400);
  });

  for (const version of ["2024-11-05", "2025-03-26"])
    test(`${name}: the stream of a call in ${version} does not end before its response`, async () => {
      const session = await openSession(carrier, version);
      const { headers, text } = await carrier.send(within(session, "poll"));
      assert.is(headers["content-type"], "application/json");
      assert.is(JSON.parse(text).result.content[0].text, "polled");
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
    mock.timers.enable({ apis: ["setInterval", "Date"] });
    const small = await carry(servers(), { sessionIdleMs: 60_000 });
    try {
      const session = await openSession(small);
      const ping = async (): Promise<number> =>
        (await small.send({ headers: { "mcp-session-id": session }, body: PING })).status;
      for (let uses = 0; uses < 3; uses++) {
        mock.timers.tick(59_000);
        assert.is(await ping(), 200, "each use keeps it");
      }
      // The sessions are looked at twice in this time.
      mock.timers.tick(91_000);
      assert.is(await ping(), 404);
    } finally {
      await small.close();
      mock.timers.reset();
    }
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
}

function errorCode({ text }: Answer): number | undefined {
  return text.startsWith("{") ? (JSON.parse(text) as { error?: { code: number } }).error?.code : undefined;
}

test.run();
