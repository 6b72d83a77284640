import type { Attack, AttackRun } from "./attack.js";
import type { HttpTarget } from "./httpTarget.js";

/** Attacks samples/everything behind node:http and behind a fetch handler; afterwards it must answer another client. */
export function overHttp(
  { targets }: AttackRun,
  name: string,
  attack: (target: HttpTarget) => Promise<void>,
): Attack[] {
  return (["http", "fetch"] as const).map((transport) => ({
    name: `everything over ${transport}: ${name}`,
    async run() {
      const target = await targets.overHttp("everything", transport);
      try {
        await attack(target);
      } finally {
        await target.check();
      }
    },
  }));
}
