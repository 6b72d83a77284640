import type { IncomingMessage } from "node:http";
import type { AttackClass } from "../attack.js";
import { hold, PING_PATIENCE, within } from "../hold.js";
import { readReply, type Exchange, type HttpTarget } from "../httpTarget.js";
import { HANDSHAKE, initialize, request } from "../messages.js";
import { overHttp } from "../overHttp.js";

const STREAM = { accept: "text/event-stream" };

/** Opens a stream of HTTP+SSE, and reads where its messages go. */
async function openSse(target: HttpTarget): Promise<{ exchange: Exchange; stream: IncomingMessage; path: string }> {
  const exchange = target.open(STREAM, { method: "GET", path: "/sse" });
  exchange.sent.end();
  const stream = await within(PING_PATIENCE, "the stream", exchange.response);
  hold(stream.statusCode === 200, `the stream has status ${stream.statusCode}`);
  stream.setEncoding("utf8").on("error", () => undefined);
  let text = "";
  const path = await within(
    PING_PATIENCE,
    "the endpoint event",
    new Promise<string>((resolve) =>
      stream.on("data", (part: string) => {
        text += part;
        const found = /^data: ?(\S+)$/m.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      }),
    ),
  );
  return { exchange, stream, path };
}

/** Holds the last byte of a handshake back until the stream is closed. */
async function halfClosed(target: HttpTarget, body: string): Promise<void> {
  const { exchange, stream, path } = await openSse(target);
  const post = target.open({ "content-length": String(Buffer.byteLength(body)) }, { path });
  await new Promise<void>((resolve) => post.sent.write(body.slice(0, -1), () => resolve()));
  // The server has the head of the POST before the stream closes.
  await target.check();
  const closed = new Promise((resolve) => stream.on("close", resolve));
  exchange.sent.destroy();
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 2));
  post.sent.end(body.slice(-1));
  await within(PING_PATIENCE, "the answer to the POST", post.response.then(readReply));
}

async function session(target: HttpTarget): Promise<{ "mcp-session-id": string; "mcp-protocol-version": string }> {
  const { session: id, status } = await target.post(initialize(HANDSHAKE));
  hold(id !== undefined, `no session: status ${status}`);
  return { "mcp-session-id": id, "mcp-protocol-version": HANDSHAKE };
}

export const SESSION_ATTACKS: AttackClass = {
  name: "sessions",
  rule: "A session that its client has left is given up, with what it held.",
  attacks(run) {
    const rounds = run.isFull ? 600 : 130;
    const large = initialize("2024-11-05", { experimental: { a: { b: "x".repeat(3_000_000) } } });
    const many = run.isFull ? 8000 : 2000;
    return [
      ...overHttp(
        run,
        `${rounds} handshakes of HTTP+SSE whose stream closes before their last byte`,
        async (target) => {
          for (let i = 0; i < rounds; i++) await halfClosed(target, large);
        },
      ),
      ...overHttp(run, `${rounds} streams of HTTP+SSE that close after the handshake`, async (target) => {
        for (let i = 0; i < rounds; i++) {
          const { exchange, path } = await openSse(target);
          const post = target.open({}, { path });
          post.sent.end(large);
          await within(PING_PATIENCE, "the answer to the POST", post.response.then(readReply));
          exchange.sent.destroy();
        }
      }),
      ...overHttp(run, `${many} handshakes without another word`, async (target) => {
        for (let i = 0; i < many; i += 50)
          await Promise.all(Array.from({ length: 50 }, () => target.post(initialize(HANDSHAKE))));
      }),
      ...overHttp(run, "streams that are opened and left", async (target) => {
        const headers = await session(target);
        for (let i = 0; i < rounds; i++) {
          const { sent, response } = target.open({ ...headers, ...STREAM }, { method: "GET" });
          sent.end();
          const { statusCode } = await within(PING_PATIENCE, "the stream", response);
          hold(statusCode === 200 || statusCode === 409, `status ${statusCode}`);
          sent.destroy();
        }
      }),
      ...overHttp(run, "answers that nobody reads", async (target) => {
        const headers = await session(target);
        const all = Array.from({ length: rounds }, (_, i) => {
          const exchange = target.open(headers);
          exchange.sent.end(request(i, "tools/list"));
          // A request that has no response yet fails when it is destroyed.
          void exchange.response.then(
            (response) => response.pause(),
            () => undefined,
          );
          return exchange;
        });
        await target.check();
        for (const { sent } of all) sent.destroy();
      }),
      ...overHttp(run, "a session that is ended twice, and used afterwards", async (target) => {
        const headers = await session(target);
        for (const status of [204, 404]) {
          const { sent, response } = target.open(headers, { method: "DELETE" });
          sent.end();
          const { statusCode } = await within(PING_PATIENCE, "the answer", response);
          hold(statusCode === status, `DELETE has status ${statusCode}, not ${status}`);
        }
        const { status } = await target.post(request(1, "ping"), headers);
        hold(status === 404, `a ping of an ended session has status ${status}`);
      }),
      ...overHttp(run, "sessions that are guessed", async (target) => {
        for (let i = 0; i < 100; i++) {
          const id = `${run.random.between(0, 2 ** 31)}`;
          const { status } = await target.post(request(1, "ping"), { "mcp-session-id": id });
          hold(status === 404, `the session ${id} has status ${status}`);
        }
      }),
    ];
  },
};
