import type { ClientAttackRow } from "../clientCase.js";

const NOT_UTF8 = Buffer.from([0xc3, 0x28]);

export const INVALID_TEXT: ClientAttackRow = {
  name: "invalid UTF-8",
  rule: "bytes that are not UTF-8 are never repaired: the message that has them is not read",
  cases: [
    {
      name: "in the answer",
      framings: ["json", "stream"],
      attack({ id, method }, peer) {
        if (method !== "tools/call") return false;
        const [before, after] = [
          `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"resultType":"complete","a":"`,
          '"}}',
        ];
        if (peer.framing === "stream") peer.write("data: ");
        for (const part of [before, NOT_UTF8, after]) peer.write(part);
        if (peer.framing === "stream") peer.write("\n\n");
        peer.end();
        return true;
      },
      ends: { error: "InvalidMessageError" },
    },
    {
      name: "in a line before the answer",
      framings: ["stdio"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        for (const part of ['{"jsonrpc":"2.0","method":"', NOT_UTF8, '"}\n']) peer.write(part);
        return false;
      },
      warnings: { least: 1 },
    },
    {
      name: "in the line of the answer",
      framings: ["stdio"],
      attack({ id, method }, peer) {
        if (method !== "tools/call") return false;
        for (const part of [`{"jsonrpc":"2.0","id":${id},"result":{"content":[],"a":"`, NOT_UTF8, '"}}\n'])
          peer.write(part);
        return true;
      },
      options: { timeoutMs: 10_000 },
      ends: { error: "TimeoutError" },
      warnings: { least: 1 },
    },
  ],
};
