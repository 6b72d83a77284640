import { suite } from "uvu";
import * as assert from "uvu/assert";
import { changed, LIST, PING } from "./support/httpRows.js";
import {
  initialize,
  onFetch,
  onNode,
  openSession,
  servers,
  within,
  type Answer,
  type Carrier,
  type Sent,
} from "./support/httpServers.js";

const test = suite("web pages of other origins");

const ORIGIN = "https://app.example";
const EXPOSED = "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate, Retry-After";

/** What a browser asks before it sends a request of the protocol. */
function preflight(headers: Sent["headers"] = {}): Sent {
  const asked = { "access-control-request-method": "POST", "access-control-request-headers": "mcp-param-text,x-trace" };
  return { method: "OPTIONS", headers: { origin: ORIGIN, accept: "*/*", ...asked, ...headers } };
}

function corsOf({ headers }: Answer): { [name: string]: string | undefined } {
  const names = Object.keys(headers).filter((name) => name.startsWith("access-control-") || name === "vary");
  return Object.fromEntries(names.sort().map((name) => [name, headers[name]]));
}

for (const [name, carry] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const) {
  let carrier: Carrier;
  test.before(async () => {
    carrier = await carry(servers(), { allowedOrigins: [ORIGIN] });
  });
  test.after(() => carrier.close());

  test(`${name}: a browser learns that an allowed page may send all that the protocol needs, and what it asked for`, async () => {
    const answer = await carrier.send(preflight());
    assert.is(answer.status, 204);
    assert.is(answer.text, "");
    assert.is(answer.headers["content-length"], undefined);
    assert.equal(corsOf(answer), {
      "access-control-allow-headers":
        "Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID, Mcp-Method, Mcp-Name, " +
        "mcp-param-text,x-trace",
      "access-control-allow-methods": "GET, POST, DELETE",
      "access-control-allow-origin": ORIGIN,
      "access-control-max-age": "7200",
      vary: "Origin, Access-Control-Request-Headers",
    });
  });

  test(`${name}: a browser that asks for no headers is told those of the protocol`, async () => {
    const { headers } = await carrier.send(preflight({ "access-control-request-headers": undefined }));
    assert.is(
      headers["access-control-allow-headers"],
      "Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID, Mcp-Method, Mcp-Name",
    );
  });

  test(`${name}: a page of an origin that is not allowed is refused, and its browser told nothing`, async () => {
    for (const sent of [
      preflight({ origin: "https://evil.example" }),
      changed(LIST, { origin: "https://evil.example" }),
    ]) {
      const answer = await carrier.send(sent);
      assert.is(answer.status, 403);
      assert.equal(corsOf(answer), {});
    }
  });

  test(`${name}: what asks about no request is no preflight`, async () => {
    const answer = await carrier.send(preflight({ "access-control-request-method": undefined }));
    assert.is(answer.status, 405);
    assert.is((await carrier.send({ method: "OPTIONS" })).status, 405);
  });

  test(`${name}: every answer to an allowed page can be read by it, errors and streams included`, async () => {
    const readable = {
      "access-control-allow-origin": ORIGIN,
      "access-control-expose-headers": EXPOSED,
      vary: "Origin",
    };
    const session = await openSession(carrier);
    const rows: readonly [Sent, number, string | undefined][] = [
      [LIST, 200, "application/json"],
      [within(session, "talk", { token: "t" }), 200, "text/event-stream"],
      [initialize(), 200, "application/json"],
      [{ body: "{" }, 400, "application/json"],
      [{ ...LIST, path: "/other" }, 404, "text/plain; charset=utf-8"],
      [
        { headers: { "mcp-session-id": session }, body: { jsonrpc: "2.0", method: "notifications/initialized" } },
        202,
        undefined,
      ],
      [{ method: "DELETE", headers: { "mcp-session-id": session } }, 204, undefined],
    ];
    for (const [sent, status, type] of rows) {
      const answer = await carrier.send(changed(sent, { origin: ORIGIN }));
      assert.is(answer.status, status, answer.text);
      if (type !== undefined) assert.is(answer.headers["content-type"], type);
      assert.equal(corsOf(answer), readable, `${status} ${type}`);
    }
  });

  test(`${name}: who is no web page is not told of origins`, async () => {
    assert.equal(corsOf(await carrier.send(LIST)), {});
  });

  test(`${name}: pages on this machine may call unless told otherwise, from any port`, async () => {
    const plain = await carry(servers());
    const origin = "http://localhost:6274";
    assert.is((await plain.send(preflight({ origin }))).headers["access-control-allow-origin"], origin);
    const answer = await plain.send(changed({ body: PING }, { origin }));
    assert.is(answer.headers["access-control-allow-origin"], origin);
    assert.is((await plain.send(preflight())).status, 403);
    await plain.close();
  });
}

test.run();
