import { createHash } from "node:crypto";
import type { BrokenOperation, DiffArea, DiffDuty, DiffFinding, FindingDirection, PeerRole } from "./diffFinding.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";

/** A difference between two revisions, before the title, the reason and the actions for readers of the report are added. */
export interface DiffFact extends Pick<
  DiffFinding,
  "rule" | "path" | "also" | "wire" | "breaks" | "ts" | "gate" | "page" | "before" | "after" | "witness"
> {
  /** The text for `{label}`, such as the alternative that was added to a union. If absent, the path without its prefix is used. */
  label?: string;
  /** The name of the last member in the path, if the path contains a member. */
  member?: string;
  senders: readonly PeerRole[];
  reachedFrom?: string[];
  /** The type of an added member, for the actions of rules that name it. */
  memberType?: string;
  /** True for the reverse of a change: a value of another message becomes a message of its own, or a type no longer declares `jsonrpc`. */
  isReversed?: boolean;
  /** True if a receiver should accept what senders of the older version of an extension send. */
  isAccepted?: boolean;
  /** The first revision with the difference, if it is known. */
  since?: string;
  /** The duty of each role, for a difference that only the text of the specification states. Otherwise its rule decides. */
  duty?: { client?: DiffDuty; server?: DiffDuty };
  /** The area of a difference that only the text of the specification states. Otherwise the area is found by the path. */
  area?: DiffArea;
}

/** Returns the direction of messages that the given roles send; null if no role sends them. */
export function directionOf(senders: readonly PeerRole[]): FindingDirection {
  const [client, server] = [senders.includes("client"), senders.includes("server")];
  return client && server ? "both" : client ? "clientToServer" : server ? "serverToClient" : null;
}

/** True if a role sends messages of a direction. */
export function sendsIn(direction: FindingDirection, role: PeerRole): boolean {
  return direction === "both" || direction === directionOf([role]);
}

/** The operations in the order of reports. */
export const BROKEN_OPERATIONS: readonly BrokenOperation[] = [
  "client.send",
  "client.receive",
  "server.send",
  "server.receive",
];

/** Returns the operations without duplicates, in the order of reports. */
export function sortBreaks(breaks: Iterable<BrokenOperation>): BrokenOperation[] {
  const found = new Set(breaks);
  return BROKEN_OPERATIONS.filter((name) => found.has(name));
}

/** Returns a hash that stays the same when the texts of a finding or its position in the list change. */
export function fingerprintOf({ rule, path, label = "" }: Pick<DiffFact, "rule" | "path" | "label">): string {
  const text = JSON.stringify([rule, path, DIFF_RULES_BY_ID[rule].ownWords ? label : ""]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Merges differences with the same rule and path into one difference, which has the effects of all of them. */
export function mergeFacts(facts: readonly DiffFact[]): DiffFact[] {
  const merged = new Map<string, DiffFact>();
  for (const fact of facts) {
    const key = `${fact.rule} ${fact.path}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? fact : merge(known, fact));
  }
  return [...merged.values()];
}

/** The effects of a change, from the weakest to the strongest. */
const STRENGTH: readonly string[] = ["none", "additive", "compatible", "breaking"];

function merge(known: DiffFact, other: DiffFact): DiffFact {
  const witness = known.witness ?? other.witness;
  return {
    ...known,
    also: unique([...(known.also ?? []), ...(other.also ?? [])]).filter((path) => path !== known.path),
    senders: unique([...known.senders, ...other.senders]),
    wire: stronger(known.wire, other.wire),
    ts: stronger(known.ts, other.ts),
    breaks: sortBreaks([...known.breaks, ...other.breaks]),
    reachedFrom: unique([...(known.reachedFrom ?? []), ...(other.reachedFrom ?? [])]),
    ...(witness !== undefined && { witness }),
  };
}

function stronger<T extends string>(a: T, b: T): T {
  return STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b;
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

/** The duties with their headings in reports, from the most to the least binding. */
export const DIFF_DUTY_HEADINGS: Readonly<Record<DiffDuty, string>> = {
  must: "Must do",
  should: "Should do",
  may: "May do",
  none: "Good to know",
};

export const DIFF_DUTIES: readonly DiffDuty[] = Object.keys(DIFF_DUTY_HEADINGS) as DiffDuty[];

/** Returns the most binding of several duties; `none` if there is no duty. */
export function getStrongestDuty(duties: Iterable<DiffDuty>): DiffDuty {
  const found = new Set(duties);
  return DIFF_DUTIES.find((duty) => found.has(duty)) ?? "none";
}

/** Returns the duty of each role to act on a difference. */
export function determineDuties(fact: DiffFact): Record<PeerRole, DiffDuty> {
  return { client: dutyOf(fact, "client"), server: dutyOf(fact, "server") };
}

/** A role whose code the difference breaks must act. Otherwise the fact from the specification's text decides, or the rule. */
function dutyOf(fact: DiffFact, role: PeerRole): DiffDuty {
  if (fact.breaks.some((name) => name.startsWith(`${role}.`))) return "must";
  if (fact.duty !== undefined) return fact.duty[role] ?? "none";
  const { duty = {}, deprecates } = DIFF_RULES_BY_ID[fact.rule];
  if (fact.wire === "none" && deprecates !== true) return "none";
  return getStrongestDuty(listPartsOfRole(fact, role).flatMap((part) => duty[part] ?? []));
}

/** A change that affects only source code, not messages, concerns both roles as senders and as receivers. */
export function listPartsOfRole({ senders }: DiffFact, role: PeerRole): ("sender" | "receiver")[] {
  const isReceiver = senders.length === 0 || senders.some((sender) => sender !== role);
  return [...(senders.includes(role) ? (["sender"] as const) : []), ...(isReceiver ? (["receiver"] as const) : [])];
}
