import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  getTypeOfDeclaration,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import { getMethodResultType } from "./roles.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";

/** A member path in a part of a message, whose values have a type. */
export interface MemberPath {
  /** The part of the message: `tools/list#result`. */
  message: string;
  /** The path from this part to the value: `tools[].icons[]`, or an empty text if the part itself has the type. */
  path: string;
  /** The name of the object type, if other types are possible at this path: `TextContent` at `content[]`. */
  alternative?: string;
  /** The member with one possible value that distinguishes the alternative: `type: "text"`. */
  constant?: string;
}

/** Returns the member paths with values of a type, by the name of the type, in some parts of messages. */
export type MemberPathFinder = (type: string, messages: readonly string[]) => readonly MemberPath[];

/**
 * Returns a function that finds the places of a type in messages. It uses the newer revision, or the older one if the newer revision has
 * neither the type nor a type that extends it in these messages. A type that extends the wanted type counts too.
 */
export function createMemberPathFinder({ before, after }: ProtocolModelsToCompare): MemberPathFinder {
  const collectors = [after, before].map((model) => new MemberPathCollector(model));
  return (type, messages) => {
    // If one revision lacks the type, the types that extend it in the other revision may be in both.
    const heirs = new Set(collectors.flatMap((collector) => [...(collector.heirs.get(type) ?? [])]));
    for (const { paths } of collectors)
      for (const types of [[type], heirs]) {
        const found = [...types].flatMap((each) => paths.get(each) ?? []);
        const wanted = found.filter(({ message }) => messages.includes(message));
        if (wanted.length > 0) return withoutEntriesOfTheSame(wanted).sort(byKey);
      }
    return [];
  };
}

/**
 * Leaves out `content[].annotations` if `content.annotations` has the same type: the value of `content` is then one object, or an array of
 * them. If several types at one path extend the wanted type, the path stands for all of them.
 */
function withoutEntriesOfTheSame(found: readonly MemberPath[]): MemberPath[] {
  const shortest = new Map<string, MemberPath>();
  for (const each of found) {
    const key = keyOf({ ...each, path: each.path.replaceAll("[]", "") });
    const known = shortest.get(key);
    if (known === undefined || each.path.length < known.path.length) shortest.set(key, each);
  }
  const kept = new Map<string, MemberPath>();
  for (const each of shortest.values()) {
    const { message, path } = each;
    const key = `${message} ${path}`;
    kept.set(key, kept.has(key) ? { message, path } : each);
  }
  return [...kept.values()];
}

function keyOf({ message, path, alternative }: MemberPath): string {
  return `${message} ${path} ${alternative ?? ""}`;
}

function byKey(a: MemberPath, b: MemberPath): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** The place at which a type is visited. */
interface Visit {
  message: string;
  path: string;
  isAlternative: boolean;
  /** The names of the types around this place. They are not visited again. */
  outer: readonly string[];
}

class MemberPathCollector {
  readonly paths = new Map<string, MemberPath[]>();
  /** The types that extend a type, by its name. */
  readonly heirs = new Map<string, Set<string>>();
  readonly #seen = new Set<string>();
  readonly #scope: SchemaSymbolTable;
  /** The types of whole messages and results. Inside another message, their members are not listed again. */
  readonly #whole: ReadonlySet<string>;

  constructor(model: ProtocolModel) {
    this.#scope = buildSchemaSymbolTable(model);
    this.#whole = new Set(
      model.methods.flatMap(({ message, params, result }) =>
        [message, nameOf(params?.type), nameOf(result)].filter((name) => name !== undefined),
      ),
    );
    for (const method of model.methods) {
      const parts = { params: method.params?.type, result: getMethodResultType(method) };
      for (const [part, type] of Object.entries(parts))
        if (type !== undefined)
          this.#visit(type, { message: `${method.method}#${part}`, path: "", isAlternative: false, outer: [] });
    }
  }

  #visit(type: SchemaType, at: Visit): void {
    if (type.kind === "array") this.#visit(type.element, { ...at, path: `${at.path}[]`, isAlternative: false });
    else if (type.kind === "union") {
      const isAlternative = at.isAlternative || type.members.filter(({ kind }) => kind === "reference").length > 1;
      for (const member of type.members) this.#visit(member, { ...at, isAlternative });
    } else if (type.kind === "reference") this.#visitNamed(type.name, at);
    else if (type.kind === "object" || type.kind === "intersection" || type.kind === "omit")
      this.#visitMembers(type, at);
  }

  #visitNamed(name: string, at: Visit): void {
    if (at.outer.includes(name) || (at.path !== "" && this.#whole.has(name))) return;
    const declaration = this.#scope.declarations.get(name)!;
    const inside = { ...at, outer: [...at.outer, name] };
    if (declaration.kind === "alias") {
      this.#add(name, at, undefined);
      return this.#visit(declaration.type, inside);
    }
    const bases = this.#basesOf(name);
    for (const base of bases) this.heirs.set(base, (this.heirs.get(base) ?? new Set()).add(name));
    for (const each of [name, ...bases]) this.#add(each, at, name);
    this.#visitMembers({ kind: "reference", name }, inside);
  }

  #visitMembers(type: SchemaType, at: Visit): void {
    const members = getObjectTypeMembers(this.#scope, type);
    const inside = { ...at, isAlternative: false };
    for (const { name, type: value } of members?.properties.values() ?? [])
      this.#visit(value, { ...inside, path: joinMember(at.path, name) });
    if (members?.index !== undefined) this.#visit(members.index.value, { ...inside, path: `${at.path}[*]` });
  }

  #add(name: string, { message, path, isAlternative }: Visit, object: string | undefined): void {
    const alternative = isAlternative && path !== "" ? object : undefined;
    const constant = alternative === undefined ? undefined : this.#constantOf(alternative);
    const entry: MemberPath = {
      message,
      path,
      ...(alternative !== undefined && { alternative }),
      ...(constant !== undefined && { constant }),
    };
    const key = `${name} ${keyOf(entry)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.paths.set(name, [...(this.paths.get(name) ?? []), entry]);
  }

  #basesOf(name: string): string[] {
    const declaration = this.#scope.declarations.get(name)!;
    const bases = declaration.kind === "interface" ? declaration.extends : [getTypeOfDeclaration(declaration)];
    return bases.flatMap((base) => (base.kind === "reference" ? [base.name, ...this.#basesOf(base.name)] : []));
  }

  #constantOf(name: string): string | undefined {
    const members = getObjectTypeMembers(this.#scope, { kind: "reference", name })?.properties.values() ?? [];
    const constants = [...members].flatMap(({ name: member, type, optional }) =>
      !optional && type.kind === "literal" ? [`${member}: ${JSON.stringify(type.value)}`] : [],
    );
    return constants.sort()[0];
  }
}

function nameOf(type: SchemaType | undefined): string | undefined {
  return type?.kind === "reference" ? type.name : undefined;
}

/** Adds a member to a path: `params.task`, or `_meta["com.example/key"]` for a name that is not an identifier. */
export function joinMember(path: string, name: string): string {
  if (!/^[\w$-]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}
