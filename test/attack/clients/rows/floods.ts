import { createBrotliCompress, createGzip } from "node:zlib";
import { answering, beforeAnswer, echoes, ELICIT, insteadOfAnswer, NOT_CACHED, readPages } from "../atCall.js";
import type { ClientAttackRow, ClientCase, HttpPeer, Peer, Received } from "../clientCase.js";
import { flood } from "../flood.js";

const LINE = "x".repeat(1000);
const LIMIT = { error: "LimitError" } as const;
const TIMEOUT = { error: "TimeoutError" } as const;

/** A server that answers a call of the tool with a flood. */
function floods(
  name: string,
  start: (peer: Peer) => string,
  more: Partial<ClientCase> = {},
  chunk?: string,
): ClientCase {
  const attack = (peer: Peer): void => {
    peer.write(start(peer));
    void flood(peer, chunk === undefined ? undefined : Buffer.from(chunk));
  };
  return insteadOfAnswer(name, attack, { ends: LIMIT, warnings: { most: 1 }, ...more });
}

/** A server that floods at the first call, and then answers all: what it has sent before is not kept, and ends nothing. */
function floodsAndAnswers(
  name: string,
  framing: "stdio" | "stream",
  chunk: string,
  { end = "", ...more }: Partial<ClientCase> & { readonly end?: string } = {},
): ClientCase {
  let flooding: Promise<void> | undefined;
  const attack = (peer: Peer): void => {
    flooding ??= flood(peer, Buffer.from(chunk)).then(() => void peer.write(end));
    void flooding.then(() => peer.answer({ content: [] }));
  };
  return insteadOfAnswer(name, attack, { framings: [framing], ...more });
}

/** A server over HTTP whose response with a status has a body without an end. */
function pages(name: string, status: number, error: string, more: Partial<ClientCase> = {}): ClientCase {
  const attack = (peer: Peer): void => {
    (peer as HttpPeer).response.writeHead(status, { "content-type": "text/html" });
    void flood(peer);
  };
  return insteadOfAnswer(name, attack, { framings: ["json"], ends: { error }, ...more });
}

/** A server that sends a message of 11 MiB when two calls are pending, and then their answers. */
function largeMessage(): ClientCase {
  let first: number | undefined;
  const attack = ({ id, method }: Received, peer: Peer): boolean => {
    if (method !== "tools/call") return false;
    if (first === undefined) {
      first = id;
      return true;
    }
    const params = { level: "info", data: "x".repeat(11 * 2 ** 20) };
    peer.send({ jsonrpc: "2.0", method: "notifications/message", params });
    peer.send({ jsonrpc: "2.0", id: first, result: { content: [] } });
    return false;
  };
  const name = "a message of 11 MiB while two calls are pending, and then their answers";
  return { name, framings: ["stdio"], attack, use: echoes(2), warnings: { least: 1 } };
}

const message = ({ framing }: Peer): string => (framing === "stream" ? "data: " : '{"jsonrpc":"2.0","id":');
const nothing = (): string => "";
const NODE = { options: { exchange: "node:http" } } as const;
const STREAM = { framings: ["stream"] } as const;
const LINES = `data: ${LINE}\n`.repeat(1000);

export const FLOODS: ClientAttackRow = {
  name: "floods",
  rule: "a message over the limit of 10 MiB ends its call, and is not kept",
  cases: [
    floods("a message without an end", message),
    floods("a message without an end, over node:http", message, { framings: ["json", "stream"], ...NODE }),
    floods("a name of an event without an end", nothing, STREAM),
    floods("one event of endless lines", nothing, STREAM, LINES),
    floods("an event of endless lines, over node:http", nothing, { ...STREAM, ...NODE }, LINES),
    pages("a page of an error without an end", 500, "HttpStatusError"),
    pages("a page of an error without an end, over node:http", 500, "HttpStatusError", NODE),
    pages("a page without an end", 200, "LimitError"),
    pages("a redirect with a body without an end", 307, "RedirectError"),
    floodsAndAnswers("comments without an end, and then the answer", "stream", `: ${LINE}\n`.repeat(1000)),
    floodsAndAnswers(
      "events of another type, and then the answer",
      "stream",
      `event: x\ndata: ${LINE}\n\n`.repeat(1000),
    ),
    floodsAndAnswers("ids of events, and then the answer", "stream", `id: ${LINE}\n\n`.repeat(1000)),
    floodsAndAnswers("lines of logs, and then the answer", "stdio", `${LINE}\n`.repeat(1000)),
    floodsAndAnswers("blank lines, and then the answer", "stdio", "\n".repeat(2 ** 20)),
    floodsAndAnswers("one line while two calls are pending, and then the answer", "stdio", LINE.repeat(1000), {
      end: "\n",
      use: echoes(2),
      warnings: { least: 1 },
    }),
    largeMessage(),
  ],
};

