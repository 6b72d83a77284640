import { getMethodResultType, getOppositePeerRole, getSenderRolesOfDirection } from "../diff/roles.js";
import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { BridgeRule, ConversionDirection } from "./bridgeRules.js";
import {
  ConversionPlanner,
  type ConversionScopes,
  type NamedConversion,
  type ValueConversion,
} from "./conversionPlan.js";

/** Two neighbouring revisions. */
export interface RevisionPair {
  readonly older: ProtocolModel;
  readonly newer: ProtocolModel;
}

/** The params or the result of a method, or the capabilities of a peer, with their conversion. */
export interface ConversionRoot {
  /** The method; undefined for capabilities. */
  readonly method: string | undefined;
  readonly part: "params" | "result" | "capabilities";
  readonly senders: readonly ("client" | "server")[];
  readonly kind: "request" | "notification";
  /** The name of the converted type, which the names of functions contain: `CallToolResult`. */
  readonly name: string;
  readonly from: SchemaType;
  readonly to: SchemaType;
  readonly conversion: ValueConversion;
}

/** The conversions of one direction between two neighbouring revisions. */
export interface DirectionPlan {
  readonly direction: ConversionDirection;
  readonly from: ProtocolModel;
  readonly to: ProtocolModel;
  readonly scopes: ConversionScopes;
  /** The types that need a conversion. A conversion comes after the conversions that it uses, unless they use each other. */
  readonly named: readonly NamedConversion[];
  readonly roots: readonly ConversionRoot[];
  readonly used: ReadonlySet<BridgeRule>;
  /** The differences that no rule covers. */
  readonly uncovered: readonly string[];
}

/** Returns the name of a pair, as rules and folders use it: `2025-11-25..2026-07-28`. */
export function nameOfPair({ older, newer }: RevisionPair): string {
  return `${older.revision}..${newer.revision}`;
}

export function planDirection(
  pair: RevisionPair,
  direction: ConversionDirection,
  allRules: readonly BridgeRule[],
): DirectionPlan {
  const [from, to] = direction === "lower" ? [pair.newer, pair.older] : [pair.older, pair.newer];
  const name = nameOfPair(pair);
  const rules = allRules.filter((rule) => rule.pair === name && rule.direction === direction);
  const scopes = { from: buildSchemaSymbolTable(from), to: buildSchemaSymbolTable(to) };
  const planner = new ConversionPlanner(scopes, rules);
  const roots = [...rootsOfMethods(from, to, planner), ...rootsOfCapabilities(planner)];
  const needed = findNeeded([...planner.named.values()]);
  for (const target of needed) target.conversion = prune(target.conversion, needed);
  return {
    direction,
    from,
    to,
    scopes,
    named: sortByUse(needed),
    roots: roots
      .map((root) => ({ ...root, conversion: prune(root.conversion, needed) }))
      .filter(({ conversion }) => conversion.kind !== "same"),
    used: planner.used,
    uncovered: [...new Set(planner.uncovered)],
  };
}

function rootsOfMethods(from: ProtocolModel, to: ProtocolModel, planner: ConversionPlanner): ConversionRoot[] {
  const others = new Map(to.methods.map((method) => [method.method, method]));
  return from.methods.flatMap((method) => {
    const other = others.get(method.method);
    if (other === undefined || other.kind !== method.kind) return [];
    const senders = getSenderRolesOfDirection(method.direction).filter((role) =>
      getSenderRolesOfDirection(other.direction).includes(role),
    );
    return [
      ...rootOf(method, { part: "params", senders, from: method.params?.type, to: other.params?.type }, planner),
      ...rootOf(
        method,
        {
          part: "result",
          senders: senders.map(getOppositePeerRole),
          from: getMethodResultType(method),
          to: getMethodResultType(other),
        },
        planner,
      ),
    ];
  });
}

interface PartOfMethod {
  readonly part: "params" | "result";
  readonly senders: readonly ("client" | "server")[];
  readonly from: SchemaType | undefined;
  readonly to: SchemaType | undefined;
}

function rootOf(
  { method, kind, message }: ProtocolMethod,
  { part, senders, from, to }: PartOfMethod,
  planner: ConversionPlanner,
): ConversionRoot[] {
  if (from === undefined || to === undefined) return [];
  const conversion = planner.plan({ path: `${method}#${part}`, from: { type: from }, to: { type: to } });
  const name = part === "params" ? `${message}Params` : message.replace(/Request$/, "Result");
  return [{ method, kind, part, senders, name, from, to, conversion }];
}

