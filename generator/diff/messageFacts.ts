import { declaringSides } from "../model/sides.js";
import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import type { OneSidedExample, PeerRole } from "./diffFinding.js";
import { sortBreaks, type DiffFact } from "./fact.js";
import type { RevisionComparison } from "./revisionComparison.js";
import { getOppositePeerRole, getSenderRolesOfDirection } from "./roles.js";
import type { Scopes, Side } from "./typePair.js";
import { smallestValueOf } from "./values.js";

/**
 * Returns the differences between two revisions in whole messages: added and removed messages, changed senders, and params that
 * became required or optional.
 */
export function findMessageDifferences({ models, scopes }: RevisionComparison): DiffFact[] {
  const before = byMethod(models.before);
  const after = byMethod(models.after);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((method) => {
    const [from, to] = [before.get(method), after.get(method)];
    if (from === undefined)
      return added(scopes, to!, { senders: sendersOf(to!), gate: newCapability(models.before, to!) });
    if (to === undefined) return removed(scopes, from, sendersOf(from));
    return [...changedDirection(scopes, from, to), ...changedParams(scopes, from, to)];
  });
}

function byMethod({ methods }: ProtocolModel): Map<string, ProtocolMethod> {
  return new Map(methods.map((method) => [method.method, method]));
}

function sendersOf({ direction }: ProtocolMethod): readonly PeerRole[] {
  return getSenderRolesOfDirection(direction);
}

function pathOf({ kind, method }: ProtocolMethod): string {
  return kind === "request" ? `method:${method}` : `notification:${method}`;
}

/** Returns the difference for a new message. An older receiver rejects an unknown request and ignores an unknown notification. */
function added(
  scopes: Scopes,
  method: ProtocolMethod,
  { senders, gate }: { senders: readonly PeerRole[]; gate?: string | undefined },
): DiffFact {
  const isRequest = method.kind === "request";
  const isBreaking = isRequest && gate === undefined;
  return {
    rule: isRequest ? "MSG001" : "MSG003",
    path: pathOf(method),
    senders,
    wire: isBreaking ? "breaking" : "compatible",
    breaks: isBreaking ? receivesFrom(senders) : [],
    ts: "additive",
    ...(gate !== undefined && { gate }),
    reachedFrom: [method.method],
    witness: witnessOf(scopes, method, "after"),
  };
}

function removed(scopes: Scopes, method: ProtocolMethod, senders: readonly PeerRole[]): DiffFact {
  return {
    rule: method.kind === "request" ? "MSG002" : "MSG004",
    path: pathOf(method),
    senders,
    wire: "breaking",
    breaks: sends(senders),
    ts: "breaking",
    reachedFrom: [method.method],
    witness: witnessOf(scopes, method, "before"),
  };
}

function sends(senders: readonly PeerRole[]): DiffFact["breaks"] {
  return sortBreaks(senders.map((role) => `${role}.send` as const));
}

function receivesFrom(senders: readonly PeerRole[]): DiffFact["breaks"] {
  return sortBreaks(senders.map((role) => `${getOppositePeerRole(role)}.receive` as const));
}

/** Returns the capability that a new method requires, or `undefined` if the older revision already has this capability. */
function newCapability(
  { capabilities }: ProtocolModel,
  { capability, declaredBy }: ProtocolMethod,
): string | undefined {
  if (capability === null || declaredBy === null) return undefined;
  const sides = declaringSides(declaredBy);
  if (sides.some((side) => capabilities[side].includes(capability))) return undefined;
  return sides.map((side) => `${side}.${capability}`).join(" or ");
}

function changedDirection(scopes: Scopes, from: ProtocolMethod, to: ProtocolMethod): DiffFact[] {
  if (from.direction === to.direction) return [];
  if ((from.direction === "embedded") !== (to.direction === "embedded")) return [relocated(scopes, from, to)];
  const removedSenders = sendersOf(from).filter((role) => !sendersOf(to).includes(role));
  const addedSenders = sendersOf(to).filter((role) => !sendersOf(from).includes(role));
  return [
    ...(removedSenders.length > 0 ? [{ ...removed(scopes, from, removedSenders), rule: "MSG005" as const }] : []),
    ...(addedSenders.length > 0 ? [added(scopes, to, { senders: addedSenders })] : []),
  ];
}

/** Returns the difference for a request that becomes a value within a result, or the reverse. Both sender and receiver must change. */
function relocated(scopes: Scopes, from: ProtocolMethod, to: ProtocolMethod): DiffFact {
  const isReversed = from.direction === "embedded";
  const [sender] = sendersOf(isReversed ? from : to) as [PeerRole];
  return {
    rule: "MSG006",
    path: pathOf(from),
    senders: [sender],
    wire: "breaking",
    breaks: sortBreaks([`${sender}.send`, `${getOppositePeerRole(sender)}.receive`]),
    ts: "breaking",
    reachedFrom: [from.method],
    isReversed,
    witness: isReversed ? witnessOf(scopes, to, "after") : witnessOf(scopes, from, "before"),
  };
}

function changedParams(scopes: Scopes, from: ProtocolMethod, to: ProtocolMethod): DiffFact[] {
  const [wasOptional, isOptional] = [from, to].map(({ params }) => params === undefined || params.optional);
  if (wasOptional === isOptional) return [];
  const senders = sendersOf(to).filter((role) => sendersOf(from).includes(role));
  return [
    {
      rule: wasOptional ? "MSG007" : "FLD004",
      path: `${from.method}#params`,
      also: [...new Set([`${from.message}.params`, `${to.message}.params`])],
      senders,
      wire: "breaking",
      breaks: wasOptional ? sends(senders) : receivesFrom(senders),
      ts: "breaking",
      reachedFrom: [from.method],
      witness: wasOptional
        ? witnessOf(scopes, from, "before")
        : witnessOf(scopes, { ...from, message: to.message }, "after"),
    },
  ];
}

/**
 * Returns the smallest message of a method. The members `jsonrpc` and `id` are added, because the message types of older schemas do not
 * declare them. A request that the server sends inside a result has neither member.
 */
function witnessOf(scopes: Scopes, { method, message, kind, direction }: ProtocolMethod, legal: Side): OneSidedExample {
  const value = smallestValueOf(scopes[legal], { type: { kind: "reference", name: message } }) as object;
  const envelope = { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }) };
  return { of: method, legal, value: direction === "embedded" ? value : { ...envelope, ...value } };
}
