import { getObjectTypeMembers, type ObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { MembersOfBaseMessageType, WireTypeComparer } from "./compareTypes.js";
import type { PeerRole } from "./diffFinding.js";
import { getOppositePeerRole, getMethodResultType, getSenderRolesOfDirection } from "./roles.js";
import { findSenderRolesByTypeName } from "./sendersByType.js";
import type { SymbolTablesToCompare, ComparedTypePair } from "./typePair.js";

export interface ProtocolModelsToCompare {
  before: ProtocolModel;
  after: ProtocolModel;
}

/** Types at which the comparison starts: params or result of a method, the message envelope, or a type that moved to other messages. */
export interface TypeComparisonRoot {
  /**
   * The text that identifies the compared types in reports: `tools/call#params`, `tools/call#result`, `JSONRPCMessage`, or the name of a type that is no longer a message of its own but part of another message in the newer revision.
   */
  label: string;
  senders: readonly PeerRole[];
  pair: ComparedTypePair;
}

/** The name of the union of all messages. */
export const JSONRPC_MESSAGE_TYPE_NAME = "JSONRPCMessage";

/** The members of a message that differ from method to method. They are compared for each method, not with the envelope. */
const PAYLOAD: ReadonlySet<string> = new Set(["method", "params", "result"]);

/**
 * Compares the params and the result of every method that both revisions have, and the envelope of all messages.
 *
 * @param naming the declarations of both revisions, if possible from schema.ts, because a schema.json declares no inheritance.
 */
export function compareParamsAndResults(
  { before, after }: ProtocolModelsToCompare,
  naming: SymbolTablesToCompare,
  types: WireTypeComparer,
): TypeComparisonRoot[] {
  const roots: TypeComparisonRoot[] = [];
  for (const [from, to] of sharedMethods(before, after)) {
    const senders = getSenderRolesOfDirection(from.direction).filter((role) =>
      getSenderRolesOfDirection(to.direction).includes(role),
    );
    if (from.params !== undefined && to.params !== undefined) {
      const label = `${from.method}#params`;
      const base = { ...baseOf("before", naming.before, from), ...baseOf("after", naming.after, to) };
      const pair = types.pair(sidesOf(from.params.type, to.params.type), label, { base });
      roots.push({ label, senders, pair });
    }
    const results = { before: getMethodResultType(from), after: getMethodResultType(to) };
    if (results.before !== undefined && results.after !== undefined) {
      const label = `${from.method}#result`;
      const pair = types.pair(sidesOf(results.before, results.after), label);
      roots.push({ label, senders: senders.map(getOppositePeerRole), pair });
    }
  }
  if (
    [before, after].every(({ declarations }) => declarations.some(({ name }) => name === JSONRPC_MESSAGE_TYPE_NAME))
  ) {
    const envelope = { kind: "reference", name: JSONRPC_MESSAGE_TYPE_NAME } as const;
    const pair = types.pair(sidesOf(envelope, envelope), JSONRPC_MESSAGE_TYPE_NAME, { excluded: PAYLOAD });
    roots.push({ label: JSONRPC_MESSAGE_TYPE_NAME, senders: ["client", "server"], pair });
  }
  return roots;
}

/**
 * Compares types that have the same name in both revisions, but are not parts of the same messages. For example, a type of the
 * `initialize` request may be part of every request in the next revision.
 */
export function compareMovedTypes(
  { before, after }: ProtocolModelsToCompare,
  scopes: SymbolTablesToCompare,
  types: WireTypeComparer,
): TypeComparisonRoot[] {
  const [from, to] = [findSenderRolesByTypeName(before), findSenderRolesByTypeName(after)];
  const messages = new Set([...before.methods, ...after.methods].map(({ message }) => message));
  const roots: TypeComparisonRoot[] = [];
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

function sidesOf(before: SchemaType, after: SchemaType): ComparedTypePair["sides"] {
  return { before: { type: before }, after: { type: after } };
}

/** True if a type is an object inside messages, and not a message itself. */
function isPayload(scope: SchemaSymbolTable, name: string): boolean {
  const members = scope.declarations.has(name) ? getObjectTypeMembers(scope, { kind: "reference", name }) : undefined;
  return members !== undefined && !members.properties.has("method") && !members.properties.has("jsonrpc");
}

/**
 * Returns the members of `params` that the base type of a message, such as `Request`, declares. A message that declares its own
 * params may have these members too, because the base type allows them.
 */
function baseOf(
  side: "before" | "after",
  scope: SchemaSymbolTable,
  { message }: ProtocolMethod,
): MembersOfBaseMessageType {
  let base: ObjectTypeMembers | undefined;
  for (let name: string | undefined = message; name !== undefined;) {
    const declaration = scope.declarations.get(name);
    if (declaration?.kind !== "interface") break;
    const params = declaration.properties.find((property) => property.name === "params");
    if (params !== undefined) base = getObjectTypeMembers(scope, params.type) ?? base;
    const [first] = declaration.extends;
    name = first?.kind === "reference" ? first.name : undefined;
  }
  return base === undefined ? {} : { [side]: base };
}

/** Returns the methods that both revisions have, sorted by name. */
function sharedMethods(before: ProtocolModel, after: ProtocolModel): [ProtocolMethod, ProtocolMethod][] {
  const others = new Map(after.methods.map((method) => [method.method, method]));
  return before.methods
    .filter(({ method, kind }) => others.get(method)?.kind === kind)
    .map((method): [ProtocolMethod, ProtocolMethod] => [method, others.get(method.method)!])
    .sort(([a], [b]) => (a.method < b.method ? -1 : 1));
}
