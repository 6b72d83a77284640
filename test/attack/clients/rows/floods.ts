import type { ClientAttackRow, Peer, Received } from "../clientCase.js";

/** Far more than a client may keep; the peer stops it long before, or takes it without keeping it. */
const FLOOD_BYTES = 256 * 2 ** 20;
const CHUNK = Buffer.alloc(2 ** 20, "x");

/** Sends text without an end, as fast as the client reads. */
async function flood(peer: Peer, start: string): Promise<void> {
  peer.write(start);
  for (let sent = 0; sent < FLOOD_BYTES; sent += CHUNK.length) if (!peer.write(CHUNK)) await peer.writable();
}

export const FLOODS: ClientAttackRow = {
  name: "floods",
  rule: "a message over the limit of 10 MiB ends its call, and is not kept",
  cases: [
    {
      name: "a message without an end",
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        void flood(peer, peer.framing === "stream" ? "data: " : '{"jsonrpc":"2.0","id":');
        return true;
      },
      ends: { error: "LimitError" },
      warnings: { most: 1 },
    },
    {
      name: "a name of an event without an end",
      framings: ["stream"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        void flood(peer, "");
        return true;
      },
      ends: { error: "LimitError" },
    },
    {
      name: "one event of endless lines",
      framings: ["stream"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        void (async () => {
          const lines = Buffer.from(`data: ${"x".repeat(1000)}\n`.repeat(1000));
          for (let sent = 0; sent < FLOOD_BYTES; sent += lines.length) if (!peer.write(lines)) await peer.writable();
        })();
        return true;
      },
      ends: { error: "LimitError" },
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
      use: (client) => [
        client.callTool({ name: "echo", arguments: {} }),
        client.callTool({ name: "echo", arguments: {} }),
      ],
      warnings: { least: 1 },
    },
  ],
};