function rootsOfCapabilities(planner: ConversionPlanner): ConversionRoot[] {
  return (["client", "server"] as const).map((role) => {
    const name = role === "client" ? "ClientCapabilities" : "ServerCapabilities";
    const type: SchemaType = { kind: "reference", name };
    const conversion = planner.plan({ path: name, from: { type }, to: { type } });
    return {
      method: undefined,
      kind: "request",
      part: "capabilities",
      senders: [role],
      name,
      from: type,
      to: type,
      conversion,
    };
  });
}

function sortByUse(targets: ReadonlySet<NamedConversion>): NamedConversion[] {
  const sorted = new Set<NamedConversion>();
  const open = new Set<NamedConversion>();
  const visit = (conversion: ValueConversion): void => {
    if (conversion.kind !== "named") return listPartConversions(conversion).forEach(visit);
    const { target } = conversion;
    if (open.has(target)) return;
    open.add(target);
    visit(target.conversion);
    sorted.add(target);
  };
  for (const target of targets) visit({ kind: "named", target });
  return [...sorted];
}

/** Returns the named conversions that change a value. */
function findNeeded(named: readonly NamedConversion[]): Set<NamedConversion> {
  const needed = new Set<NamedConversion>();
  for (let size = -1; size !== needed.size;) {
    size = needed.size;
    for (const target of named) if (changes(target.conversion, needed)) needed.add(target);
  }
  return needed;
}

function changes(conversion: ValueConversion, needed: ReadonlySet<NamedConversion>): boolean {
  if (conversion.kind === "named") return needed.has(conversion.target);
  if (["checked", "rule", "onlyItem", "present"].includes(conversion.kind)) return true;
  if (conversion.kind === "object" && conversion.missing.size + conversion.whole.length > 0) return true;
  return listPartConversions(conversion).some((part) => changes(part, needed));
}

function mapParts(conversion: ValueConversion, map: (part: ValueConversion) => ValueConversion): ValueConversion {
  const mapCase = <T extends { readonly conversion: ValueConversion }>(one: T): T => ({
    ...one,
    conversion: map(one.conversion),
  });
  switch (conversion.kind) {
    case "object": {
      const members = [...conversion.members].map(([name, part]) => [name, map(part)] as const);
      return { ...conversion, members: new Map(members), others: map(conversion.others) };
    }
    case "items":
    case "onlyItem":
      return { ...conversion, item: map(conversion.item) };
    case "present":
      return mapCase(conversion);
    case "byKind":
      return { ...conversion, array: map(conversion.array), object: map(conversion.object) };
    case "byMember":
      return { ...conversion, cases: conversion.cases.map(mapCase), otherwise: map(conversion.otherwise) };
    case "byGuard":
      return { ...conversion, cases: conversion.cases.map(mapCase) };
    default:
      return conversion;
  }
}

/** Returns the conversions of the parts of a value. A named conversion has no parts. */
function listPartConversions(conversion: ValueConversion): readonly ValueConversion[] {
  const parts: ValueConversion[] = [];
  mapParts(conversion, (part) => {
    parts.push(part);
    return part;
  });
  return parts;
}

/** Replaces the parts of a conversion that keep every value by `same`, and leaves out such members and cases. */
function prune(conversion: ValueConversion, needed: ReadonlySet<NamedConversion>): ValueConversion {
  if (!changes(conversion, needed)) return { kind: "same" };
  const pruned = mapParts(conversion, (part) => prune(part, needed));
  if (pruned.kind === "object")
    return { ...pruned, members: new Map([...pruned.members].filter(([, { kind }]) => kind !== "same")) };
  if (pruned.kind === "byMember")
    return { ...pruned, cases: pruned.cases.filter((one) => one.conversion.kind !== "same") };
  return pruned;
}

export function listRulesOfSender({ roots }: DirectionPlan, sender: "client" | "server"): Set<BridgeRule> {
  const found = new Set<BridgeRule>();
  const seen = new Set<NamedConversion>();
  const visit = (conversion: ValueConversion): void => {
    for (const rule of rulesOf(conversion)) found.add(rule);
    if (conversion.kind !== "named") return listPartConversions(conversion).forEach(visit);
    if (seen.has(conversion.target)) return;
    seen.add(conversion.target);
    visit(conversion.target.conversion);
  };
  for (const { senders, conversion } of roots) if (senders.includes(sender)) visit(conversion);
  return found;
}

/** Returns the rules of a conversion, without those of its parts. */
function rulesOf(conversion: ValueConversion): readonly BridgeRule[] {
  switch (conversion.kind) {
    case "rule":
    case "onlyItem":
    case "present":
      return [conversion.rule];
    case "object":
      return [...conversion.missing.values(), ...conversion.whole];
    default:
      return [];
  }
}
