import * as assert from "uvu/assert";
import { SessionLostError } from "../../templates/runtime/client/errors.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { openChannel, outgoing, resultOf, SESSIONS, until } from "../client/support/openedChannel.js";
import { scriptedHttp, type ReceivedRequest } from "../client/support/scriptedHttp.js";
import { testExchangers } from "./support/testExchangers.js";

const all = testExchangers("sessions over HTTP", ({ test, createOptions, closedConnections }) => {
  test("a session: its id is sent until it is lost, and DELETE ends it", async () => {
    const server = await scriptedHttp((request) => {
      if (request.method === "DELETE") return request.respond(405, {});
      const { id, method } = JSON.parse(request.body) as { id?: number; method: string };
      if (method === "initialize") return request.json(resultOf(id!), 200, { "mcp-session-id": `s${id}` });
      if (request.headers.get("mcp-session-id") === "s1") return request.respond(404, {});
      return id === undefined ? request.respond(202, {}) : request.json(resultOf(id), 200, { "mcp-session-id": "no" });
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    const { transport } = channel;
    transport.send(outgoing(1, "initialize"));
    await until(() => channel.messages.length === 1);
    assert.is(server.requests[0]!.headers.has("mcp-protocol-version"), false);
    transport.send(outgoing(2, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(server.requests[1]!.headers.get("mcp-protocol-version"), "2025-11-25");
    assert.is(server.requests[1]!.headers.has("mcp-method"), false);
    assert.is(channel.failures[0]!.error.constructor, SessionLostError);
    assert.is(channel.failures[0]!.wasSent, "no");
    await transport.reopen();
    transport.send(outgoing(3, "initialize"));
    await until(() => channel.messages.length === 2);
    transport.send(outgoing(4, "tools/call"));
    transport.send(outgoing(undefined, "notifications/x"));
    await until(() => channel.messages.length === 3 && channel.sent.length === 1);
    await Promise.all([transport.close(), transport.close()]);
    assert.equal(
      server.requests.map(({ method, headers }) => [method, headers.get("mcp-session-id")]),
      [
        ["POST", undefined],
        ["POST", "s1"],
        ["POST", undefined],
        ["POST", "s3"],
        ["POST", "s3"],
        ["DELETE", "s3"],
      ],
    );
    await closedConnections(server);
  });

  test("a request of a lost session is sent again if a new session is open already", async () => {
    const held: ReceivedRequest[] = [];
    const server = await scriptedHttp((request) => {
      const { id, method } = JSON.parse(request.body || "{}") as { id: number; method: string };
      if (request.method === "DELETE") request.respond(200, {});
      else if (method === "initialize") request.json(resultOf(id), 200, { "mcp-session-id": `s${id}` });
      else if (request.headers.get("mcp-session-id") === "s1") held.push(request);
      else request.json(resultOf(id));
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.messages.length === 1);
    channel.transport.send(outgoing(2, "tools/call"));
    await until(() => held.length === 1);
    await channel.transport.reopen();
    channel.transport.send(outgoing(3, "initialize"));
    await until(() => channel.messages.length === 2);
    held[0]!.respond(404, {});
    await until(() => channel.messages.length === 3);
    assert.equal([channel.messages[2]!.message, channel.failures], [resultOf(2), []]);
  });

  test("a session id that no header can contain ends the handshake", async () => {
    const server = await scriptedHttp((request) => request.json(resultOf(1), 200, { "mcp-session-id": "a b" }));
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.failures.length === 1);
    assert.match(channel.failures[0]!.error.message, /sent an invalid session id/);
  });
});

all.run();
