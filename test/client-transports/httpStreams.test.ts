import * as assert from "uvu/assert";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { ConnectionLostError, LimitError, SessionLostError } from "../../templates/runtime/client/errors.js";
import { fakeTimers, type FakeTimers } from "../client/support/fakeTimers.js";
import {
  eventOf,
  openChannel,
  outgoing,
  resultOf,
  SESSIONS,
  settled,
  until,
  type OpenedChannel,
} from "../client/support/openedChannel.js";
import { scriptedHttp, type ReceivedRequest, type ScriptedHttp } from "../client/support/scriptedHttp.js";
import { testExchangers } from "./support/testExchangers.js";

/** Streams of sessions that break: responses to requests, and the stream of the server's own messages. */

interface Opened {
  readonly server: ScriptedHttp;
  readonly channel: OpenedChannel;
  readonly timers: FakeTimers;
  close(): Promise<void>;
}

const note = (n: number): object => ({ jsonrpc: "2.0", method: "notifications/message", params: { n } });
const PRIMED = "id: e1\nretry: 500\ndata: \n\n";

const all = testExchangers("streams of a session", ({ test, exchanger, createOptions }) => {
  const open = async (
    script: (request: ReceivedRequest, index: number) => void,
    begin = (request: ReceivedRequest): void => request.json(resultOf(0), 200, { "mcp-session-id": "s1" }),
  ): Promise<Opened> => {
    const random = Math.random;
    Math.random = () => 0.5;
    const timers = fakeTimers("http/reconnection");
    const server = await scriptedHttp((request, index) => {
      if (request.method === "DELETE") request.respond(200, {});
      else if (request.body.includes('"initialize"')) begin(request);
      else script(request, index - 1);
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(0, "initialize"));
    await until(() => channel.messages.length + channel.failures.length + timers.delays.length === 1);
    if (timers.delays.length > 0) timers.run();
    await until(() => channel.messages.length + channel.failures.length === 1);
    assert.equal(channel.failures, []);
    channel.messages.length = 0;
    return {
      server,
      channel,
      timers,
      async close() {
        await channel.transport.close();
        assert.equal(timers.delays, [], "no timer is left");
        timers.restore();
        Math.random = random;
        // The pool of the global `fetch` keeps idle connections for some seconds.
        if (exchanger === "node:http") await until(() => server.connections.open === 0);
        await server.close();
      },
    };
  };

  test("a response that ends after an event id is continued after exactly the time of `retry`", async () => {
    const { server, channel, timers, close } = await open((request, index) => {
      if (index === 0) {
        request.stream(PRIMED, eventOf(note(1), "e2"));
        request.end();
      } else request.stream(eventOf(note(2), "é"), `event: message\n${eventOf(resultOf(1), "e4")}`);
    });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => timers.delays.length === 1);
    assert.equal(timers.delays, [500]);
    timers.run();
    await until(() => channel.messages.length === 3);
    assert.equal(
      channel.messages.map(({ message, of }) => [message, of?.id]),
      [
        [note(1), 1],
        [note(2), 1],
        [resultOf(1), 1],
      ],
    );
    const { method, headers } = server.requests[2]!;
    assert.equal(
      [
        method,
        ...["accept", "last-event-id", "mcp-session-id", "mcp-protocol-version"].map((name) => headers.get(name)),
      ],
      ["GET", "text/event-stream", "e2", "s1", "2025-11-25"],
    );
    await close();
  });

  test("a response that breaks is continued, and an incomplete event is dropped", async () => {
    const { server, channel, timers, close } = await open((request, index) => {
      if (index === 0) {
        request.stream("id: ä\ndata: \n\n", 'id: e2\ndata: {"jsonrpc"');
        request.socket.end();
      } else request.stream(eventOf(resultOf(1)));
    });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => timers.delays.length === 1);
    assert.equal(timers.delays, [1000]);
    timers.run();
    await until(() => channel.messages.length === 1);
    assert.is(server.requests[2]!.headers.get("last-event-id"), Buffer.from("ä").toString("latin1"));
    await close();
  });

  test("five attempts without a new event id end the request, and the delays grow only if no stream was opened", async () => {
    const { server, channel, timers, close } = await open((request, index) => {
      if (index === 0 || index === 3) {
        request.stream("retry: 0\n", PRIMED.replace("500", "0"));
        request.end();
      } else request.respond(503, {});
    });
    channel.transport.send(outgoing(1, "tools/call"));
    const delays: number[] = [];
    const isOver = (): boolean => channel.failures.length > 0;
    while (!isOver()) {
      await until(() => timers.delays.length === 1 || isOver());
      if (isOver()) break;
      delays.push(timers.delays[0]!);
      timers.run();
    }
    assert.equal(delays, [50, 52.5, 52.5, 50, 52.5]);
    assert.is(server.requests.length, 1 + 1 + 5);
    const { error, wasSent } = channel.failures[0]!;
    assert.is(error.constructor, ConnectionLostError);
    assert.is((error as ConnectionLostError).mayHaveRun, true);
    assert.is(wasSent, "maybe");
    await close();
  });

  for (const [retry, delay] of [
    ["1e12", 1000],
    ["999999999999", 600_000],
    ["-1", 1000],
  ] as const)
    test(`with retry: ${retry} the client waits ${delay} ms`, async () => {
      const { channel, timers, close } = await open((request) => {
        request.stream(`id: 1\nretry: ${retry}\ndata:\n\n`);
        request.end();
      });
      const request = outgoing(1, "tools/call");
      channel.transport.send(request);
      await until(() => timers.delays.length === 1);
      assert.equal(timers.delays, [delay]);
      assert.is(channel.transport.cancel(request), false);
      assert.equal(timers.delays, [], "the cancelled request waits no longer");
      assert.is(channel.failures.length, 0);
      await close();
    });

  for (const status of [400, 404, 405])
    test(`a continuation that gets status ${status} ends the request, which may have run`, async () => {
      const { channel, timers, close } = await open((request, index) => {
        if (index > 0) return request.respond(status, {});
        request.stream(PRIMED);
        request.end();
      });
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => timers.delays.length === 1);
      timers.run();
      await until(() => channel.failures.length === 1);
      assert.is(channel.failures[0]!.error.constructor, ConnectionLostError);
      assert.is(channel.failures[0]!.wasSent, "maybe");
      assert.equal(channel.lost, []);
      await close();
    });

  test("the response to initialize is continued in the session that it begins", async () => {
    const { server, close } = await open(
      (request) => request.stream(eventOf(resultOf(0))),
      (request) => {
        const head = ["HTTP/1.1 200 X", "content-type: text/event-stream", "mcp-session-id: s1", "connection: close"];
        request.socket.end(`${head.join("\r\n")}\r\n\r\n${PRIMED}`);
      },
    );
    const { headers } = server.requests[1]!;
    assert.equal([headers.get("mcp-session-id"), headers.get("last-event-id")], ["s1", "e1"]);
    await close();
  });

  test("a request of the server that arrives after the end of its session ends the call, and no handler gets it", async () => {
    const streams: ReceivedRequest[] = [];
    const { channel, close } = await open((request) => {
      streams.push(request);
      request.stream(eventOf(note(1)));
    });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.messages.length === 1);
    await channel.transport.reopen();
    streams[0]!.write(eventOf(note(2)) + eventOf({ jsonrpc: "2.0", id: 7, method: "roots/list" }));
    await until(() => channel.failures.length === 1);
    assert.instance(channel.failures[0]!.error, SessionLostError);
    assert.is(channel.failures[0]!.wasSent, "maybe");
    assert.equal(
      channel.messages.map(({ message }) => message),
      [note(1), note(2)],
    );
    await close();
  });

  test("a response of a session that was replaced is not continued in the new session", async () => {
    const { server, channel, timers, close } = await open((request) => {
      request.stream(PRIMED);
      request.end();
    });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => timers.delays.length === 1);
    await channel.transport.reopen();
    timers.run();
    await until(() => channel.failures.length === 1);
    const { error, wasSent } = channel.failures[0]!;
    assert.is(error.constructor, ConnectionLostError);
    assert.instance(error.cause, SessionLostError);
    assert.is(wasSent, "maybe");
    assert.is(server.requests.length, 2);
    await close();
  });

  test("an event over the limit in a continued response ends the request with a LimitError", async () => {
    const { channel, timers, close } = await open((request, index) => {
      if (index > 0) return request.stream(`data: ${"x".repeat(200_000)}`);
      request.stream(PRIMED);
      request.end();
    });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => timers.delays.length === 1);
    timers.run();
    await until(() => channel.failures.length === 1);
    assert.is(channel.failures[0]!.error.constructor, LimitError);
    await close();
  });

  test("the server's own messages arrive without a request, and a gap is reported when their stream is open again", async () => {
    const streams: ReceivedRequest[] = [];
    const { server, channel, timers, close } = await open((request) => {
      request.stream(eventOf(note(streams.push(request))));
    });
    await Promise.all([channel.transport.listen!(), channel.transport.listen!()]);
    await until(() => channel.messages.length === 1);
    assert.equal(channel.messages[0], { message: note(1), of: undefined });
    streams[0]!.end();
    await until(() => timers.delays.length === 1);
    assert.equal([timers.delays, channel.gaps], [[1000], 0]);
    timers.run();
    await until(() => channel.messages.length === 2);
    assert.is(channel.gaps, 1);
    streams[1]!.write(`retry: 70\n${eventOf(note(3), "e3")}data: garbage\n\n`);
    await until(() => channel.warnings.length === 1);
    streams[1]!.socket.destroy();
    await until(() => timers.delays.length === 1);
    assert.equal(timers.delays, [70]);
    timers.run();
    await until(() => channel.messages.length === 4);
    assert.is(server.requests.at(-1)!.headers.get("last-event-id"), "e3");
    assert.is(channel.gaps, 1, "the server was sent the id of the last event");
    await close();
  });

  for (const status of [404, 405])
    test(`a server whose GET has status ${status} has no messages of its own, and the session goes on`, async () => {
      const { server, channel, timers, close } = await open((request) => request.respond(status, {}));
      await channel.transport.listen!();
      await channel.transport.listen!();
      assert.equal([channel.lost, channel.warnings, timers.delays], [[], [], []]);
      assert.is(server.requests.length, 2);
      await close();
    });

  test("a stream that cannot be opened later is a warning", async () => {
    const { channel, timers, close } = await open((request, index) => {
      if (index > 0) return request.respond(400, {});
      request.stream(": open\n\n");
      request.end();
    });
    await channel.transport.listen!();
    await until(() => timers.delays.length === 1);
    timers.run();
    await until(() => channel.warnings.length === 1);
    assert.is(channel.warnings[0]!.code, "stream-lost");
    await close();
  });

  test("a stream that was open and gets status 404 is the end of the session: its requests are stopped", async () => {
    const { server, channel, timers, close } = await open((request, index) => {
      if (request.method === "POST") return;
      if (index > 0) return request.respond(404, {});
      request.stream(": open\n\n");
      request.end();
    });
    await channel.transport.listen!();
    await until(() => timers.delays.length === 1);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => server.requests.length === 3);
    timers.run();
    await until(() => channel.lost.length === 1);
    assert.is(channel.lost[0]!.constructor, SessionLostError);
    assert.equal(channel.failures, []);
    await settled();
    await close();
  });

  test("a stream whose code is being loaded during `reopen` is opened once", async () => {
    const { server, channel, close } = await open((request) => request.stream(": open\n\n"));
    const before = server.requests.length;
    const first = channel.transport.listen!();
    await channel.transport.reopen();
    await Promise.all([first, channel.transport.listen!()]);
    await settled();
    assert.is(server.requests.length - before, 1);
    await close();
  });

  test("in a revision without sessions there is no stream of the server's own messages", async () => {
    const { server, channel, close } = await open(() => undefined);
    channel.transport.use({ ...SESSIONS, sessions: false });
    await channel.transport.listen!();
    assert.is(server.requests.length, 1);
    await close();
  });
});

all.run();
