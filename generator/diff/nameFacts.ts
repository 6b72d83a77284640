import {
  getObjectTypeMembers,
  resolveTypeAlias,
  getTypeOfDeclaration,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { SchemaDeclaration } from "../model/protocol.js";
import type { WireTypeComparer } from "./compareTypes.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import type { SymbolTablesToCompare, ComparedTypePair } from "./typePair.js";
import type { RevisionComparison } from "./revisionComparison.js";
import type { DiffRuleId } from "./rules/rules.js";
import { formatTypeOnOneLine } from "./singleLineType.js";

/** The unions that list the requests, notifications or results of one role, such as `ClientRequest`. */
const ROLE_UNIONS: ReadonlySet<string> = new Set(
  ["Client", "Server"].flatMap((role) => ["Request", "Notification", "Result"].map((kind) => `${role}${kind}`)),
);

/** Returns the differences in type names between two revisions. Names never appear on the wire, but source code imports them. */
export function findTypeNameDifferences({ scopes, types }: RevisionComparison): DiffFindingWithoutTexts[] {
  const names = new NameComparison(scopes, types);
  const all = new Set([...scopes.before.declarations.keys(), ...scopes.after.declarations.keys()]);
  return [...all].sort().flatMap((name) => names.factsOf(name));
}

class NameComparison {
  readonly #scopes: SymbolTablesToCompare;
  readonly #types: WireTypeComparer;
  /** The new name of each renamed type, by its old name. */
  readonly #renamed: ReadonlyMap<string, string>;
  /** The old name of each renamed type, by its new name. */
  readonly #formerly: ReadonlyMap<string, string>;

  constructor(scopes: SymbolTablesToCompare, types: WireTypeComparer) {
    this.#scopes = scopes;
    this.#types = types;
    this.#renamed = renames(scopes, types.pairs.values());
    this.#formerly = new Map([...this.#renamed].map(([from, to]) => [to, from]));
  }

  factsOf(name: string): DiffFindingWithoutTexts[] {
    const before = this.#scopes.before.declarations.get(name);
    const after = this.#scopes.after.declarations.get(name);
    if (ROLE_UNIONS.has(name)) return this.#role(name, before, after);
    if (before !== undefined && after !== undefined) return this.#kept(name, before, after);
    return after === undefined ? this.#removed(name) : this.#added(name);
  }

  #role(
    name: string,
    before: SchemaDeclaration | undefined,
    after: SchemaDeclaration | undefined,
  ): DiffFindingWithoutTexts[] {
    const [from, to] = [membersOfUnion(this.#scopes.before, before), membersOfUnion(this.#scopes.after, after)];
    const added = to.filter((member) => !from.includes(member)).map((member) => `union:${name}+${member}`);
    const removed = from.filter((member) => !to.includes(member)).map((member) => `union:${name}-${member}`);
    if (added.length + removed.length === 0) return [];
    return [factOf("TYP006", name, { ts: "breaking", also: [...added, ...removed] })];
  }

  #kept(name: string, before: SchemaDeclaration, after: SchemaDeclaration): DiffFindingWithoutTexts[] {
    if (isObject(this.#scopes.before, before) !== isObject(this.#scopes.after, after))
      return [factOf("TYP003", name, { ts: "breaking", before: textOf(before), after: textOf(after) })];
    const [from, to] = [before, after].map((declaration, i) =>
      isEnveloped(i === 0 ? this.#scopes.before : this.#scopes.after, declaration),
    );
    return from === to ? [] : [factOf("TYP005", name, { ts: "breaking", isReversed: from === true })];
  }

  #added(name: string): DiffFindingWithoutTexts[] {
    const former = this.#formerly.get(name);
    if (former !== undefined)
      return [factOf("TYP002", name, { ts: "breaking", also: [`type:${former}`], before: former, after: name })];
    if (isResponse(this.#scopes.after, name)) return [factOf("TYP005", name, { ts: "additive" })];
    const extracted = this.#types.extracted.has(name) || standsForInline(this.#types, "after", name);
    return [factOf(extracted ? "TYP004" : "TYP001", name, { ts: "additive" })];
  }

  #removed(name: string): DiffFindingWithoutTexts[] {
    if (this.#renamed.has(name)) return [];
    if (isResponse(this.#scopes.before, name)) return [factOf("TYP005", name, { ts: "breaking", isReversed: true })];
    const inlined = this.#types.inlined.has(name) || standsForInline(this.#types, "before", name);
    return [factOf(inlined ? "TYP004" : "TYP001", name, { ts: "breaking", isReversed: true })];
  }
}

function factOf(
  rule: DiffRuleId,
  name: string,
  fields: Pick<DiffFindingWithoutTexts, "ts"> & Partial<DiffFindingWithoutTexts>,
): DiffFindingWithoutTexts {
  return { rule, path: `type:${name}`, label: name, senders: [], wire: "none", breaks: [], ...fields };
}

/** Returns the new names of renamed types, by old name. A rename keeps the place in the messages and at least half of the members. */
function renames({ before, after }: SymbolTablesToCompare, pairs: Iterable<ComparedTypePair>): Map<string, string> {
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

function isRebound({ before, after }: SymbolTablesToCompare, name: string): boolean {
  return isObject(before, before.declarations.get(name)!) !== isObject(after, after.declarations.get(name)!);
}

/** True if two objects share at least half of their members. */
function areAlike(scopes: SymbolTablesToCompare, from: string, to: string): boolean {
  const before = getObjectTypeMembers(scopes.before, { kind: "reference", name: from })?.properties;
  const after = getObjectTypeMembers(scopes.after, { kind: "reference", name: to })?.properties;
  if (before === undefined || after === undefined) return false;
  const shared = [...before.keys()].filter((name) => after.has(name)).length;
  return 2 * shared >= Math.max(before.size, after.size);
}

/** True if the other revision has an unnamed object type in the place of this named type. */
function standsForInline({ pairs }: WireTypeComparer, side: "before" | "after", name: string): boolean {
  const other = side === "before" ? "after" : "before";
  return [...pairs.values()].some(
    ({ names, sides, root }) =>
      root === undefined && names[side] === name && names[other] === undefined && sides[other].type.kind === "object",
  );
}

function isObject(scope: SchemaSymbolTable, declaration: SchemaDeclaration): boolean {
  return getObjectTypeMembers(scope, getTypeOfDeclaration(declaration)) !== undefined;
}

/** True if the type of a message declares the members of the JSON-RPC envelope. */
function isEnveloped(scope: SchemaSymbolTable, declaration: SchemaDeclaration): boolean {
  return getObjectTypeMembers(scope, getTypeOfDeclaration(declaration))?.properties.has("jsonrpc") ?? false;
}

/** True if a type is the whole response to a request, with envelope and result. */
function isResponse(scope: SchemaSymbolTable, name: string): boolean {
  const declaration = scope.declarations.get(name)!;
  if (declaration.kind !== "interface" || !isEnveloped(scope, declaration)) return false;
  return declaration.extends.length > 0 && declaration.properties.some((property) => property.name === "result");
}

function membersOfUnion(scope: SchemaSymbolTable, declaration: SchemaDeclaration | undefined): string[] {
  if (declaration === undefined) return [];
  const type = resolveTypeAlias(scope, getTypeOfDeclaration(declaration));
  return type.kind === "union" ? type.members.map(formatTypeOnOneLine) : [formatTypeOnOneLine(type)];
}

function textOf(declaration: SchemaDeclaration): string {
  return declaration.kind === "alias" ? formatTypeOnOneLine(declaration.type) : `interface ${declaration.name}`;
}
