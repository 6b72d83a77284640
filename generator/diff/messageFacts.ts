import type { Method, ProtocolModel } from "../model/protocol.js";
import type { Fact } from "./fact.js";
import { sortBreaks } from "./fact.js";
import type { PeerRole, Witness } from "./diffFinding.js";
import type { ScopePair } from "./typePair.js";
import { otherRole, sendersOf } from "./roles.js";
import type { ModelPair } from "./wireRoots.js";
import { smallestValue } from "./smallestValue.js";

/** The facts about whole messages: which there are, who sends them, and whether they need params. */
export function messageFacts(protocols: ModelPair, models: ScopePair): Fact[] {
  const before = byMethod(protocols.before);
  const after = byMethod(protocols.after);
  const facts: Fact[] = [];
  for (const method of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [from, to] = [before.get(method), after.get(method)];
    if (from === undefined) {
      const gate = newCapability(protocols.before, to!);
      facts.push(added(models, to!, { senders: sendersOf(to!.direction), gate }));
    } else if (to === undefined) facts.push(removed(models, from, sendersOf(from.direction)));
    else facts.push(...changedDirection(models, from, to), ...changedParams(models, from, to));
  }
  return facts;
}

function byMethod({ methods }: ProtocolModel): Map<string, Method> {
  return new Map(methods.map((method) => [method.method, method]));
}

function pathOf({ kind, method }: Method): string {
  return kind === "request" ? `method:${method}` : `notification:${method}`;
}

/** Who may send a message from now on, and what keeps it from those who did not ask. */
interface Availability {
  senders: readonly PeerRole[];
  gate?: string | undefined;
}

/** A request that nobody knows is refused, unless a new capability stands before it; an unknown notification is ignored. */
function added(models: ScopePair, method: Method, { senders, gate }: Availability): Fact {
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
    witness: witnessOf(models, method, "after"),
  };
}

function removed(models: ScopePair, method: Method, senders: readonly PeerRole[]): Fact {
  return {
    rule: method.kind === "request" ? "MSG002" : "MSG004",
    path: pathOf(method),
    senders,
    wire: "breaking",
    breaks: sortBreaks(senders.map((role) => `${role}.send` as const)),
    ts: "breaking",
    reachedFrom: [method.method],
    witness: witnessOf(models, method, "before"),
  };
}

/** The capability that a method needs, where the other revision does not have it. */
function newCapability({ capabilities }: ProtocolModel, { capability, declaredBy }: Method): string | undefined {
  if (capability === null || declaredBy === null) return undefined;
  const sides = declaredBy === "either" ? (["client", "server"] as const) : [declaredBy];
  const fresh = sides.filter((side) => !capabilities[side].includes(capability));
  return fresh.length === sides.length ? fresh.map((side) => `${side}.${capability}`).join(" or ") : undefined;
}

function changedDirection(models: ScopePair, from: Method, to: Method): Fact[] {
  if (from.direction === to.direction) return [];
  const [before, after] = [sendersOf(from.direction), sendersOf(to.direction)];
  if ((from.direction === "embedded") !== (to.direction === "embedded")) return [relocated(models, from, to)];
  const gone = before.filter((role) => !after.includes(role));
  const come = after.filter((role) => !before.includes(role));
  return [
    ...(gone.length > 0 ? [{ ...removed(models, from, gone), rule: "MSG005" as const }] : []),
    ...(come.length > 0 ? [added(models, to, { senders: come })] : []),
  ];
}

/** A request that becomes a value within another message, or the reverse: its sender and its receiver both change. */
function relocated(models: ScopePair, from: Method, to: Method): Fact {
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
    witness: witnessOf(models, legal === "after" ? to : from, legal),
  };
}

function changedParams(models: ScopePair, from: Method, to: Method): Fact[] {
  const before = from.params === undefined || from.params.optional;
  const after = to.params === undefined || to.params.optional;
  if (before === after) return [];
  const senders = sendersOf(to.direction).filter((role) => sendersOf(from.direction).includes(role));
  const tightened = before;
  const message = smallestValue(tightened ? models.before : models.after, messageType(tightened ? from : to)) as object;
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

function witnessOf(models: ScopePair, method: Method, legal: Witness["legal"]): Witness {
  const message = smallestValue(models[legal], messageType(method)) as object;
  return { of: method.method, legal, value: enveloped(method, message) };
}

function messageType({ message }: Method): { type: { kind: "reference"; name: string } } {
  return { type: { kind: "reference", name: message } };
}

/** Older schemas leave out of each message what all messages have; an embedded one has none of it. */
function enveloped({ kind, direction }: Method, message: object): object {
  if (direction === "embedded") return message;
  return { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }), ...message };
}
