import type { ClientAttackRow, Peer, Received } from "../clientCase.js";

const WRONG = { content: [{ type: "text", text: "wrong" }], resultType: "complete" };

/** Answers a call of the tool with other ids first. */
function before(idsOf: (id: number) => readonly unknown[], isError = false) {
  return ({ id, method }: Received, peer: Peer): boolean => {
    if (method !== "tools/call") return false;
    for (const other of idsOf(id!))
      peer.send({
        jsonrpc: "2.0",
        id: other,
        ...(isError ? { error: { code: -32603, message: "wrong" } } : { result: WRONG }),
      });
    return false;
  };
}

const FRAMINGS = ["stdio", "stream"] as const;

export const IDS: ClientAttackRow = {
  name: "ids",
  rule: "a response whose id is not that of a pending call changes nothing",
  cases: [
    {
      name: "of no request",
      framings: FRAMINGS,
      attack: before((id) => [id + 1_000_000, -1, 0]),
      warnings: { least: 1 },
    },
    { name: "of an earlier request", framings: FRAMINGS, attack: before((id) => [id - 1]), warnings: { least: 0 } },
    {
      name: "of another type",
      framings: FRAMINGS,
      attack: before((id) => [String(id)]),
      warnings: { least: 1 },
    },
    {
      name: "of no type that ids have",
      framings: ["stdio"],
      attack: before((id) => [id + 0.5, [id], { id }, true]),
      warnings: { least: 1 },
    },
    {
      name: "null, in an error, on a pipe",
      framings: ["stdio"],
      attack: before(() => [null], true),
      warnings: { least: 1 },
    },
    {
      name: "10,000 of no request",
      framings: FRAMINGS,
      attack: before((id) => Array.from({ length: 10_000 }, (_, at) => id + 1 + at)),
      warnings: { least: 1 },
    },
    {
      name: "two answers to one id",
      framings: FRAMINGS,
      attack({ id, method }, peer) {
        if (method !== "tools/call") return false;
        peer.send({ jsonrpc: "2.0", id, result: { content: [], resultType: "complete" } });
        peer.send({ jsonrpc: "2.0", id, error: { code: -32603, message: "second" } });
        peer.end();
        return true;
      },
    },
    {
      name: "answers in the order of neither call",
      framings: ["stdio"],
      attack: (() => {
        const waiting: number[] = [];
        return ({ id, method }: Received, peer: Peer): boolean => {
          if (method !== "tools/call") return false;
          waiting.push(id!);
          if (waiting.length === 3)
            for (const each of waiting.reverse())
              peer.send({ jsonrpc: "2.0", id: each, result: { content: [], resultType: "complete" } });
          return true;
        };
      })(),
      use: (client) => [1, 2, 3].map(() => client.callTool({ name: "echo", arguments: {} })),
    },
  ],
};
