import type { ClientAttackRow, ClientCase, HttpPeer, Peer, Received } from "../clientCase.js";
import type { HostileClient } from "../connecting.js";
import { flood } from "../flood.js";

const LINE = "x".repeat(1000);

/** A server that answers a call of the tool with a flood. */
function floods(
  name: string,
  start: (peer: Peer) => string,
  more: Partial<ClientCase> = {},
  chunk?: string,
): ClientCase {
  return {
    name,
    attack({ method }, peer) {
      if (method !== "tools/call") return false;
      peer.write(start(peer));
      void flood(peer, chunk === undefined ? undefined : Buffer.from(chunk));
      return true;
    },
    ends: { error: "LimitError" },
    warnings: { most: 1 },
    ...more,
  };
}

/** A server that floods at the first call, and then answers all: what it has sent before is not kept, and ends nothing. */
function floodsAndAnswers(name: string, framings: ClientCase["framings"], chunk: string, end = ""): ClientCase {
  let flooding: Promise<void> | undefined;
  return {
    name,
    framings: framings!,
    attack({ id, method }, peer) {
      if (method !== "tools/call") return false;
      flooding ??= flood(peer, Buffer.from(chunk)).then(() => void peer.write(end));
      void flooding.then(() => {
        peer.send({ jsonrpc: "2.0", id, result: { content: [], resultType: "complete" } });
        peer.end();
      });
      return true;
    },
  };
}

const callTwice = (client: HostileClient): Promise<unknown>[] =>
  [1, 2].map(() => client.callTool({ name: "echo", arguments: {} }));

const message = ({ framing }: Peer): string => (framing === "stream" ? "data: " : '{"jsonrpc":"2.0","id":');
const NODE = { options: { exchange: "node:http" } } as const;
const ONLY_HTTP = { framings: ["json", "stream"] } as const;

/** A server over HTTP whose response with a status has a body without an end. */
function pages(name: string, status: number, error: string | undefined, more: Partial<ClientCase> = {}): ClientCase {
  return {
    name,
    framings: ["json"],
    attack({ method }, peer) {
      if (method !== "tools/call") return false;
      const { response } = peer as HttpPeer;
      response.writeHead(status, { "content-type": "text/html" });
      void flood(peer);
      return true;
    },
    ends: error === undefined ? "result" : { error },
    ...more,
  };
}

export const FLOODS: ClientAttackRow = {
  name: "floods",
  rule: "a message over the limit of 10 MiB ends its call, and is not kept",
  cases: [
    floods("a message without an end", message),
    floods("a message without an end, over node:http", message, { ...ONLY_HTTP, ...NODE }),
    floods("a name of an event without an end", () => "", { framings: ["stream"] }),
    floods("one event of endless lines", () => "", { framings: ["stream"] }, `data: ${LINE}\n`.repeat(1000)),
    floods(
      "an event of endless lines, over node:http",
      () => "",
      { framings: ["stream"], ...NODE },
      `data: ${LINE}\n`.repeat(1000),
    ),
    pages("a page of an error without an end", 500, "HttpStatusError"),
    pages("a page of an error without an end, over node:http", 500, "HttpStatusError", NODE),
    pages("a page without an end", 200, "LimitError"),
    pages("a redirect with a body without an end", 307, "RedirectError"),
    floodsAndAnswers("comments without an end, and then the answer", ["stream"], `: ${LINE}\n`.repeat(1000)),
    floodsAndAnswers(
      "events of another type, and then the answer",
      ["stream"],
      `event: x\ndata: ${LINE}\n\n`.repeat(1000),
    ),
    floodsAndAnswers("ids of events, and then the answer", ["stream"], `id: ${LINE}\n\n`.repeat(1000)),
    floodsAndAnswers("lines of logs, and then the answer", ["stdio"], `${LINE}\n`.repeat(1000)),
    floodsAndAnswers("blank lines, and then the answer", ["stdio"], "\n".repeat(2 ** 20)),
    {
      ...floodsAndAnswers(
        "one line while two calls are pending, and then the answer",
        ["stdio"],
        LINE.repeat(1000),
        "\n",
      ),
      use: callTwice,
      warnings: { least: 1 },
    },
    {
      name: "a message of 11 MiB while two calls are pending, and then their answers",
      framings: ["stdio"],
      attack: (() => {
        let first: number | undefined;
        return ({ id, method }: Received, peer: Peer): boolean => {
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
      })(),
      use: callTwice,
      warnings: { least: 1 },
    },
  ],
};
