import { membersOf, type Members, type Scope } from "../model/members.js";
import type { Method, ProtocolModel, Type } from "../model/protocol.js";
import type { BaseMembers, TypeComparison } from "./compareTypes.js";
import type { PeerRole } from "./diffFinding.js";
import { otherRole, resultOf, sendersOf } from "./roles.js";
import { sendersByType } from "./sendersByType.js";
import type { ScopePair, TypePair } from "./typePair.js";

/** The models of the two revisions. */
export interface ModelPair {
  before: ProtocolModel;
  after: ProtocolModel;
}

/** A place where the comparison of types starts: the params or the result of a method, or the envelope of all messages. */
export interface WireRoot {
  /** The name of the place: `tools/call#params`, `tools/call#result`, `JSONRPCMessage`, or a type that moved to other messages. */
  label: string;
  senders: readonly PeerRole[];
  pair: TypePair;
}

/** The name of the union of all messages. */
export const ENVELOPE = "JSONRPCMessage";

/** The members of the envelope that differ from method to method. They are compared for each method. */
const PAYLOAD: ReadonlySet<string> = new Set(["method", "params", "result"]);

/**
 * Compares the params and the result of every method that both revisions have, and the envelope of all messages.
 *
 * @param naming the declarations in a form that declares which type inherits from which.
 */
export function compareWireRoots({ before, after }: ModelPair, naming: ScopePair, types: TypeComparison): WireRoot[] {
  const roots: WireRoot[] = [];
  for (const [from, to] of sharedMethods(before, after)) {
    const senders = sendersOf(from.direction).filter((role) => sendersOf(to.direction).includes(role));
    if (from.params !== undefined && to.params !== undefined) {
      const label = `${from.method}#params`;
      const base = { ...baseOf("before", naming.before, from), ...baseOf("after", naming.after, to) };
      const pair = types.pair(sidesOf(from.params.type, to.params.type), label, { base });
      roots.push({ label, senders, pair });
    }
    const results = { before: resultOf(from), after: resultOf(to) };
    if (results.before !== undefined && results.after !== undefined) {
      const label = `${from.method}#result`;
      const pair = types.pair(sidesOf(results.before, results.after), label);
      roots.push({ label, senders: senders.map(otherRole), pair });
    }
  }
  if ([before, after].every(({ declarations }) => declarations.some(({ name }) => name === ENVELOPE))) {
    const envelope = { kind: "reference", name: ENVELOPE } as const;
    const pair = types.pair(sidesOf(envelope, envelope), ENVELOPE, { excluded: PAYLOAD });
    roots.push({ label: ENVELOPE, senders: ["client", "server"], pair });
  }
  return roots;
}

/**
 * Compares the types that both revisions declare and that appear at different places on the wire, or at none: a type of the
 * initialize handshake may be part of every request in the next revision.
 */
export function compareMovedTypes({ before, after }: ModelPair, scopes: ScopePair, types: TypeComparison): WireRoot[] {
  const [from, to] = [sendersByType(before), sendersByType(after)];
  const messages = new Set([...before.methods, ...after.methods].map(({ message }) => message));
  const roots: WireRoot[] = [];
  for (const { name } of before.declarations) {
    const isKnown = types.pairs.has(`${name} | ${name}`) || messages.has(name);
    if (isKnown || ![scopes.before, scopes.after].every((scope) => isPayload(scope, name))) continue;
    const type = { kind: "reference", name } as const;
    const pair = types.pair(sidesOf(type, type));
    const senders = (["client", "server"] as const).filter(
      (role) => from.get(name)?.has(role) && to.get(name)?.has(role),
    );
    roots.push({ label: name, senders, pair });
  }
  return roots;
}

function sidesOf(before: Type, after: Type): TypePair["sides"] {
  return { before: { type: before }, after: { type: after } };
}

/** True if a type is an object that messages carry, and not a message itself. */
function isPayload(scope: Scope, name: string): boolean {
  const members = scope.declarations.has(name) ? membersOf(scope, { kind: "reference", name }) : undefined;
  return members !== undefined && !members.properties.has("method") && !members.properties.has("jsonrpc");
}

/**
 * Returns the params that the base type of all messages declares. A message that declares its own params may have these members
 * too, since the base type allows them.
 */
function baseOf(side: "before" | "after", scope: Scope, { message }: Method): BaseMembers {
  let base: Members | undefined;
  for (let name: string | undefined = message; name !== undefined;) {
    const declaration = scope.declarations.get(name);
    if (declaration?.kind !== "interface") break;
    const params = declaration.properties.find((property) => property.name === "params");
    if (params !== undefined) base = membersOf(scope, params.type) ?? base;
    const [first] = declaration.extends;
    name = first?.kind === "reference" ? first.name : undefined;
  }
  return base === undefined ? {} : { [side]: base };
}

/** Returns the methods that both revisions have, sorted by name. */
function sharedMethods(before: ProtocolModel, after: ProtocolModel): [Method, Method][] {
  const others = new Map(after.methods.map((method) => [method.method, method]));
  return before.methods
    .filter(({ method, kind }) => others.get(method)?.kind === kind)
    .map((method): [Method, Method] => [method, others.get(method.method)!])
    .sort(([a], [b]) => (a.method < b.method ? -1 : 1));
}