const ZEROS = Buffer.alloc(2 ** 20, " ");
const ENCODINGS = { gzip: [createGzip], br: [createBrotliCompress], "gzip, gzip": [createGzip, createGzip] } as const;

/** A server that answers with a short body that becomes a flood when it is decompressed. */
function bomb(
  encoding: keyof typeof ENCODINGS,
  [status, error]: readonly [number, string],
  more: Partial<ClientCase> = {},
): ClientCase {
  const attack = (peer: Peer): void => {
    const { response, framing, floodBytes } = peer as HttpPeer;
    const type = status !== 200 ? "text/html" : framing === "json" ? "application/json" : "text/event-stream";
    response.writeHead(status, { "content-type": type, "content-encoding": encoding });
    const [first, ...others] = ENCODINGS[encoding].map((create) => create());
    [...others, response].reduce((from, to) => from.pipe(to as never) as never, first!);
    response.once("close", () => first!.destroy());
    if (framing === "stream") first!.write("data: ");
    const write = (bytes: string | Uint8Array): boolean => first!.write(bytes);
    const writable = (): Promise<void> =>
      new Promise((resolve) => void first!.once("drain", resolve).once("close", resolve));
    void flood({ write, writable, floodBytes }, ZEROS).then(() => first!.end());
  };
  const name = `${encoding}, status ${status}`;
  return insteadOfAnswer(name, attack, { framings: ["json", "stream"], ends: { error }, ...more });
}

export const BOMBS: ClientAttackRow = {
  name: "bombs",
  rule: "a compressed response is read up to the limit of its text, and not over node:http",
  cases: [
    bomb("gzip", [200, "LimitError"]),
    bomb("br", [200, "LimitError"]),
    bomb("gzip, gzip", [200, "LimitError"]),
    bomb("gzip", [500, "HttpStatusError"], { framings: ["json"] }),
    bomb("br", [307, "RedirectError"], { framings: ["json"] }),
    bomb("gzip", [200, "InvalidMessageError"], { name: "gzip, over node:http", ...NODE }),
  ],
};

/** Results that differ each time: the function gets the number of the result. */
function counted(result: (count: number) => object): () => object {
  let count = 0;
  return () => result(++count);
}

const TOOLS = Array.from({ length: 1_000 }, (_, at) => ({ name: `t${at}`, inputSchema: { type: "object" } }));
const TIMES = { createdAt: "2026-01-01T00:00:00Z", lastUpdatedAt: "2026-01-01T00:00:00Z" };
const TASK = { taskId: "t", status: "working", ...TIMES, ttlMs: 1_000, pollIntervalMs: 0 };

/** A server that answers `tools/list` with one page after another. */
function endlessPages(name: string, page: (count: number) => object, message = /./): ClientCase {
  const pageAt = counted((count) => ({ tools: [], ...page(count), ...NOT_CACHED }));
  return answering(name, { "tools/list": pageAt }, { use: readPages, ends: { error: "LimitError", message } });
}

/** A server that answers each call of the tool with these requests for input. */
function inputs(name: string, members: (round: number) => object): ClientCase {
  const round = counted((count) => ({ resultType: "input_required", ...members(count) }));
  return answering(name, { "tools/call": round }, { lifecycles: ["stateless"], ends: LIMIT });
}

export const ENDLESS: ClientAttackRow = {
  name: "endless",
  rule: "lists and rounds without an end reach a limit of the client",
  cases: [
    endlessPages("pages", (count) => ({ nextCursor: String(count) }), /200 pages/),
    endlessPages("the same cursor", () => ({ nextCursor: "a" })),
    endlessPages("items", (count) => ({ tools: TOOLS, nextCursor: String(count) }), /20000 items/),
    inputs("rounds", (round) => ({ inputRequests: { [`k${round}`]: ELICIT }, requestState: String(round) })),
    inputs("requests in one round", () => ({
      inputRequests: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, ELICIT])),
    })),
    answering(
      "a task that never ends",
      { "tools/call": { resultType: "task", ...TASK }, "tasks/get": { resultType: "complete", ...TASK } },
      { lifecycles: ["stateless"], framings: ["stdio", "json"], ends: { error: "TaskError" } },
    ),
  ],
};

/** TCP connections that a client may open for its answers. The client sends 64 at a time, and `fetch` frees a connection late. */
const MOST_SOCKETS = 200;

/** The requests that a server sends during one call: 6,710, or 107,374 at the full size. */
const countOf = ({ floodBytes }: Peer): number => Math.floor(floodBytes / 10_000);

