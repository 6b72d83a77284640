import { getObjectTypeMembers, buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";
import type { TypeDifference, SymbolTablesToCompare, ComparedTypePair, TypePathStep } from "./typePair.js";

/** The paths of a difference: the path that reports show, and other paths that lead to the same part of a message. */
interface PathAndAlternatives {
  name: string;
  also: string[];
}

/** Returns the steps from a type to a part of it as text: `.content[]`. Steps into the alternatives of a union are not shown. */
function routeText(route: readonly TypePathStep[]): string {
  return route
    .map((step) =>
      step.kind === "member" ? `.${step.name}` : step.kind === "element" ? "[]" : step.kind === "map" ? "[*]" : "",
    )
    .join("");
}

/** Finds the paths that reports show for the differences of types. */
export class DiffFindingPathBuilder {
  readonly #scopes: SymbolTablesToCompare;
  /** The place on the wire, such as `tools/call#params`, of each type that appears at one place only, by type name. */
  readonly #roots: ReadonlyMap<string, string>;
  /** The type name of each message, by method. */
  readonly #messages: ReadonlyMap<string, string>;
  /** For each pair of compared types, the paths of the members and items that have these types. */
  readonly #parents = new Map<ComparedTypePair, Set<string>>();
  /** The names of the types that inherit a member. The key consists of the declaring type and the member: `BaseMetadata.title`. */
  readonly #holders = new Map<string, Set<string>>();

  /** @param models both revisions, if possible as read from schema.ts, because a schema.json does not declare inheritance. */
  constructor(models: ProtocolModelsToCompare, pairs: Iterable<ComparedTypePair>) {
    this.#scopes = { before: buildSchemaSymbolTable(models.before), after: buildSchemaSymbolTable(models.after) };
    this.#roots = new Map([...soleRoots(models.before), ...soleRoots(models.after)]);
    this.#messages = new Map(
      [models.before, models.after].flatMap(({ methods }) => methods.map(({ method, message }) => [method, message])),
    );
    const all = [...pairs];
    for (const pair of all) for (const difference of pair.differences) this.#addHolder(pair, difference);
    for (const pair of all)
      for (const { to, route } of pair.edges) {
        const parents = this.#parents.get(to) ?? new Set();
        for (const owner of this.#owners(pair)) parents.add(`${owner}${routeText(route)}`);
        this.#parents.set(to, parents);
      }
  }

  /** Returns the paths of a difference. If several types inherit the changed member, the path starts with the type that declares it. */
  pathsOf(pair: ComparedTypePair, { route: whole, shownAt: route = whole }: TypeDifference): PathAndAlternatives {
    const text = routeText(route);
    const declared = this.#declaringTypeOf(pair, route);
    const owners = this.#ownersOf(pair, route).map((owner) => `${owner}${text}`);
    if (declared === undefined) return { name: owners[0]!, also: owners.slice(1) };
    const isShared = this.#holders.get(`${declared}.${firstMember(route)}`)!.size > 1;
    const [name, ...also] = isShared ? [`${declared}${text}`, ...owners] : [...owners, `${declared}${text}`];
    return { name: name!, also };
  }

  /**
   * Returns the paths of the object that contains a difference, such as `tools/call#params` or `Tool`. Reports show the first path. A
   * name that only the newer revision gives to the object comes last if the changed member was removed, because the named type never
   * had this member.
   */
  #ownersOf(pair: ComparedTypePair, route: readonly TypePathStep[]): string[] {
    const owners = this.#owners(pair);
    const member = firstMember(route);
    const { before, after } = pair.names;
    if (before !== undefined || after === undefined || member === undefined) return owners;
    if (hasMember(this.#scopes.after, after, member)) return owners;
    return [...owners.filter((owner) => owner !== after), after];
  }

  /**
   * Returns the paths of the object for which two types were compared, such as `tools/call#params` or `Tool`. Reports show the first
   * path.
   */
  #owners(pair: ComparedTypePair): string[] {
    const { root, names } = pair;
    if (root !== undefined) return [root];
    const owners: string[] = [];
    const own = [names.after, names.before].filter((name) => name !== undefined);
    for (const name of own) {
      const place = this.#roots.get(name);
      if (place !== undefined) owners.push(place);
    }
    owners.push(...own);
    for (const place of [...owners]) {
      const [method, part] = place.split("#");
      if (part === "params") owners.push(`${this.#messages.get(method!)!}.params`);
    }
    const parents = own.length < 2 ? [...(this.#parents.get(pair) ?? [])].sort() : [];
    // The newer revision declares the object inline in a single member (`Tool.icons[]`). The path of this member comes first,
    // because the older name of the object no longer exists.
    if (names.after === undefined && parents.length === 1) owners.unshift(...parents);
    else owners.push(...parents);
    return [...new Set(owners)];
  }

  #addHolder(pair: ComparedTypePair, { route: whole, shownAt: route = whole }: TypeDifference): void {
    const declared = this.#declaringTypeOf(pair, route);
    if (declared === undefined) return;
    const key = `${declared}.${firstMember(route)}`;
    const holders = this.#holders.get(key) ?? new Set();
    holders.add(pair.names.after ?? pair.names.before!);
    this.#holders.set(key, holders);
  }

  /**
   * Returns the base type from which the compared type inherits the changed member: `BaseMetadata` for `title` of `Tool`. Returns
   * undefined if the compared type declares the member itself, or inherits it in only one of the two revisions.
   */
  #declaringTypeOf(pair: ComparedTypePair, route: readonly TypePathStep[]): string | undefined {
    const { names } = pair;
    const member = firstMember(route);
    if (member === undefined) return undefined;
    for (const side of ["after", "before"] as const) {
      const name = names[side];
      if (name === undefined || !hasMember(this.#scopes[side], name, member)) continue;
      const declared = declaringName(this.#scopes[side], name, member);
      const isOwn = declared === names.after || declared === names.before;
      return isOwn || this.#isInheritedInOneRevision(pair, { declared, member }) ? undefined : declared;
    }
    return undefined;
  }

  /**
   * True if the compared type inherits the member in only one of the two revisions, because `extends` changed. In the other revision,
   * the base type still declares the member, but the compared type does not have it.
   */
  #isInheritedInOneRevision(
    { sides }: ComparedTypePair,
    { declared, member }: { declared: string; member: string },
  ): boolean {
    return (["before", "after"] as const).some((side) => {
      const scope = this.#scopes[side];
      const lacks = !(getObjectTypeMembers(scope, sides[side].type)?.properties.has(member) ?? false);
      return lacks && scope.declarations.has(declared) && hasMember(scope, declared, member);
    });
  }
}

function firstMember(route: readonly TypePathStep[]): string | undefined {
  const [first] = route;
  return first?.kind === "member" ? first.name : undefined;
}

function hasMember(scope: SchemaSymbolTable, name: string, member: string): boolean {
  return getObjectTypeMembers(scope, { kind: "reference", name })?.properties.has(member) ?? false;
}

/** Returns the name of the type that declares a member, following `extends`. The last base type with the member wins. */
function declaringName(scope: SchemaSymbolTable, name: string, member: string): string {
  const declaration = scope.declarations.get(name)!;
  const isOwn = declaration.kind === "interface" && declaration.properties.some((property) => property.name === member);
  if (isOwn) return name;
  const bases: readonly SchemaType[] =
    declaration.kind === "interface"
      ? declaration.extends
      : declaration.type.kind === "intersection"
        ? declaration.type.members
        : [declaration.type];
  const base = bases.findLast((type) => getObjectTypeMembers(scope, type)?.properties.has(member));
  return base?.kind === "reference" ? declaringName(scope, base.name, member) : name;
}

/** Returns the types that appear in one place of the messages only: the name of each type, and its place. */
function soleRoots({ methods, declarations }: ProtocolModel): [string, string][] {
  const places = new Map<string, Set<string>>();
  const note = (type: SchemaType | undefined, place: string): void => {
    for (const name of namesIn(type)) places.set(name, (places.get(name) ?? new Set()).add(place));
  };
  for (const { method, params, result } of methods) {
    note(params?.type, `${method}#params`);
    note(result, `${method}#result`);
  }
  const bases = new Set(
    declarations
      .flatMap((declaration) => (declaration.kind === "interface" ? declaration.extends : []))
      .flatMap(namesIn),
  );
  const aliases = declarations.flatMap((declaration) =>
    declaration.kind === "alias" ? [[declaration.name, declaration.type] as const] : [],
  );
  for (const [name, type] of aliases) {
    const place = places.get(name);
    if (place !== undefined && type.kind === "union") for (const label of place) note(type, label);
  }
  return [...places].flatMap(([name, found]) => (found.size === 1 && !bases.has(name) ? [[name, [...found][0]!]] : []));
}

function namesIn(type: SchemaType | undefined): string[] {
  if (type === undefined) return [];
  if (type.kind === "union") return type.members.flatMap(namesIn);
  return type.kind === "reference" ? [type.name] : [];
}
