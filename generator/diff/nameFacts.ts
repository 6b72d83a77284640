import { membersOf, resolveAlias, typeOf, type Scope } from "../model/members.js";
import type { Declaration } from "../model/protocol.js";
import type { TypeComparison } from "./compareTypes.js";
import type { Fact } from "./fact.js";
import type { TypeScriptEffect } from "./diffFinding.js";
import type { ScopePair, TypePair } from "./typePair.js";
import type { RuleId } from "./rules/rules.js";
import { singleLineType } from "./singleLineType.js";

/** Unions that say who sends what. */
const ROLE_UNIONS: ReadonlySet<string> = new Set(
  ["Client", "Server"].flatMap((role) => ["Request", "Notification", "Result"].map((kind) => `${role}${kind}`)),
);

/** Facts about names: what nobody sees on the wire, and everybody in source. */
export function nameFacts(models: ScopePair, comparison: TypeComparison): Fact[] {
  const names = new NameComparison(models, comparison);
  const all = new Set([...models.before.declarations.keys(), ...models.after.declarations.keys()]);
  return [...all].sort().flatMap((name) => names.factsOf(name));
}

class NameComparison {
  readonly #models: ScopePair;
  readonly #comparison: TypeComparison;
  /** New names by old ones, and old names by new ones. */
  readonly #renamed: ReadonlyMap<string, string>;
  readonly #formerly: ReadonlyMap<string, string>;

  constructor(models: ScopePair, comparison: TypeComparison) {
    this.#models = models;
    this.#comparison = comparison;
    this.#renamed = renames(models, comparison.pairs.values());
    this.#formerly = new Map([...this.#renamed].map(([from, to]) => [to, from]));
  }

  factsOf(name: string): Fact[] {
    const before = this.#models.before.declarations.get(name);
    const after = this.#models.after.declarations.get(name);
    if (ROLE_UNIONS.has(name)) return this.#role(name, before, after);
    if (before !== undefined && after !== undefined) return this.#kept(name, before, after);
    return after === undefined ? this.#removed(name) : this.#added(name);
  }

  #role(name: string, before: Declaration | undefined, after: Declaration | undefined): Fact[] {
    const [from, to] = [membersOfUnion(this.#models.before, before), membersOfUnion(this.#models.after, after)];
    const added = to.filter((member) => !from.includes(member)).map((member) => `union:${name}+${member}`);
    const removed = from.filter((member) => !to.includes(member)).map((member) => `union:${name}-${member}`);
    if (added.length + removed.length === 0) return [];
    return [factOf("TYP006", name, "breaking", { also: [...added, ...removed] })];
  }

  #kept(name: string, before: Declaration, after: Declaration): Fact[] {
    if (isObject(this.#models.before, before) !== isObject(this.#models.after, after))
      return [factOf("TYP003", name, "breaking", { before: textOf(before), after: textOf(after) })];
    const [from, to] = [before, after].map((declaration, i) =>
      isEnveloped(i === 0 ? this.#models.before : this.#models.after, declaration),
    );
    return from === to ? [] : [factOf("TYP005", name, "breaking")];
  }

  #added(name: string): Fact[] {
    const former = this.#formerly.get(name);
    if (former !== undefined)
      return [factOf("TYP002", name, "breaking", { also: [`type:${former}`], before: former, after: name })];
    if (isResponse(this.#models.after, name)) return [factOf("TYP005", name, "additive")];
    const extracted = this.#comparison.extracted.has(name) || standsForInline(this.#comparison, "after", name);
    return [factOf(extracted ? "TYP004" : "TYP001", name, "additive", { label: "added" })];
  }

  #removed(name: string): Fact[] {
    if (this.#renamed.has(name)) return [];
    if (isResponse(this.#models.before, name)) return [factOf("TYP005", name, "breaking")];
    const inlined = this.#comparison.inlined.has(name) || standsForInline(this.#comparison, "before", name);
    return [factOf(inlined ? "TYP004" : "TYP001", name, "breaking", { label: "removed" })];
  }
}

function factOf(rule: RuleId, name: string, ts: TypeScriptEffect, more: Partial<Fact> = {}): Fact {
  return { rule, path: `type:${name}`, label: name, senders: [], wire: "none", breaks: [], ts, ...more };
}

/** Old names whose place on the wire a new name has taken, by old name. */
function renames({ before, after }: ScopePair, pairs: Iterable<TypePair>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { names } of pairs) {
    const { before: from, after: to } = names;
    if (from === undefined || to === undefined || from === to) continue;
    const isFree =
      !before.declarations.has(to) && (!after.declarations.has(from) || isRebound({ before, after }, from));
    if (isFree && areAlike({ before, after }, from, to) && !found.has(from) && ![...found.values()].includes(to))
      found.set(from, to);
  }
  return found;
}

function isRebound({ before, after }: ScopePair, name: string): boolean {
  return isObject(before, before.declarations.get(name)!) !== isObject(after, after.declarations.get(name)!);
}

/** Whether two objects share at least half of their members. */
function areAlike(models: ScopePair, from: string, to: string): boolean {
  const before = membersOf(models.before, { kind: "reference", name: from })?.properties;
  const after = membersOf(models.after, { kind: "reference", name: to })?.properties;
  if (before === undefined || after === undefined) return false;
  const shared = [...before.keys()].filter((name) => after.has(name)).length;
  return 2 * shared >= Math.max(before.size, after.size);
}

/** Whether a type stands where the other revision writes an object out. */
function standsForInline({ pairs }: TypeComparison, side: "before" | "after", name: string): boolean {
  const other = side === "before" ? "after" : "before";
  return [...pairs.values()].some(
    ({ names, sides, root }) =>
      root === undefined && names[side] === name && names[other] === undefined && sides[other].type.kind === "object",
  );
}

function isObject(scope: Scope, declaration: Declaration): boolean {
  return membersOf(scope, typeOf(declaration)) !== undefined;
}

/** Whether a message declares what the envelope of all messages holds. */
function isEnveloped(scope: Scope, declaration: Declaration): boolean {
  return membersOf(scope, typeOf(declaration))?.properties.has("jsonrpc") ?? false;
}

/** Whether a type is the whole response to one method. */
function isResponse(scope: Scope, name: string): boolean {
  const declaration = scope.declarations.get(name)!;
  if (declaration.kind !== "interface" || !isEnveloped(scope, declaration)) return false;
  return declaration.extends.length > 0 && declaration.properties.some((property) => property.name === "result");
}

function membersOfUnion(scope: Scope, declaration: Declaration | undefined): string[] {
  if (declaration === undefined) return [];
  const type = resolveAlias(scope, typeOf(declaration));
  return type.kind === "union" ? type.members.map(singleLineType) : [singleLineType(type)];
}

function textOf(declaration: Declaration): string {
  return declaration.kind === "alias" ? singleLineType(declaration.type) : `interface ${declaration.name}`;
}
