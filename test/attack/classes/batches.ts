import type { AttackClass } from "../attack.js";
import { BATCHES, request } from "../messages.js";
import { shoot, type Shot } from "../shots.js";

const PING = request(1, "ping");
const NOTE = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
const RESPONSE = '{"jsonrpc":"2.0","id":7,"result":{}}';

function list(part: string, count: number): string {
  return `[${`${part},`.repeat(count - 1)}${part}]`;
}

export const BATCH_ATTACKS: AttackClass = {
  name: "batches",
  rule: "A batch of any size costs a bounded answer; other clients are served meanwhile.",
  attacks(run) {
    const times = run.isFull ? 4 : 1;
    const shots: Shot[] = [
      { name: "zeros, 600 kB", text: () => list("0", 300_000) },
      { name: "zeros, 2 MB and more", text: () => list("0", 1_000_000 * times) },
      { name: "tools/list 100,000 times", text: () => list(request(1, "tools/list"), 100_000) },
      {
        name: "tools/list 50,000 times with ids of their own",
        text: () => `[${Array.from({ length: 50_000 }, (_, i) => request(i, "tools/list")).join()}]`,
      },
      { name: "pings with one id", text: () => list(PING, 100_000) },
      { name: "notifications", text: () => list(NOTE, 100_000 * times) },
      { name: "responses that nobody waits for", text: () => list(RESPONSE, 100_000 * times) },
      { name: "batches in a batch", text: () => list(`[${PING}]`, 50_000) },
      { name: "empty lists", text: () => list("[]", 500_000) },
      { name: "an empty batch", text: () => "[]" },
      { name: "nulls and truths", text: () => list("null,true,{}", 100_000) },
      { name: "unknown methods", text: () => list(request(1, "x".repeat(20)), 100_000) },
    ].map((shot) => ({ ...shot, revision: BATCHES }));
    const lines: Shot = {
      name: "single zeros, one a line",
      text: () => "0\n".repeat(300_000 * times),
      revision: BATCHES,
      transports: ["stdio"],
    };
    const withoutBatches: Shot = { name: "zeros in a revision without batches", text: () => list("0", 1_000_000) };
    return [...shoot(run, "everything", [...shots, lines, withoutBatches]), ...shoot(run, "weather", [withoutBatches])];
  },
};
