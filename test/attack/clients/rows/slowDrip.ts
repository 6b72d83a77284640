import type { ClientAttackRow } from "../clientCase.js";

export const SLOW_DRIP: ClientAttackRow = {
  name: "slow drip",
  rule: "bytes that arrive one by one do not extend the time limit of a call",
  cases: [
    {
      name: "one byte at a time",
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        peer.write(peer.framing === "stream" ? "data: {" : "{");
        setInterval(() => peer.write(" "), 100).unref();
        return true;
      },
      options: { timeoutMs: 2_000 },
      ends: { error: "TimeoutError" },
    },
    {
      name: "one comment at a time",
      framings: ["stream"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        setInterval(() => peer.write(": still here\n\n"), 100).unref();
        return true;
      },
      options: { timeoutMs: 2_000 },
      ends: { error: "TimeoutError" },
    },
  ],
};
