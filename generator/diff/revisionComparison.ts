import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  type ObjectTypeMembers,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { ProtocolMethod, SchemaType } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { WireTypeComparer, type BaseMembers } from "./compareTypes.js";
import type { PeerRole } from "./diffFinding.js";
import {
  findSenderRolesByTypeName,
  getMethodResultType,
  getOppositePeerRole,
  getSenderRolesOfDirection,
  JSONRPC_MESSAGE_TYPE_NAME,
} from "./roles.js";
import type { ModelSides, Scopes, Side, Sides, TypePair, TypePathStep, TypeSides } from "./typePair.js";

/** The facts that the specification states in prose about each revision; null if the diff leaves them out. */
export type FactsOfRevisions = Sides<SpecificationRevisionFacts | null>;

/** Two revisions whose types have been compared in all messages: the input of the functions that find differences. */
export interface RevisionComparison {
  models: ModelSides;
  /**
   * The models as read from schema.ts, if mcpgen has this file, otherwise the same as `models`. The paths of findings need them: a path
   * starts with the type that declares the member, and only schema.ts shows inheritance.
   */
  naming: ModelSides;
  scopes: Scopes;
  types: WireTypeComparer;
  /** The types at which the comparison started, such as the params of each method. */
  roots: readonly ComparisonRoot[];
  stated: FactsOfRevisions;
}

/** Types at which the comparison starts: params or result of a method, the message envelope, or a type that moved to other messages. */
export interface ComparisonRoot {
  /** `tools/call#params`, `tools/call#result`, `JSONRPCMessage`, or the name of a type that moved. */
  label: string;
  senders: readonly PeerRole[];
  pair: TypePair;
}

/** Compares the types of two revisions in every message that both revisions have. */
export function compareRevisionTypes({
  models,
  naming = models,
  stated = { before: null, after: null },
}: Pick<RevisionComparison, "models"> & Partial<RevisionComparison>): RevisionComparison {
  const scopes = scopesOf(models);
  const types = new WireTypeComparer(scopes);
  const shared = compareParamsAndResults(models, scopesOf(naming), types);
  const roots = [...shared, ...compareMovedTypes(models, scopes, types)];
  return { models, naming, scopes, types, roots, stated };
}

function scopesOf({ before, after }: ModelSides): Scopes {
  return { before: buildSchemaSymbolTable(before), after: buildSchemaSymbolTable(after) };
}

/** The members of a message that differ from method to method. They are compared for each method, not with the envelope. */
const PAYLOAD: ReadonlySet<string> = new Set(["method", "params", "result"]);

/** Compares the params and the result of every method that both revisions have, and the envelope of all messages. */
function compareParamsAndResults(
  { before, after }: ModelSides,
  naming: Scopes,
  types: WireTypeComparer,
): ComparisonRoot[] {
  const roots: ComparisonRoot[] = [];
  for (const [from, to] of sharedMethods({ before, after })) {
    const later = getSenderRolesOfDirection(to.direction);
    const senders = getSenderRolesOfDirection(from.direction).filter((role) => later.includes(role));
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
  const label = JSONRPC_MESSAGE_TYPE_NAME;
  if ([before, after].every(({ declarations }) => declarations.some(({ name }) => name === label))) {
    const envelope = { kind: "reference", name: label } as const;
    const pair = types.pair(sidesOf(envelope, envelope), label, { excluded: PAYLOAD });
    roots.push({ label, senders: ["client", "server"], pair });
  }
  return roots;
}

/**
 * Compares types that have the same name in both revisions, but are not parts of the same messages. For example, a type of the
 * `initialize` request may be part of every request in the next revision.
 */
function compareMovedTypes({ before, after }: ModelSides, scopes: Scopes, types: WireTypeComparer): ComparisonRoot[] {
  const [from, to] = [findSenderRolesByTypeName(before), findSenderRolesByTypeName(after)];
  const messages = new Set([...before.methods, ...after.methods].map(({ message }) => message));
  const roots: ComparisonRoot[] = [];
  for (const { name: label } of before.declarations) {
    const isKnown = types.pairs.has(`${label} | ${label}`) || messages.has(label);
    if (isKnown || ![scopes.before, scopes.after].every((scope) => isPayload(scope, label))) continue;
    const type = { kind: "reference", name: label } as const;
    const senders = (["client", "server"] as const).filter(
      (role) => from.get(label)?.has(role) && to.get(label)?.has(role),
    );
    roots.push({ label, senders, pair: types.pair(sidesOf(type, type)) });
  }
  return roots;
}

function sidesOf(before: SchemaType, after: SchemaType): TypeSides {
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
function baseOf(side: Side, scope: SchemaSymbolTable, { message }: ProtocolMethod): BaseMembers {
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
function sharedMethods({ before, after }: ModelSides): [ProtocolMethod, ProtocolMethod][] {
  const others = new Map(after.methods.map((method) => [method.method, method]));
  return before.methods
    .filter(({ method, kind }) => others.get(method)?.kind === kind)
    .map((method): [ProtocolMethod, ProtocolMethod] => [method, others.get(method.method)!])
    .sort(([a], [b]) => (a.method < b.method ? -1 : 1));
}

/** The steps from a root, such as the params of a method, to a pair of types inside it. */
export interface TypePathFromRoot {
  root: ComparisonRoot;
  route: readonly TypePathStep[];
}

/** Returns the shortest path from each root to each pair of compared types. */
export function shortestPaths(roots: readonly ComparisonRoot[]): Map<TypePair, TypePathFromRoot[]> {
  const paths = new Map<TypePair, TypePathFromRoot[]>();
  for (const root of roots) {
    const seen = new Set<TypePair>([root.pair]);
    const open: { pair: TypePair; route: readonly TypePathStep[] }[] = [{ pair: root.pair, route: [] }];
    for (const { pair, route } of open) {
      paths.set(pair, [...(paths.get(pair) ?? []), { root, route }]);
      for (const edge of pair.edges) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        open.push({ pair: edge.to, route: [...route, ...edge.route] });
      }
    }
  }
  return paths;
}
