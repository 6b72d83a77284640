import { createHash } from "node:crypto";
import type {
  BrokenSendOrReceiveOperation,
  PeerRole,
  DiffArea,
  DiffDuty,
  DiffFindingMessageDirection,
  ChangeEffectOnTypeScript,
  ChangeEffectOnWire,
  OneSidedExample,
} from "./diffFinding.js";
import { DIFF_RULES_BY_ID, type DiffRuleId } from "./rules/rules.js";

/** A difference between two revisions, before the title, the reason and the actions for readers of the report are added. */
export interface DiffFindingWithoutTexts {
  rule: DiffRuleId;
  path: string;
  also?: string[];
  /**
   * The text for `{label}` in the title and the actions, such as the alternative that was added to a union. If absent, the path
   * without its prefix is used: `tools/call` for `method:tools/call`.
   */
  label?: string;
  /** The name of the last member in the path, if the path contains a member. */
  member?: string;
  senders: readonly PeerRole[];
  wire: ChangeEffectOnWire;
  breaks: BrokenSendOrReceiveOperation[];
  ts: ChangeEffectOnTypeScript;
  gate?: string;
  reachedFrom?: string[];
  before?: string;
  after?: string;
  /** The type of an added member, for the actions of rules that name it. */
  memberType?: string;
  witness?: OneSidedExample;
  /** True for the reverse of a change: a value of another message becomes a message of its own, or a type no longer declares `jsonrpc`. */
  isReversed?: boolean;
  /** The first revision with the difference, if it is known. */
  since?: string;
  /** The page of the specification that states the difference. Set only if no schema contains the difference. */
  page?: string;
  /** The duty of each role, for a difference that only the text of the specification states. Otherwise its rule decides. */
  duty?: { client?: DiffDuty; server?: DiffDuty };
  /** The area of a difference that only the text of the specification states. Otherwise the area is found by the path. */
  area?: DiffArea;
}

/** Returns the direction of messages that the given roles send; null if no role sends them. */
export function getMessageDirectionOfSenders(senders: readonly PeerRole[]): DiffFindingMessageDirection {
  const [client, server] = [senders.includes("client"), senders.includes("server")];
  return client && server ? "both" : client ? "clientToServer" : server ? "serverToClient" : null;
}

const BROKEN_OPERATIONS: readonly BrokenSendOrReceiveOperation[] = [
  "client.send",
  "client.receive",
  "server.send",
  "server.receive",
];

/** Sorts the operations that a change breaks, such as `client.send`, in the order that reports use, and removes duplicates. */
export function sortBrokenOperations(breaks: Iterable<BrokenSendOrReceiveOperation>): BrokenSendOrReceiveOperation[] {
  const found = new Set(breaks);
  return BROKEN_OPERATIONS.filter((name) => found.has(name));
}

/** Returns a hash that stays the same when the texts of a finding or its position in the list change. */
export function fingerprintOf({
  rule,
  path,
  label = "",
}: Pick<DiffFindingWithoutTexts, "rule" | "path" | "label">): string {
  const text = JSON.stringify([rule, path, DIFF_RULES_BY_ID[rule].ownWords ? label : ""]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Merges differences with the same rule and path into one difference, which has the effects of all of them. */
export function mergeDuplicateDiffFindings(facts: readonly DiffFindingWithoutTexts[]): DiffFindingWithoutTexts[] {
  const merged = new Map<string, DiffFindingWithoutTexts>();
  for (const fact of facts) {
    const key = `${fact.rule} ${fact.path}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? fact : merge(known, fact));
  }
  return [...merged.values()];
}

/** The effects of a change, from the weakest to the strongest. */
const STRENGTH: readonly string[] = ["none", "additive", "compatible", "breaking"];

function merge(known: DiffFindingWithoutTexts, other: DiffFindingWithoutTexts): DiffFindingWithoutTexts {
  const witness = known.witness ?? other.witness;
  const also = unique([...(known.also ?? []), ...(other.also ?? [])]).filter((path) => path !== known.path);
  return {
    ...known,
    also,
    senders: unique([...known.senders, ...other.senders]),
    wire: stronger(known.wire, other.wire),
    ts: stronger(known.ts, other.ts),
    breaks: sortBrokenOperations([...known.breaks, ...other.breaks]),
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
