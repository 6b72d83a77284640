import type { Attack, AttackClass } from "../attack.js";
import { hold, short } from "../hold.js";
import type { ClientAttackRow, ClientCase, Ending } from "./clientCase.js";
import { floodBytes } from "./flood.js";
import { AttackedPair } from "./processes.js";
import type { Framing, Lifecycle, Variant } from "./variant.js";
import type { Outcome } from "./victim.js";

/** MiB that a client's process may have at most, whatever the server sends. */
const LARGEST = 400;

const FRAMINGS: readonly Framing[] = ["stdio", "json", "stream"];
const LIFECYCLES: readonly Lifecycle[] = ["handshake", "stateless"];

/** Returns a class of attacks for each row: each case by each framing, in each lifecycle. */
export function clientAttacks(rows: readonly ClientAttackRow[]): AttackClass[] {
  const pairs = new Map<string, AttackedPair>();
  const pairOf = (variant: Variant): AttackedPair => {
    const key = Object.values(variant).join(" ");
    if (!pairs.has(key)) pairs.set(key, new AttackedPair(variant));
    return pairs.get(key)!;
  };
  return rows.map(({ name, rule, cases }) => ({
    name: `client: ${name}`,
    rule,
    lanes: 2,
    attacks: ({ isFull }) =>
      cases.flatMap((one) =>
        variantsOf(one, floodBytes(isFull)).map((variant) => attackOf(name, one, { variant, pairOf })),
      ),
  }));
}

function variantsOf({ framings = FRAMINGS, lifecycles = LIFECYCLES }: ClientCase, floodBytes: number): Variant[] {
  return lifecycles.flatMap((lifecycle) => framings.map((framing) => ({ framing, lifecycle, floodBytes })));
}

function attackOf(
  row: string,
  expected: ClientCase,
  { variant, pairOf }: { readonly variant: Variant; readonly pairOf: (variant: Variant) => AttackedPair },
): Attack {
  return {
    name: `${expected.name}, ${variant.framing}, ${variant.lifecycle}`,
    async run() {
      const { connects = "result", ends = "result", warnings = {} } = expected;
      const report = await pairOf(variant).attack(`${row}: ${expected.name}`);
      judge("connect", report.connected, connects);
      if (connects === "result") {
        const each = Array.isArray(ends) ? (ends as readonly Ending[]) : report.calls.map(() => ends as Ending);
        hold(report.calls.length === each.length && each.length > 0, `${report.calls.length} calls ended`);
        for (const [index, ending] of each.entries()) judge(`call ${index + 1}`, report.calls[index]!, ending);
      }
      const { least = 0, most = 100 } = warnings;
      hold(report.warnings >= least && report.warnings <= most, `${report.warnings} warnings`);
      judge("the call of a healthy server", report.healthy, "result");
      hold(!report.wasVisitedElsewhere, "the client went to another host");
      hold(report.handles.length === 0, `handles are left: ${report.handles.join(", ")}`);
      hold(report.unfit.length === 0, report.unfit.join("; "));
      const memory = `${Math.round(report.peak)} MiB, ${Math.round(report.heap)} MiB of them heap`;
      hold(report.peak <= LARGEST, `the client took ${memory}`);
      return memory;
    },
  };
}

function judge(what: string, outcome: Outcome, ending: Ending): void {
  const found = outcome === null ? "a result" : `${outcome.error}: ${short(outcome.message)}`;
  if (ending === "result") return hold(outcome === null, `${what} ended with ${found}`);
  const { error, message = /./ } = ending;
  hold(outcome?.error === error && message.test(outcome.message), `${what} ended with ${found}, not with ${error}`);
}
