import type { AttackClass } from "../attack.js";
import { request, STATELESS, STATELESS_META } from "../messages.js";
import { shoot, type Shot } from "../shots.js";

export const NESTING_ATTACKS: AttackClass = {
  name: "nesting",
  rule: "A message of any depth is answered or refused.",
  attacks(run) {
    const depths = run.isFull ? [1000, 10_000, 100_000, 1_500_000] : [1000, 10_000, 100_000, 500_000];
    const shots = depths.flatMap((depth): Shot[] => {
      const lists = "[".repeat(depth) + "]".repeat(depth);
      const objects = '{"a":'.repeat(depth) + "1" + "}".repeat(depth);
      const meta = JSON.stringify(STATELESS_META);
      return [
        { name: `lists ${depth} deep`, text: () => lists },
        { name: `lists ${depth} deep that do not end`, text: () => "[".repeat(depth) },
        {
          name: `a call with arguments ${depth} deep`,
          text: () => request(1, "tools/call", `{"name":"test_simple_text","arguments":{"a":${objects}}}`),
          ids: [1],
        },
        { name: `_meta ${depth} deep`, text: () => request(1, "ping", `{"_meta":{"a":${lists}}}`), ids: [1] },
        { name: `an id ${depth} deep`, text: () => `{"jsonrpc":"2.0","id":${lists},"method":"ping"}` },
        {
          name: `arguments ${depth} deep without a session`,
          text: () =>
            request(1, "tools/call", `{"name":"test_simple_text","_meta":${meta},"arguments":{"a":${objects}}}`),
          ids: [1],
          revision: STATELESS,
        },
        { name: `a result ${depth} deep to nothing`, text: () => `{"jsonrpc":"2.0","id":9,"result":${objects}}` },
      ];
    });
    return [...shoot(run, "everything", shots), ...shoot(run, "weather", shots.slice(0, 3))];
  },
};
