import { connect } from "node:net";
import { createServer } from "../../../generated/2025-11-25/index.js";
import { createFetchHandler } from "../../../generated/runtime/fetch.js";
import type { Attack, AttackClass } from "../attack.js";
import { hold, PING_PATIENCE, within } from "../hold.js";
import { readReply, type HttpTarget } from "../httpTarget.js";
import { HANDSHAKE, initialize, request } from "../messages.js";
import { overHttp } from "../overHttp.js";

/** Bytes of a body after which the server must have answered or broken off. */
const ENOUGH = 200 * 2 ** 20;

/** Writes parts until the server answers or breaks off; rejects if it goes on reading. */
async function endless(target: HttpTarget, part: string): Promise<void> {
  const { sent, response } = target.open();
  let isOver = false;
  const over = response.then(
    (incoming) => void incoming.resume(),
    () => undefined,
  );
  void over.then(() => (isOver = true));
  sent.on("close", () => (isOver = true));
  let written = 0;
  while (!isOver && written < ENOUGH) {
    written += part.length;
    const isRoom = sent.write(part);
    await (isRoom
      ? new Promise(setImmediate)
      : Promise.race([new Promise((resolve) => sent.once("drain", resolve)), over]));
  }
  // The answer may still be on its way.
  await within(PING_PATIENCE, "the answer", over).catch(() => undefined);
  sent.destroy();
  hold(isOver, `${written} bytes of a body were read`);
}

/** Sends raw bytes, and resolves when the server has answered something or closed the connection. */
function raw({ url }: HttpTarget, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.end(bytes));
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
    setTimeout(() => (socket.destroy(), reject(new Error("the connection stays open"))), PING_PATIENCE).unref();
  });
}

/** Opens connections that are slow, asks whether another client is served, and closes them. */
async function slowly(target: HttpTarget, count: number): Promise<void> {
  const text = request(1, "ping");
  const all = Array.from({ length: count }, () => target.open({ "content-length": String(text.length) }));
  try {
    for (let i = 0; i < 20; i++) {
      for (const { sent } of all) sent.write(text[i]!);
      await new Promise(setImmediate);
    }
    await target.check();
  } finally {
    for (const { sent } of all) sent.destroy();
  }
}

/** A fetch handler of this process settles for each request; `isStatus` says with which status. */
function settles(name: string, make: () => Request | Promise<Request>, isStatus: (status: number) => boolean): Attack {
  return {
    name: `a fetch handler: ${name}`,
    async run() {
      const handler = createFetchHandler(createServer({ name: "a", version: "1" }, {}));
      try {
        const settled = handler(await make()).then(
          ({ status }) => status,
          (error: unknown) => `it rejects: ${String(error)}`,
        );
        const status = await within(PING_PATIENCE, "the response", settled);
        hold(typeof status === "number" && isStatus(status), `status ${status}`);
      } finally {
        await handler.close();
      }
    },
  };
}

function posted(body: BodyText | null, headers: { readonly [name: string]: string } = {}): Request {
  return new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

type BodyText = string | ReadableStream<Uint8Array>;

function failing(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('{"jsonrpc"')),
    pull: (controller) => controller.error(new Error("the upload broke")),
  });
}

/** A body that goes on until enough was read, and then neither goes on nor ends. */
function endlessSpaces(): ReadableStream<Uint8Array> {
  const part = new Uint8Array(65_536).fill(32);
  let left = ENOUGH / part.length;
  return new ReadableStream({
    async pull(controller): Promise<void> {
      await new Promise(setImmediate);
      if (left-- > 0) controller.enqueue(part);
      else await new Promise(() => undefined);
    },
  });
}

