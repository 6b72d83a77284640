import type { ClientAttackRow, ClientCase, Peer } from "../clientCase.js";

/** A server whose answer to the tool breaks off. */
function breaks(name: string, attack: (peer: Peer, id: number) => void, ending: ClientCase["ends"]): ClientCase {
  return {
    name,
    framings: ["stream"],
    attack({ id, method }, peer) {
      if (method !== "tools/call") return false;
      attack(peer, id!);
      return true;
    },
    ends: ending!,
  };
}

const LOST = { error: "ConnectionLostError" } as const;

/** The part of an event before its last line break. */
const half = (id: number): string =>
  `data: {"jsonrpc":"2.0","id":${id},"result":{"content":[],"resultType":"complete"}}`;

export const BROKEN_STREAMS: ClientAttackRow = {
  name: "broken streams",
  rule: "a stream that ends before the answer ends its call, once it cannot be resumed",
  cases: [
    breaks("ends at once", (peer) => peer.end(), LOST),
    breaks("ends in an event", (peer, id) => (peer.write(half(id)), peer.end()), LOST),
    breaks("ends after a line of an event", (peer, id) => (peer.write(`${half(id)}\n`), peer.end()), LOST),
    breaks("the socket breaks", (peer) => (peer.write(": comment\n\n"), setTimeout(() => peer.break(), 50)), LOST),
    {
      ...breaks("never ends", (peer) => void peer.write(": comment\n\n"), { error: "TimeoutError" }),
      options: { timeoutMs: 2_000 },
    },
    {
      ...breaks("never begins", () => undefined, { error: "TimeoutError" }),
      framings: ["stream", "json", "stdio"],
      options: { timeoutMs: 2_000 },
    },
    {
      name: "the body breaks",
      framings: ["json"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        peer.write('{"jsonrpc"');
        setTimeout(() => peer.break(), 50);
        return true;
      },
      ends: LOST,
    },
  ],
};
