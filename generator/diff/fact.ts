import type {
  BrokenOperation,
  PeerRole,
  FindingDirection,
  TypeScriptEffect,
  WireEffect,
  Witness,
} from "./diffFinding.js";
import type { RuleId } from "./rules/rules.js";

/** What a stage of the diff knows of a fact; the rules and the overlay say the rest. */
export interface Fact {
  rule: RuleId;
  path: string;
  also?: string[];
  /** The alternative, name or value that the fact is about, where the path does not end in it. */
  label?: string;
  /** The last member on the way to the place, where there is one. */
  member?: string;
  senders: readonly PeerRole[];
  wire: WireEffect;
  breaks: BrokenOperation[];
  ts: TypeScriptEffect;
  gate?: string;
  reachedFrom?: string[];
  before?: string;
  after?: string;
  witness?: Witness;
  /** The page that states it, where it comes from prose. */
  page?: string;
}

export function directionOf(senders: readonly PeerRole[]): FindingDirection {
  const [client, server] = [senders.includes("client"), senders.includes("server")];
  return client && server ? "both" : client ? "clientToServer" : server ? "serverToClient" : null;
}

const BROKEN_OPERATIONS: readonly BrokenOperation[] = [
  "client.send",
  "client.receive",
  "server.send",
  "server.receive",
];

/** Breaks in their usual order, each once. */
export function sortBreaks(breaks: Iterable<BrokenOperation>): BrokenOperation[] {
  const found = new Set(breaks);
  return BROKEN_OPERATIONS.filter((name) => found.has(name));
}

/** Facts about one thing, told once: where they meet, effects add up. */
export function mergeFacts(facts: readonly Fact[]): Fact[] {
  const merged = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.rule} ${fact.path}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? fact : merge(known, fact));
  }
  return [...merged.values()];
}

const WEIGHT: readonly string[] = ["none", "additive", "compatible", "breaking"];

function merge(known: Fact, other: Fact): Fact {
  const witness = known.witness ?? other.witness;
  const also = unique([...(known.also ?? []), ...(other.also ?? [])]).filter((path) => path !== known.path);
  return {
    ...known,
    also,
    senders: unique([...known.senders, ...other.senders]),
    wire: heavier(known.wire, other.wire),
    ts: heavier(known.ts, other.ts),
    breaks: sortBreaks([...known.breaks, ...other.breaks]),
    reachedFrom: unique([...(known.reachedFrom ?? []), ...(other.reachedFrom ?? [])]),
    ...(witness !== undefined && { witness }),
  };
}

function heavier<T extends string>(a: T, b: T): T {
  return WEIGHT.indexOf(a) >= WEIGHT.indexOf(b) ? a : b;
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
