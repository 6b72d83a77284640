import type { AttackClass } from "../attack.js";
import { request } from "../messages.js";
import { PAIRS } from "../servers/pairs.js";
import { shoot, type Shot } from "../shots.js";

export const SCHEMA_ATTACKS: AttackClass = {
  name: "schemas and values",
  rule: "No schema of an author and no value of a client hold the event loop.",
  attacks: (run) =>
    shoot(
      run,
      "hostile",
      PAIRS.map(({ name, sizes: [ordinary, full] }): Shot => {
        const args = { of: name, size: run.isFull ? full : ordinary };
        return {
          name,
          text: () => request(1, "tools/call", { name: "check", arguments: args }),
          ids: [1],
          transports: ["stdio"],
        };
      }),
    ),
};
