import { membersOf, type Members, type Scope } from "../model/members.js";
import type { Method, ProtocolModel, Type } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";
import type { TypePair } from "./typePair.js";
import { otherRole, resultOf, sendersOf } from "./roles.js";
import { sendersByType } from "./sendersByType.js";
import type { BaseMembers, TypeComparison } from "./compareTypes.js";
import type { ScopePair } from "./typePair.js";

/** The two revisions. */
export interface ModelPair {
  before: ProtocolModel;
  after: ProtocolModel;
}

/** A place on the wire that both revisions have: the params or the result of a method, or the envelope of all messages. */
export interface WireRoot {
  /** `tools/call#params`, `tools/call#result`, or `JSONRPCMessage`. */
  label: string;
  senders: readonly PeerRole[];
  pair: TypePair;
}

/** The union of all messages. */
export const ENVELOPE = "JSONRPCMessage";

/** Members of the envelope that differ from method to method. */
const PAYLOAD: ReadonlySet<string> = new Set(["method", "params", "result"]);

/**
 * Compares every place on the wire that the two revisions share.
 *
 * @param naming the declarations in a form that says what is inherited.
 */
export function compareWireRoots(
  { before, after }: ModelPair,
  naming: ScopePair,
  comparison: TypeComparison,
): WireRoot[] {
  const roots: WireRoot[] = [];
  const place = (
    label: string,
    senders: readonly PeerRole[],
    types: { before: Type; after: Type },
    base: BaseMembers = {},
  ): void => {
    const pair = comparison.pair({ before: { type: types.before }, after: { type: types.after } }, label, { base });
    roots.push({ label, senders, pair });
  };
  for (const [from, to] of sharedMethods(before, after)) {
    const senders = sendersOf(from.direction).filter((role) => sendersOf(to.direction).includes(role));
    if (from.params !== undefined && to.params !== undefined)
      place(
        `${from.method}#params`,
        senders,
        { before: from.params.type, after: to.params.type },
        {
          ...baseOf("before", naming.before, from),
          ...baseOf("after", naming.after, to),
        },
      );
    const results = { before: resultOf(from), after: resultOf(to) };
    if (results.before !== undefined && results.after !== undefined)
      place(`${from.method}#result`, senders.map(otherRole), { before: results.before, after: results.after });
  }
  if ([before, after].every(({ declarations }) => declarations.some(({ name }) => name === ENVELOPE))) {
    const side = { type: { kind: "reference", name: ENVELOPE } as const };
    const pair = comparison.pair({ before: side, after: side }, ENVELOPE, { apart: PAYLOAD });
    roots.push({ label: ENVELOPE, senders: ["client", "server"], pair });
  }
  return roots;
}

/**
 * Compares the types that both revisions declare and that travel at other places, or at none: what a handshake said of a peer
 * may come with each request.
 */
export function compareMovedTypes(
  { before, after }: ModelPair,
  models: ScopePair,
  comparison: TypeComparison,
): WireRoot[] {
  const [from, to] = [sendersByType(before), sendersByType(after)];
  const messages = new Set([...before.methods, ...after.methods].map(({ message }) => message));
  const roots: WireRoot[] = [];
  for (const { name } of before.declarations) {
    const isKnown = comparison.pairs.has(`${name} | ${name}`) || messages.has(name);
    if (isKnown || ![models.before, models.after].every((scope) => isPayload(scope, name))) continue;
    const type = { kind: "reference", name } as const;
    const pair = comparison.pair({ before: { type }, after: { type } });
    const senders = (["client", "server"] as const).filter(
      (role) => from.get(name)?.has(role) && to.get(name)?.has(role),
    );
    roots.push({ label: name, senders, pair });
  }
  return roots;
}

/** Whether a type is an object that messages carry, and no message itself. */
function isPayload(scope: Scope, name: string): boolean {
  const members = scope.declarations.has(name) ? membersOf(scope, { kind: "reference", name }) : undefined;
  return members !== undefined && !members.properties.has("method") && !members.properties.has("jsonrpc");
}

/** The members that the base of all messages gives their params, where a message declares its own params instead. */
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

/** The methods that both revisions have, sorted by name. */
export function sharedMethods(before: ProtocolModel, after: ProtocolModel): [Method, Method][] {
  const others = new Map(after.methods.map((method) => [method.method, method]));
  return before.methods
    .filter(({ method, kind }) => others.get(method)?.kind === kind)
    .map((method): [Method, Method] => [method, others.get(method.method)!])
    .sort(([a], [b]) => (a.method < b.method ? -1 : 1));
}
