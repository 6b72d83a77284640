import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { RULES } from "../rules/rules.js";

/** What a finding is to somebody: work, an offer, something to know, something to plan, or a matter of source alone. */
export type ActionKind = "todo" | "new" | "know" | "deprecated" | "source";

/** The kinds that touch the wire or will, in the order in which they are told, with their headings. */
export const ACTION_HEADINGS: readonly (readonly [Exclude<ActionKind, "source">, string])[] = [
  ["todo", "Must do"],
  ["new", "New, if you want it"],
  ["know", "Good to know"],
  ["deprecated", "Deprecated"],
];

/**
 * What a finding is to a role.
 *
 * @returns undefined where it is nothing to that role.
 */
export function actionKindFor(finding: DiffFinding, role: PeerRole): ActionKind | undefined {
  if (finding.breaks.some((name) => name.startsWith(`${role}.`))) return "todo";
  if (finding.deprecated && finding.breaks.length === 0) return "deprecated";
  if (finding.wire === "none") return "source";
  if (finding.action[role] === undefined) return undefined;
  const { offer } = RULES[finding.rule];
  if (offer === "everyone" || (finding.source === "prose" && finding.gate !== undefined)) return "new";
  return offer === "sender" && sends(finding, role) ? "new" : "know";
}

function sends({ direction }: DiffFinding, role: PeerRole): boolean {
  return direction === "both" || direction === (role === "client" ? "clientToServer" : "serverToClient");
}