/** A body of chunks without bytes. */
function nothings(count: number): ReadableStream<Uint8Array> {
  let left = count;
  return new ReadableStream({
    pull(controller): void {
      if (left-- > 0) controller.enqueue(new Uint8Array(0));
      else controller.close();
    },
  });
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/** The program around the handler has taken the body: the client did nothing wrong. */
function isFaultOfTheHost(status: number): boolean {
  return status === 500;
}

export const BODY_ATTACKS: AttackClass = {
  name: "bodies",
  rule: "A body that is endless, slow, broken or odd costs its own connection and nothing else.",
  attacks(run) {
    const count = run.isFull ? 1000 : 200;
    const aborted = async (target: HttpTarget): Promise<void> => {
      for (let i = 0; i < count; i++) {
        const { sent } = target.open({ "content-length": "1000" });
        await new Promise<void>((resolve) => sent.write("{", () => resolve()));
        sent.destroy();
      }
    };
    const head =
      "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n";
    const rawTexts: readonly (readonly [name: string, bytes: string])[] = [
      ["no HTTP", "\0\x01garbage\r\n\r\n"],
      ["a length that is negative", `${head}Content-Length: -1\r\n\r\n{}`],
      ["two lengths", `${head}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}`],
      ["a length and chunks", `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      ["chunks of odd sizes", `${head}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}`],
      ["100 kB of headers", `${head}X-Long: ${"x".repeat(100_000)}\r\n\r\n`],
      ["another host", `POST /mcp HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
      ["no host", "POST /mcp HTTP/1.1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"],
      [
        "a whole URL",
        `${head.replace("/mcp", "http://evil.example/mcp")}Connection: close\r\nContent-Length: 2\r\n\r\n{}`,
      ],
      ["a path of slashes", `${head.replace("/mcp", "//mcp//")}Connection: close\r\nContent-Length: 2\r\n\r\n{}`],
      ["a path of a megabyte", `${head.replace("/mcp", `/${"m".repeat(1_000_000)}`)}\r\n\r\n`],
      ["an upgrade", `${head}Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\n{}`],
      ["an expectation", `${head}Expect: nothing\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`],
      ["an unknown method", "BREW /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"],
    ];
    const odd: readonly (readonly [name: string, headers: { readonly [name: string]: string }])[] = [
      ["a body that says it is compressed", { "content-encoding": "gzip" }],
      ["another charset", { "content-type": "application/json; charset=utf-16" }],
      ["a session of 10,000 characters", { "mcp-session-id": "s".repeat(10_000) }],
      ["the session __proto__", { "mcp-session-id": "__proto__" }],
      ["a revision of odd characters", { "mcp-protocol-version": "\u00e9\u00ff" }],
      ["the revision constructor", { "mcp-protocol-version": "constructor" }],
      ["a last event that is none", { "last-event-id": "x".repeat(5000) }],
    ];
    return [
      ...overHttp(run, "an endless body", (target) => endless(target, "x".repeat(65_536))),
      ...overHttp(run, "an endless body of spaces", (target) => endless(target, " ".repeat(65_536))),
      ...overHttp(run, `${count} bodies that break off`, aborted),
      ...overHttp(run, `${count} slow bodies`, (target) => slowly(target, count)),
      ...rawTexts.flatMap(([name, bytes]) => overHttp(run, name, async (target) => void (await raw(target, bytes)))),
      ...odd.flatMap(([name, headers]) =>
        overHttp(run, name, async (target) => {
          const { sent, response } = target.open(headers);
          sent.end(request(1, "ping"));
          const { status } = await readReply(await within(PING_PATIENCE, "the answer", response));
          hold(status >= 200 && status < 500, `status ${status}`);
        }),
      ),
      settles("the upload breaks", () => posted(failing()), isRefusal),
      settles(
        "the body is read already",
        async () => {
          const read = posted(initialize(HANDSHAKE));
          await read.text();
          return read;
        },
        isFaultOfTheHost,
      ),
      settles(
        "the body is locked",
        () => {
          const locked = posted(initialize(HANDSHAKE));
          locked.body!.getReader();
          return locked;
        },
        isFaultOfTheHost,
      ),
      settles("there is no body", () => posted(null), isRefusal),
      settles(
        "the body is endless",
        () => posted(endlessSpaces()),
        (status) => status === 413,
      ),
      settles("the body is chunks of nothing", () => posted(nothings(1000)), isRefusal),
    ];
  },
};
