import type { DiffDuty, PeerRole } from "./diffFinding.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
/** The duties with their headings in reports, from the most to the least binding. */
export const DIFF_DUTY_HEADINGS: Readonly<Record<DiffDuty, string>> = {
  must: "Must do",
  should: "Should do",
  may: "May do",
  none: "Good to know",
};

/** The duties from the most to the least binding. */
export const DIFF_DUTIES: readonly DiffDuty[] = Object.keys(DIFF_DUTY_HEADINGS) as DiffDuty[];

/** Returns the most binding of several duties; `none` if there is no duty. */
export function getStrongestDuty(duties: Iterable<DiffDuty>): DiffDuty {
  const found = new Set(duties);
  return DIFF_DUTIES.find((duty) => found.has(duty)) ?? "none";
}

/**
 * Returns the duty of each role to act on a difference. A role whose code the difference breaks must act. For other roles,
 * the fact from the specification's text decides, or the rule of the difference.
 */
export function determineDuties(fact: DiffFindingWithoutTexts): Record<PeerRole, DiffDuty> {
  return { client: dutyOf(fact, "client"), server: dutyOf(fact, "server") };
}

function dutyOf(fact: DiffFindingWithoutTexts, role: PeerRole): DiffDuty {
  if (fact.breaks.some((name) => name.startsWith(`${role}.`))) return "must";
  if (fact.duty !== undefined) return fact.duty[role] ?? "none";
  const { duty = {}, deprecates } = DIFF_RULES_BY_ID[fact.rule];
  if (fact.wire === "none" && deprecates !== true) return "none";
  return getStrongestDuty(listPartsOfRole(fact, role).flatMap((part) => duty[part] ?? []));
}

/**
 * Returns the parts that a role plays in the exchange of the changed value. A change that affects only source code, not messages,
 * concerns both roles as senders and as receivers.
 */
export function listPartsOfRole({ senders }: DiffFindingWithoutTexts, role: PeerRole): ("sender" | "receiver")[] {
  const isReceiver = senders.length === 0 || senders.some((sender) => sender !== role);
  return [...(senders.includes(role) ? (["sender"] as const) : []), ...(isReceiver ? (["receiver"] as const) : [])];
}
