import type { Method, ProtocolModel } from "../model/protocol.js";
import type { Fact } from "./fact.js";
import { sortBreaks } from "./fact.js";
import type { PeerRole, Witness } from "./diffFinding.js";
import type { ScopePair } from "./typePair.js";
import { otherRole, sendersOf } from "./roles.js";
import type { RevisionComparison } from "./revisionComparison.js";
import { smallestValue } from "./smallestValue.js";

/** Returns the facts about whole messages: new and removed messages, changes of their senders, and whether params are required. */
export function messageFacts({ models, scopes }: RevisionComparison): Fact[] {
  const before = byMethod(models.before);
  const after = byMethod(models.after);
  const facts: Fact[] = [];
  for (const method of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [from, to] = [before.get(method), after.get(method)];
    if (from === undefined) {
      const gate = newCapability(models.before, to!);
      facts.push(added(scopes, to!, { senders: sendersOf(to!.direction), gate }));
    } else if (to === undefined) facts.push(removed(scopes, from, sendersOf(from.direction)));
    else facts.push(...changedDirection(scopes, from, to), ...changedParams(scopes, from, to));
  }
  return facts;
}

function byMethod({ methods }: ProtocolModel): Map<string, Method> {
  return new Map(methods.map((method) => [method.method, method]));
}

function pathOf({ kind, method }: Method): string {
  return kind === "request" ? `method:${method}` : `notification:${method}`;
}

/** The roles that may send a new message, and the capability that the receiver must declare first. */
interface Availability {
  senders: readonly PeerRole[];
  gate?: string | undefined;
}

/** Returns the fact of a new message. An older receiver rejects an unknown request and ignores an unknown notification. */
function added(scopes: ScopePair, method: Method, { senders, gate }: Availability): Fact {
  const isRequest = method.kind === "request";
  const breaks = isRequest && gate === undefined ? senders.map((role) => `${otherRole(role)}.receive` as const) : [];
  return {
    rule: isRequest ? "MSG001" : "MSG003",
    path: pathOf(method),
    senders,
    wire: breaks.length > 0 ? "breaking" : "compatible",
    breaks: sortBreaks(breaks),
    ts: "additive",
    ...(gate !== undefined && { gate }),
    reachedFrom: [method.method],
    witness: witnessOf(scopes, method, "after"),
  };
}

function removed(scopes: ScopePair, method: Method, senders: readonly PeerRole[]): Fact {
  return {
    rule: method.kind === "request" ? "MSG002" : "MSG004",
    path: pathOf(method),
    senders,
    wire: "breaking",
    breaks: sortBreaks(senders.map((role) => `${role}.send` as const)),
    ts: "breaking",
    reachedFrom: [method.method],
    witness: witnessOf(scopes, method, "before"),
  };
}

/** Returns the capability that a method requires if the other revision does not have this capability. */
function newCapability({ capabilities }: ProtocolModel, { capability, declaredBy }: Method): string | undefined {
  if (capability === null || declaredBy === null) return undefined;
  const sides = declaredBy === "either" ? (["client", "server"] as const) : [declaredBy];
  const fresh = sides.filter((side) => !capabilities[side].includes(capability));
  return fresh.length === sides.length ? fresh.map((side) => `${side}.${capability}`).join(" or ") : undefined;
}

function changedDirection(scopes: ScopePair, from: Method, to: Method): Fact[] {
  if (from.direction === to.direction) return [];
  const [before, after] = [sendersOf(from.direction), sendersOf(to.direction)];
  if ((from.direction === "embedded") !== (to.direction === "embedded")) return [relocated(scopes, from, to)];
  const removedSenders = before.filter((role) => !after.includes(role));
  const addedSenders = after.filter((role) => !before.includes(role));
  return [
    ...(removedSenders.length > 0 ? [{ ...removed(scopes, from, removedSenders), rule: "MSG005" as const }] : []),
    ...(addedSenders.length > 0 ? [added(scopes, to, { senders: addedSenders })] : []),
  ];
}

/** Returns the fact of a request that becomes a value within a result, or the reverse. Both sender and receiver must change. */
function relocated(scopes: ScopePair, from: Method, to: Method): Fact {
  const [sender] = sendersOf(to.direction === "embedded" ? to.direction : from.direction);
  const legal = from.direction === "embedded" ? "after" : "before";
  return {
    rule: "MSG006",
    path: pathOf(from),
    senders: [sender!],
    wire: "breaking",
    breaks: sortBreaks([`${sender!}.send`, `${otherRole(sender!)}.receive`]),
    ts: "breaking",
    reachedFrom: [from.method],
    witness: witnessOf(scopes, legal === "after" ? to : from, legal),
  };
}

function changedParams(scopes: ScopePair, from: Method, to: Method): Fact[] {
  const before = from.params === undefined || from.params.optional;
  const after = to.params === undefined || to.params.optional;
  if (before === after) return [];
  const senders = sendersOf(to.direction).filter((role) => sendersOf(from.direction).includes(role));
  const tightened = before;
  const message = smallestValue(tightened ? scopes.before : scopes.after, messageType(tightened ? from : to)) as object;
  const breaks = senders.map((role) =>
    tightened ? (`${role}.send` as const) : (`${otherRole(role)}.receive` as const),
  );
  return [
    {
      rule: tightened ? "MSG007" : "FLD004",
      path: `${from.method}#params`,
      also: [...new Set([`${from.message}.params`, `${to.message}.params`])],
      senders,
      wire: "breaking",
      breaks: sortBreaks(breaks),
      ts: "breaking",
      reachedFrom: [from.method],
      witness: { of: from.method, legal: tightened ? "before" : "after", value: enveloped(from, message) },
    },
  ];
}

function witnessOf(scopes: ScopePair, method: Method, legal: Witness["legal"]): Witness {
  const message = smallestValue(scopes[legal], messageType(method)) as object;
  return { of: method.method, legal, value: enveloped(method, message) };
}

function messageType({ message }: Method): { type: { kind: "reference"; name: string } } {
  return { type: { kind: "reference", name: message } };
}

/** Adds the JSON-RPC envelope, which older schemas do not declare. An embedded request has no envelope. */
function enveloped({ kind, direction }: Method, message: object): object {
  if (direction === "embedded") return message;
  return { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }), ...message };
}
