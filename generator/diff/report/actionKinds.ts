import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { DIFF_RULES_BY_ID } from "../rules/rules.js";

/**
 * The action that a finding requires from a role (client or server): `todo` must be done, `new` is an optional feature to adopt,
 * `know` needs no action, `deprecated` should be replaced, `source` changes source code only.
 */
export type DiffReportEntryKind = "todo" | "new" | "know" | "deprecated" | "source";

/**
 * Returns the kind of action that a finding means for a role.
 *
 * @returns undefined if the finding does not concern the role.
 */
export function determineReportEntryKind(finding: DiffFinding, role: PeerRole): DiffReportEntryKind | undefined {
  if (finding.breaks.some((name) => name.startsWith(`${role}.`))) return "todo";
  if (finding.deprecated && finding.breaks.length === 0) return "deprecated";
  if (finding.wire === "none") return "source";
  if (finding.action[role] === undefined) return undefined;
  const { offer } = DIFF_RULES_BY_ID[finding.rule];
  if (offer === "everyone" || (finding.source === "prose" && finding.gate !== undefined)) return "new";
  return offer === "sender" && sends(finding, role) ? "new" : "know";
}

function sends({ direction }: DiffFinding, role: PeerRole): boolean {
  return direction === "both" || direction === (role === "client" ? "clientToServer" : "serverToClient");
}
