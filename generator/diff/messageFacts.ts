import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import { sortBrokenOperations, type DiffFindingWithoutTexts } from "./fact.js";
import type { OneSidedExample, PeerRole } from "./diffFinding.js";
import type { SymbolTablesToCompare } from "./typePair.js";
import { getOppositePeerRole, getSenderRolesOfDirection } from "./roles.js";
import type { RevisionComparison } from "./revisionComparison.js";
import { findShortestExampleValue } from "./smallestValue.js";

/**
 * Returns the differences between two revisions in whole messages: added and removed messages, changed senders, and params that
 * became required or optional.
 */
export function findMessageDifferences({ models, scopes }: RevisionComparison): DiffFindingWithoutTexts[] {
  const before = byMethod(models.before);
  const after = byMethod(models.after);
  const facts: DiffFindingWithoutTexts[] = [];
  for (const method of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [from, to] = [before.get(method), after.get(method)];
    if (from === undefined) {
      const gate = newCapability(models.before, to!);
      facts.push(added(scopes, to!, { senders: getSenderRolesOfDirection(to!.direction), gate }));
    } else if (to === undefined) facts.push(removed(scopes, from, getSenderRolesOfDirection(from.direction)));
    else facts.push(...changedDirection(scopes, from, to), ...changedParams(scopes, from, to));
  }
  return facts;
}

function byMethod({ methods }: ProtocolModel): Map<string, ProtocolMethod> {
  return new Map(methods.map((method) => [method.method, method]));
}

function pathOf({ kind, method }: ProtocolMethod): string {
  return kind === "request" ? `method:${method}` : `notification:${method}`;
}

/** The roles that may send a new message, and the capability that must be declared before the message is sent. */
interface Availability {
  senders: readonly PeerRole[];
  gate?: string | undefined;
}

/** Returns the difference for a new message. An older receiver rejects an unknown request and ignores an unknown notification. */
function added(
  scopes: SymbolTablesToCompare,
  method: ProtocolMethod,
  { senders, gate }: Availability,
): DiffFindingWithoutTexts {
  const isRequest = method.kind === "request";
  const breaks =
    isRequest && gate === undefined ? senders.map((role) => `${getOppositePeerRole(role)}.receive` as const) : [];
  return {
    rule: isRequest ? "MSG001" : "MSG003",
    path: pathOf(method),
    senders,
    wire: breaks.length > 0 ? "breaking" : "compatible",
    breaks: sortBrokenOperations(breaks),
    ts: "additive",
    ...(gate !== undefined && { gate }),
    reachedFrom: [method.method],
    witness: witnessOf(scopes, method, "after"),
  };
}

function removed(
  scopes: SymbolTablesToCompare,
  method: ProtocolMethod,
  senders: readonly PeerRole[],
): DiffFindingWithoutTexts {
  return {
    rule: method.kind === "request" ? "MSG002" : "MSG004",
    path: pathOf(method),
    senders,
    wire: "breaking",
    breaks: sortBrokenOperations(senders.map((role) => `${role}.send` as const)),
    ts: "breaking",
    reachedFrom: [method.method],
    witness: witnessOf(scopes, method, "before"),
  };
}

/** Returns the capability that a new method requires, or `undefined` if the older revision already has this capability. */
function newCapability(
  { capabilities }: ProtocolModel,
  { capability, declaredBy }: ProtocolMethod,
): string | undefined {
  if (capability === null || declaredBy === null) return undefined;
  const sides = declaredBy === "either" ? (["client", "server"] as const) : [declaredBy];
  const fresh = sides.filter((side) => !capabilities[side].includes(capability));
  return fresh.length === sides.length ? fresh.map((side) => `${side}.${capability}`).join(" or ") : undefined;
}

function changedDirection(
  scopes: SymbolTablesToCompare,
  from: ProtocolMethod,
  to: ProtocolMethod,
): DiffFindingWithoutTexts[] {
  if (from.direction === to.direction) return [];
  const [before, after] = [getSenderRolesOfDirection(from.direction), getSenderRolesOfDirection(to.direction)];
  if ((from.direction === "embedded") !== (to.direction === "embedded")) return [relocated(scopes, from, to)];
  const removedSenders = before.filter((role) => !after.includes(role));
  const addedSenders = after.filter((role) => !before.includes(role));
  return [
    ...(removedSenders.length > 0 ? [{ ...removed(scopes, from, removedSenders), rule: "MSG005" as const }] : []),
    ...(addedSenders.length > 0 ? [added(scopes, to, { senders: addedSenders })] : []),
  ];
}

/** Returns the difference for a request that becomes a value within a result, or the reverse. Both sender and receiver must change. */
function relocated(scopes: SymbolTablesToCompare, from: ProtocolMethod, to: ProtocolMethod): DiffFindingWithoutTexts {
  const [sender] = getSenderRolesOfDirection(to.direction === "embedded" ? to.direction : from.direction);
  const legal = from.direction === "embedded" ? "after" : "before";
  return {
    rule: "MSG006",
    path: pathOf(from),
    senders: [sender!],
    wire: "breaking",
    breaks: sortBrokenOperations([`${sender!}.send`, `${getOppositePeerRole(sender!)}.receive`]),
    ts: "breaking",
    reachedFrom: [from.method],
    isReversed: from.direction === "embedded",
    witness: witnessOf(scopes, legal === "after" ? to : from, legal),
  };
}

function changedParams(
  scopes: SymbolTablesToCompare,
  from: ProtocolMethod,
  to: ProtocolMethod,
): DiffFindingWithoutTexts[] {
  const before = from.params === undefined || from.params.optional;
  const after = to.params === undefined || to.params.optional;
  if (before === after) return [];
  const senders = getSenderRolesOfDirection(to.direction).filter((role) =>
    getSenderRolesOfDirection(from.direction).includes(role),
  );
  const tightened = before;
  const message = findShortestExampleValue(
    tightened ? scopes.before : scopes.after,
    messageType(tightened ? from : to),
  ) as object;
  const breaks = senders.map((role) =>
    tightened ? (`${role}.send` as const) : (`${getOppositePeerRole(role)}.receive` as const),
  );
  return [
    {
      rule: tightened ? "MSG007" : "FLD004",
      path: `${from.method}#params`,
      also: [...new Set([`${from.message}.params`, `${to.message}.params`])],
      senders,
      wire: "breaking",
      breaks: sortBrokenOperations(breaks),
      ts: "breaking",
      reachedFrom: [from.method],
      witness: { of: from.method, legal: tightened ? "before" : "after", value: enveloped(from, message) },
    },
  ];
}

function witnessOf(
  scopes: SymbolTablesToCompare,
  method: ProtocolMethod,
  legal: OneSidedExample["legal"],
): OneSidedExample {
  const message = findShortestExampleValue(scopes[legal], messageType(method)) as object;
  return { of: method.method, legal, value: enveloped(method, message) };
}

function messageType({ message }: ProtocolMethod): { type: { kind: "reference"; name: string } } {
  return { type: { kind: "reference", name: message } };
}

/**
 * Adds `jsonrpc` and `id` to an example message, because the message types of older schemas do not declare them. A request that the
 * server sends inside a result has neither member.
 */
function enveloped({ kind, direction }: ProtocolMethod, message: object): object {
  if (direction === "embedded") return message;
  return { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }), ...message };
}
