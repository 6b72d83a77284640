import {
  buildSchemaSymbolTable,
  getBaseTypes,
  getObjectTypeMembers,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { ModelSides, Scopes, TypeDifference, TypePair, TypePathStep } from "./typePair.js";

/** Finds the paths that reports show for the differences of types. */
export class FindingPaths {
  readonly #scopes: Scopes;
  /** The place on the wire, such as `tools/call#params`, of each type that appears at one place only. */
  readonly #roots: ReadonlyMap<string, string>;
  /** The type name of each message, by method. */
  readonly #messages: ReadonlyMap<string, string>;
  /** The paths of the members and items that have the types of a pair. */
  readonly #parents = new Map<TypePair, Set<string>>();
  /** The names of the types that inherit a member. The key consists of the declaring type and the member: `BaseMetadata.title`. */
  readonly #holders = new Map<string, Set<string>>();

  /** @param models both revisions, if possible as read from schema.ts, because a schema.json does not declare inheritance. */
  constructor({ before, after }: ModelSides, pairs: Iterable<TypePair>) {
    this.#scopes = { before: buildSchemaSymbolTable(before), after: buildSchemaSymbolTable(after) };
    this.#roots = new Map([...soleRoots(before), ...soleRoots(after)]);
    this.#messages = new Map([...before.methods, ...after.methods].map(({ method, message }) => [method, message]));
    const all = [...pairs];
    for (const pair of all)
      for (const { route: whole, shownAt: route = whole } of pair.differences) {
        const declared = this.#declaringTypeOf(pair, route);
        if (declared !== undefined)
          addTo(this.#holders, `${declared}.${firstMember(route)}`, pair.names.after ?? pair.names.before!);
      }
    for (const pair of all)
      for (const { to, route } of pair.edges)
        for (const owner of this.#owners(pair)) addTo(this.#parents, to, `${owner}${routeText(route)}`);
  }

  /**
   * Returns the path of a difference that reports show, and other paths of the same part of a message. If several types inherit the
   * changed member, the first path starts with the type that declares it.
   */
  pathsOf(pair: TypePair, { route: whole, shownAt: route = whole }: TypeDifference): string[] {
    const text = routeText(route);
    const declared = this.#declaringTypeOf(pair, route);
    const owners = this.#ownersOf(pair, route).map((owner) => `${owner}${text}`);
    if (declared === undefined) return owners;
    const isShared = this.#holders.get(`${declared}.${firstMember(route)}`)!.size > 1;
    return isShared ? [`${declared}${text}`, ...owners] : [...owners, `${declared}${text}`];
  }

  /**
   * Returns the paths of the object that contains a difference. A name that only the newer revision gives to the object comes last if
   * the changed member was removed, because the named type never had this member.
   */
  #ownersOf(pair: TypePair, route: readonly TypePathStep[]): string[] {
    const owners = this.#owners(pair);
    const member = firstMember(route);
    const { before, after } = pair.names;
    if (before !== undefined || after === undefined || member === undefined) return owners;
    if (hasMember(this.#scopes.after, after, member)) return owners;
    return [...owners.filter((owner) => owner !== after), after];
  }

  /** Returns the paths of the object for which two types were compared, such as `tools/call#params` or `Tool`. */
  #owners(pair: TypePair): string[] {
    const { root, names } = pair;
    if (root !== undefined) return [root];
    const own = [names.after, names.before].filter((name) => name !== undefined);
    const places = own.flatMap((name) => this.#roots.get(name) ?? []);
    const params = places.filter((place) => place.endsWith("#params"));
    const owners = [...places, ...own, ...params.map((place) => `${this.#messages.get(place.split("#")[0]!)!}.params`)];
    const parents = own.length < 2 ? [...(this.#parents.get(pair) ?? [])].sort() : [];
    // The newer revision declares the object inline in a single member (`Tool.icons[]`). The path of this member comes first,
    // because the older name of the object no longer exists.
    const isInlined = names.after === undefined && parents.length === 1;
    return [...new Set(isInlined ? [...parents, ...owners] : [...owners, ...parents])];
  }

  /**
   * Returns the base type from which the compared type inherits the changed member: `BaseMetadata` for `title` of `Tool`. Returns
   * undefined if the compared type declares the member itself, or inherits it in only one of the two revisions.
   */
  #declaringTypeOf(pair: TypePair, route: readonly TypePathStep[]): string | undefined {
    const { names } = pair;
    const member = firstMember(route);
    if (member === undefined) return undefined;
    for (const side of ["after", "before"] as const) {
      const name = names[side];
      if (name === undefined || !hasMember(this.#scopes[side], name, member)) continue;
      const declared = declaringName(this.#scopes[side], name, member);
      const isOwn = declared === names.after || declared === names.before;
      return isOwn || this.#isInheritedInOneRevision(pair, declared, member) ? undefined : declared;
    }
    return undefined;
  }

  /**
   * True if the compared type inherits the member in only one of the two revisions, because `extends` changed. In the other revision,
   * the base type still declares the member, but the compared type does not have it.
   */
  #isInheritedInOneRevision({ sides }: TypePair, declared: string, member: string): boolean {
    return (["before", "after"] as const).some((side) => {
      const scope = this.#scopes[side];
      const lacks = getObjectTypeMembers(scope, sides[side].type)?.properties.has(member) !== true;
      return lacks && scope.declarations.has(declared) && hasMember(scope, declared, member);
    });
  }
}

function addTo<K>(sets: Map<K, Set<string>>, key: K, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** Returns the steps from a type to a part of it as text: `.content[]`. Steps into the alternatives of a union are not shown. */
function routeText(route: readonly TypePathStep[]): string {
  const text = { element: "[]", map: "[*]", option: "" };
  return route.map((step) => (step.kind === "member" ? `.${step.name}` : text[step.kind])).join("");
}

function firstMember([first]: readonly TypePathStep[]): string | undefined {
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
  const base = getBaseTypes(declaration).findLast((type) => getObjectTypeMembers(scope, type)?.properties.has(member));
  return base?.kind === "reference" ? declaringName(scope, base.name, member) : name;
}

/** Returns the types that appear in one place of the messages only: the name of each type, and its place. */
function soleRoots({ methods, declarations }: ProtocolModel): [string, string][] {
  const places = new Map<string, Set<string>>();
  const note = (type: SchemaType | undefined, place: string): void => {
    for (const name of namesIn(type)) addTo(places, name, place);
  };
  for (const { method, params, result } of methods) {
    note(params?.type, `${method}#params`);
    note(result, `${method}#result`);
  }
  const bases = new Set(
    declarations.flatMap((each) => (each.kind === "interface" ? each.extends.flatMap(namesIn) : [])),
  );
  for (const declaration of declarations)
    if (declaration.kind === "alias" && declaration.type.kind === "union")
      for (const place of places.get(declaration.name) ?? []) note(declaration.type, place);
  return [...places].flatMap(([name, found]) => (found.size === 1 && !bases.has(name) ? [[name, [...found][0]!]] : []));
}

function namesIn(type: SchemaType | undefined): string[] {
  if (type?.kind === "union") return type.members.flatMap(namesIn);
  return type?.kind === "reference" ? [type.name] : [];
}