/** A server that sends requests when the tool is called, as fast as it can, and answers the call when each has an answer. */
function requests(name: string, request: object, more: Partial<ClientCase> = {}): ClientCase {
  let call: Peer | undefined;
  let answered = 0;
  const sockets = new Set<unknown>();
  return {
    name,
    framings: ["stdio", "stream"],
    lifecycles: ["handshake"],
    attack({ method }, peer) {
      if (peer.framing === "stream") sockets.add((peer as HttpPeer).request.socket);
      if (method === "tools/call") {
        call = peer;
        for (let id = 0; id < countOf(peer); id++) peer.send({ jsonrpc: "2.0", id: `r${id}`, ...request });
        return true;
      }
      if (method !== undefined || ++answered < countOf(peer)) return false;
      const error = { code: -32000, message: `the client opened ${sockets.size} connections` };
      call!.reply(sockets.size > MOST_SOCKETS ? { error } : { result: { content: [] } });
      return false;
    },
    ...more,
  };
}

/** Sends notifications during a call, without an end or before its answer. */
function floodsOfNotifications(name: string, isAnswered: boolean, more: Partial<ClientCase>): ClientCase {
  const attack = (peer: Peer): void => {
    const params = { level: "info", data: "x" };
    const one = JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params });
    const chunk = Buffer.from((peer.framing === "stream" ? `data: ${one}\n\n` : `${one}\n`).repeat(1_000));
    peer.write("");
    const floodBytes = isAnswered ? peer.floodBytes : Infinity;
    void flood({ ...peer, floodBytes }, chunk).then(() => peer.answer({ content: [] }));
  };
  return insteadOfAnswer(name, attack, { framings: ["stdio", "stream"], ...more });
}

export const ENDLESS_REQUESTS: ClientAttackRow = {
  name: "floods of messages",
  rule: "requests and notifications of a server without an end cost bounded memory and few connections, and no call",
  cases: [
    requests("pings", { method: "ping" }),
    requests("pings, over node:http", { method: "ping" }, { ...STREAM, ...NODE }),
    requests("elicitations", ELICIT),
    requests("unknown methods", { method: "x/y" }),
    floodsOfNotifications("notifications, and then the answer", true, {}),
    floodsOfNotifications("notifications without an end", false, { options: { timeoutMs: 3_000 }, ends: TIMEOUT }),
  ],
};

const IN_TWO_SECONDS = { options: { timeoutMs: 2_000 }, ends: TIMEOUT } as const;

export const SLOW_DRIP: ClientAttackRow = {
  name: "slow drip",
  rule: "bytes that arrive one by one do not extend the time limit of a call",
  cases: [
    insteadOfAnswer(
      "one byte at a time",
      (peer) => {
        peer.write(peer.framing === "stream" ? "data: {" : "{");
        setInterval(() => peer.write(" "), 100).unref();
      },
      IN_TWO_SECONDS,
    ),
    insteadOfAnswer(
      "one comment at a time",
      (peer) => void setInterval(() => peer.write(": still here\n\n"), 100).unref(),
      { ...STREAM, ...IN_TWO_SECONDS },
    ),
  ],
};

/** A server that sends notifications before the answer of the tool. */
function notifies(name: string, count: number, notification: (id: number, at: number) => object): ClientCase {
  return beforeAnswer(
    name,
    (peer, { id }) => {
      for (let at = 0; at < count; at++) peer.send({ jsonrpc: "2.0", ...notification(id!, at) });
    },
    { framings: ["stdio", "stream"] },
  );
}

export const NOTIFICATIONS: ClientAttackRow = {
  name: "notifications",
  rule: "notifications in any number and shape end no call, and are not kept",
  cases: [
    notifies("50,000 at once", 50_000, () => ({ method: "notifications/tools/list_changed" })),
    notifies("5,000 of unknown methods and wrong shapes", 5_000, (_, at) => ({
      method: ["x/y", "notifications/message", "__proto__"][at % 3],
      params: { level: 7 },
    })),
    notifies("progress of no call, backwards and without numbers", 1_000, (id, at) => ({
      method: "notifications/progress",
      params: { progressToken: [id, id + 7, "x", null][at % 4], progress: [1, -1, "2", null][at % 4] },
    })),
    insteadOfAnswer(
      "progress without an end",
      (peer, { id: progressToken }) => {
        let progress = 0;
        const send = (): void => {
          const params = { progressToken, progress: ++progress };
          peer.send({ jsonrpc: "2.0", method: "notifications/progress", params });
        };
        setInterval(send, 50).unref();
      },
      {
        framings: ["stdio", "stream"],
        options: { timeoutMs: 8_000, maxTimeoutMs: 9_000 },
        use: (client) => [client.callTool({ name: "echo", arguments: {} }, { onProgress: () => undefined })],
        ends: { error: "TimeoutError", message: /maxTimeoutMs/ },
      },
    ),
    {
      ...notifies("cancelling the client's own call", 1, (requestId) => ({
        method: "notifications/cancelled",
        params: { requestId },
      })),
      framings: ["stdio"],
    },
  ],
};
