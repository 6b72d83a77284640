import type {
  BrokenPeerOperation,
  PeerRole,
  FindingMessageDirection,
  ChangeEffectOnTypeScript,
  ChangeEffectOnWire,
  DifferenceExampleValue,
} from "./diffFinding.js";
import type { DiffRuleId } from "./rules/rules.js";

/** A fact as the functions that compare revisions find it. Its rule and the overlay add the texts. */
export interface DiffFact {
  rule: DiffRuleId;
  path: string;
  also?: string[];
  /** The alternative, name or value that the fact is about, if the path does not end with it. */
  label?: string;
  /** The last member in the path, if the path contains one. */
  member?: string;
  senders: readonly PeerRole[];
  wire: ChangeEffectOnWire;
  breaks: BrokenPeerOperation[];
  ts: ChangeEffectOnTypeScript;
  gate?: string;
  reachedFrom?: string[];
  before?: string;
  after?: string;
  witness?: DifferenceExampleValue;
  /** The page of the specification that states the fact, if no schema contains it. */
  page?: string;
}

/** Returns the direction of messages that the given roles send; null if no role sends them. */
export function getMessageDirectionOfSenders(senders: readonly PeerRole[]): FindingMessageDirection {
  const [client, server] = [senders.includes("client"), senders.includes("server")];
  return client && server ? "both" : client ? "clientToServer" : server ? "serverToClient" : null;
}

const BROKEN_OPERATIONS: readonly BrokenPeerOperation[] = [
  "client.send",
  "client.receive",
  "server.send",
  "server.receive",
];

/** Returns broken operations without duplicates, in the order that reports use. */
export function sortBrokenOperations(breaks: Iterable<BrokenPeerOperation>): BrokenPeerOperation[] {
  const found = new Set(breaks);
  return BROKEN_OPERATIONS.filter((name) => found.has(name));
}

/** Merges facts with the same rule and path into one fact, which has the effects of all of them. */
export function mergeDiffFacts(facts: readonly DiffFact[]): DiffFact[] {
  const merged = new Map<string, DiffFact>();
  for (const fact of facts) {
    const key = `${fact.rule} ${fact.path}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? fact : merge(known, fact));
  }
  return [...merged.values()];
}

/** Effects from the weakest to the strongest. */
const STRENGTH: readonly string[] = ["none", "additive", "compatible", "breaking"];

function merge(known: DiffFact, other: DiffFact): DiffFact {
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
