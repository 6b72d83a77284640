import {
  getObjectTypeMembers,
  getTypeOfDeclaration,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../model/members.js";
import type {
  DeclarationDocumentation,
  ProtocolMethod,
  ProtocolModel,
  SchemaConstant,
  SchemaDeclaration,
  SchemaProperty,
} from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import type { WireTypeComparer } from "./compareTypes.js";
import type { DiffFact } from "./fact.js";
import { movedCodes } from "./extensionFacts.js";
import type { RevisionComparison } from "./revisionComparison.js";
import type { DiffRuleId } from "./rules/rules.js";
import type { ModelSides, Scopes, Side, TypePair } from "./typePair.js";
import { textOfType } from "./typeWords.js";

/** Returns a difference that only source code sees: no role sends it, and it breaks no messages. */
function sourceFact(rule: DiffRuleId, path: string, fields: Partial<DiffFact>): DiffFact {
  return { rule, path, senders: [], wire: "none", breaks: [], ts: "none", ...fields };
}

/** The unions that list the requests, notifications or results of one role, such as `ClientRequest`. */
const ROLE_UNION = /^(Client|Server)(Request|Notification|Result)$/;

/** Returns the differences in type names between two revisions. Names never appear on the wire, but source code imports them. */
export function findTypeNameDifferences({ scopes, types }: RevisionComparison): DiffFact[] {
  const names = new NameComparison(scopes, types);
  const all = new Set([...scopes.before.declarations.keys(), ...scopes.after.declarations.keys()]);
  return [...all].sort().flatMap((name) => names.factsOf(name));
}

class NameComparison {
  readonly #scopes: Scopes;
  readonly #types: WireTypeComparer;
  /** The new name of each renamed type, by its old name. */
  readonly #renamed: ReadonlyMap<string, string>;
  /** The old name of each renamed type, by its new name. */
  readonly #formerly: ReadonlyMap<string, string>;

  constructor(scopes: Scopes, types: WireTypeComparer) {
    this.#scopes = scopes;
    this.#types = types;
    this.#renamed = renames(scopes, types.pairs.values());
    this.#formerly = new Map([...this.#renamed].map(([from, to]) => [to, from]));
  }

  factsOf(name: string): DiffFact[] {
    const before = this.#scopes.before.declarations.get(name);
    const after = this.#scopes.after.declarations.get(name);
    if (ROLE_UNION.test(name)) return this.#role(name, before, after);
    if (before !== undefined && after !== undefined) return this.#kept(name, before, after);
    return after === undefined ? this.#removed(name) : this.#added(name);
  }

  #role(name: string, before: SchemaDeclaration | undefined, after: SchemaDeclaration | undefined): DiffFact[] {
    const [from, to] = [membersOfUnion(this.#scopes.before, before), membersOfUnion(this.#scopes.after, after)];
    const added = to.filter((member) => !from.includes(member)).map((member) => `union:${name}+${member}`);
    const removed = from.filter((member) => !to.includes(member)).map((member) => `union:${name}-${member}`);
    if (added.length + removed.length === 0) return [];
    return [nameFact("TYP006", name, { ts: "breaking", also: [...added, ...removed] })];
  }

  #kept(name: string, before: SchemaDeclaration, after: SchemaDeclaration): DiffFact[] {
    if (isRebound(this.#scopes, name))
      return [nameFact("TYP003", name, { ts: "breaking", before: textOf(before), after: textOf(after) })];
    const isReversed = isEnveloped(this.#scopes.before, before);
    if (isReversed === isEnveloped(this.#scopes.after, after)) return [];
    return [nameFact("TYP005", name, { ts: "breaking", isReversed })];
  }

  #added(name: string): DiffFact[] {
    const former = this.#formerly.get(name);
    if (former !== undefined)
      return [nameFact("TYP002", name, { ts: "breaking", also: [`type:${former}`], before: former, after: name })];
    if (isResponse(this.#scopes.after, name)) return [nameFact("TYP005", name, { ts: "additive" })];
    const extracted = this.#types.extracted.has(name) || standsForInline(this.#types, "after", name);
    return [nameFact(extracted ? "TYP004" : "TYP001", name, { ts: "additive" })];
  }

  #removed(name: string): DiffFact[] {
    if (this.#renamed.has(name)) return [];
    const inlined = this.#types.inlined.has(name) || standsForInline(this.#types, "before", name);
    const rule = isResponse(this.#scopes.before, name) ? "TYP005" : inlined ? "TYP004" : "TYP001";
    return [nameFact(rule, name, { ts: "breaking", isReversed: true })];
  }
}

function nameFact(rule: DiffRuleId, name: string, fields: Partial<DiffFact>): DiffFact {
  return sourceFact(rule, `type:${name}`, { label: name, ...fields });
}

/** Returns the new names of renamed types, by old name. A rename keeps the place in the messages and at least half of the members. */
function renames(scopes: Scopes, pairs: Iterable<TypePair>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { names } of pairs) {
    const { before: from, after: to } = names;
    if (from === undefined || to === undefined || from === to) continue;
    const isLeft = !scopes.after.declarations.has(from) || isRebound(scopes, from);
    const isFree = !scopes.before.declarations.has(to) && isLeft;
    if (isFree && areAlike(scopes, from, to) && !found.has(from) && ![...found.values()].includes(to))
      found.set(from, to);
  }
  return found;
}

/** True if a name is an object type in only one of the two revisions. */
function isRebound({ before, after }: Scopes, name: string): boolean {
  return isObject(before, before.declarations.get(name)!) !== isObject(after, after.declarations.get(name)!);
}

/** True if two objects share at least half of their members. */
function areAlike(scopes: Scopes, from: string, to: string): boolean {
  const before = getObjectTypeMembers(scopes.before, { kind: "reference", name: from })?.properties;
  const after = getObjectTypeMembers(scopes.after, { kind: "reference", name: to })?.properties;
  if (before === undefined || after === undefined) return false;
  const shared = [...before.keys()].filter((name) => after.has(name)).length;
  return 2 * shared >= Math.max(before.size, after.size);
}

/** True if the other revision has an unnamed object type in the place of this named type. */
function standsForInline({ pairs }: WireTypeComparer, side: Side, name: string): boolean {
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
  return type.kind === "union" ? type.members.map(textOfType) : [textOfType(type)];
}

function textOf(declaration: SchemaDeclaration): string {
  return declaration.kind === "alias" ? textOfType(declaration.type) : `interface ${declaration.name}`;
}

/** The path of a declaration or of a member, and other paths of the same. */
interface DocumentedPath {
  path: string;
  also: string[];
}

interface DocumentedEntry extends DocumentedPath {
  doc: DeclarationDocumentation;
  /** The type as text. If it changed, the diff does not also report that the documentation changed. */
  shape: string;
}

/** Returns the differences in documentation between two revisions: new deprecations and changed texts. */
export function findDocumentationDifferences({ models }: RevisionComparison): DiffFact[] {
  const before = new Map(documentedEntries(models.before).map((entry) => [entry.path, entry]));
  const facts: DiffFact[] = [];
  for (const { path, also, doc, shape } of documentedEntries(models.after)) {
    const former = before.get(path);
    if (doc.deprecated !== undefined && former?.doc.deprecated === undefined)
      facts.push(sourceFact("DEP001", path, { also, after: doc.deprecated }));
    if (former?.shape === shape && former.doc.text !== doc.text) facts.push(sourceFact("DOC001", path, { also }));
  }
  return facts;
}

function documentedEntries({ declarations, methods }: ProtocolModel): DocumentedEntry[] {
  const messages = new Map(
    methods.map(({ message, kind, method }) => [
      message,
      `${kind === "request" ? "method" : "notification"}:${method}`,
    ]),
  );
  return declarations.flatMap((declaration) => {
    const { name, doc } = declaration;
    const owner = pathOfMembers(name, methods);
    const message = messages.get(name);
    return [
      { path: `type:${name}`, also: message === undefined ? [] : [message], doc, shape: shapeOf(declaration) },
      ...propertiesOf(declaration).flatMap((property) => documentedMembers(property, owner)),
    ];
  });
}

/** Returns the paths before the members of a declaration: those of findings, such as `capability:server` or `tools/call#params`. */
function pathOfMembers(name: string, methods: readonly ProtocolMethod[]): DocumentedPath {
  if (name === "ClientCapabilities") return { path: "capability:client", also: [name] };
  if (name === "ServerCapabilities") return { path: "capability:server", also: [name] };
  const users = methods.filter(({ params }) => params?.type.kind === "reference" && params.type.name === name);
  return users.length === 1 ? { path: `${users[0]!.method}#params`, also: [name] } : { path: name, also: [] };
}

function documentedMembers({ name, type, doc, optional }: SchemaProperty, owner: DocumentedPath): DocumentedEntry[] {
  const path = `${owner.path}.${name}`;
  const also = owner.also.map((other) => `${other}.${name}`);
  const inner = type.kind === "object" ? type.properties : [];
  return [
    { path, also, doc, shape: `${String(optional)} ${textOfType(type)}` },
    ...inner.flatMap((member) => documentedMembers(member, { path, also })),
  ];
}

function propertiesOf(declaration: SchemaDeclaration): readonly SchemaProperty[] {
  if (declaration.kind === "interface") return declaration.properties;
  return declaration.type.kind === "object" ? declaration.type.properties : [];
}

function shapeOf(declaration: SchemaDeclaration): string {
  if (declaration.kind === "alias") return textOfType(declaration.type);
  const { properties, index, extends: bases } = declaration;
  return `${bases.map(textOfType).join()} ${textOfType({ kind: "object", properties, ...(index && { index }) })}`;
}

/** The name of an error code, and the page that defines it; without a page, the schema has a constant for it. */
interface StatedCode {
  name: string;
  page?: string;
}

export function findConstantDifferences({ models, stated }: RevisionComparison): DiffFact[] {
  // The differences of extensions have the codes that moved.
  const moved = new Set(movedNames(models));
  const isKept = ({ label }: DiffFact): boolean => !moved.has(label!);
  return [
    ...errorFacts(codesOf(models.before, stated.before), codesOf(models.after, stated.after)).filter(isKept),
    ...valueFacts(models),
  ];
}

function movedNames({ before, after }: ModelSides): string[] {
  return (before.extensions ?? []).flatMap((extension) => {
    const later = after.extensions?.find(({ id }) => id === extension.id);
    return later === undefined ? [] : movedCodes(extension, later).map(({ name }) => name);
  });
}

/**
 * Returns the constants that are error codes: the negative integers of JSON-RPC, and what extensions declare as codes.
 *
 * @see https://www.jsonrpc.org/specification#error_object
 */
function errorConstants({ constants, extensions = [] }: ProtocolModel): SchemaConstant[] {
  const declared = new Set(extensions.flatMap(({ errorCodes }) => errorCodes.map(({ name }) => name)));
  return constants.filter(({ name, value }) => typeof value === "number" && (value < 0 || declared.has(name)));
}

function codesOf(model: ProtocolModel, facts: SpecificationRevisionFacts | null): Map<number, StatedCode> {
  const { constants } = model;
  const codes = new Map<number, StatedCode>();
  for (const { code, name, inSchema, source } of facts?.errorCodes ?? []) {
    // A schema.json has no constants, so the codes that its schema.ts defines come from revision.json.
    if (!inSchema) codes.set(code, { name, page: source });
    else if (constants.length === 0) codes.set(code, { name });
  }
  for (const { name, value } of errorConstants(model)) codes.set(value as number, { name });
  return codes;
}

function errorFacts(before: ReadonlyMap<number, StatedCode>, after: ReadonlyMap<number, StatedCode>): DiffFact[] {
  const codes = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => b - a);
  return codes.flatMap((code) => {
    const [from, to] = [before.get(code), after.get(code)];
    if (from?.name === to?.name) return [];
    const { name, page } = (to ?? from)!;
    const rule = from === undefined ? "ERR001" : to === undefined ? "ERR002" : "ERR003";
    return sourceFact(rule, `error:${code}`, {
      also: [`const:${name}`],
      label: name,
      wire: "compatible",
      ts: page !== undefined ? "none" : from === undefined ? "additive" : "breaking",
      ...(from && to && { before: from.name, after: to.name }),
      ...(page !== undefined && { page }),
    });
  });
}

function valueFacts({ before, after }: ModelSides): DiffFact[] {
  const [from, to] = [before, after].map((model) => {
    const codes = errorConstants(model);
    return new Map(model.constants.filter((each) => !codes.includes(each)).map(({ name, value }) => [name, value]));
  }) as [Map<string, unknown>, Map<string, unknown>];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((name) => from.get(name) !== to.get(name))
    .sort()
    .map((name) =>
      sourceFact("CON001", `const:${name}`, {
        label: name,
        ts: from.has(name) ? "breaking" : "additive",
        ...(from.has(name) && { before: String(from.get(name)) }),
        ...(to.has(name) && { after: String(to.get(name)) }),
      }),
    );
}
