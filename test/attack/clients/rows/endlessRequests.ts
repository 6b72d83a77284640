import type { ClientAttackRow, ClientCase, HttpPeer, Peer, Received } from "../clientCase.js";
import { flood } from "../flood.js";

const ELICIT = {
  method: "elicitation/create",
  params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } },
};

/** TCP connections that a client may open for its answers. The client sends 64 at a time, and `fetch` frees a connection late. */
const MOST_SOCKETS = 200;

/** The requests that a server sends during one call: 6,710, or 107,374 at the full size. */
const countOf = ({ floodBytes }: Peer): number => Math.floor(floodBytes / 10_000);

/** A server that sends requests when the tool is called, as fast as it can, and answers the call when each has an answer. */
function requests(name: string, request: object, options: ClientCase["options"] = {}): ClientCase {
  let call: { readonly id: number; readonly peer: Peer } | undefined;
  let answered = 0;
  const sockets = new Set<unknown>();
  return {
    name,
    framings: ["stdio", "stream"],
    lifecycles: ["handshake"],
    attack(message: Received, peer: Peer): boolean {
      if (peer.framing === "stream") sockets.add((peer as HttpPeer).request.socket);
      if (message.method === "tools/call") {
        call = { id: message.id!, peer };
        for (let id = 0; id < countOf(peer); id++) peer.send({ jsonrpc: "2.0", id: `r${id}`, ...request });
        return true;
      }
      if (message.method !== undefined || ++answered < countOf(peer)) return false;
      const error = { code: -32000, message: `the client opened ${sockets.size} connections` };
      const outcome = sockets.size > MOST_SOCKETS ? { error } : { result: { content: [] } };
      call!.peer.send({ jsonrpc: "2.0", id: call!.id, ...outcome });
      call!.peer.end();
      return false;
    },
    options,
  };
}

/** Sends notifications during a call, without an end or before its answer. */
function notifies(name: string, isAnswered: boolean, more: Partial<ClientCase>): ClientCase {
  return {
    name,
    framings: ["stdio", "stream"],
    attack({ id, method }, peer) {
      if (method !== "tools/call") return false;
      const params = { level: "info", data: "x" };
      const one = JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params });
      const chunk = Buffer.from((peer.framing === "stream" ? `data: ${one}\n\n` : `${one}\n`).repeat(1_000));
      peer.write("");
      const floodBytes = isAnswered ? peer.floodBytes : Infinity;
      void flood({ ...peer, floodBytes }, chunk).then(() => {
        peer.send({ jsonrpc: "2.0", id, result: { content: [], resultType: "complete" } });
        peer.end();
      });
      return true;
    },
    ...more,
  };
}

export const ENDLESS_REQUESTS: ClientAttackRow = {
  name: "floods of messages",
  rule: "requests and notifications of a server without an end cost bounded memory and few connections, and no call",
  cases: [
    requests("pings", { method: "ping" }),
    { ...requests("pings, over node:http", { method: "ping" }, { exchange: "node:http" }), framings: ["stream"] },
    requests("elicitations", ELICIT),
    requests("unknown methods", { method: "x/y" }),
    notifies("notifications, and then the answer", true, {}),
    notifies("notifications without an end", false, {
      options: { timeoutMs: 3_000 },
      ends: { error: "TimeoutError" },
    }),
  ],
};
