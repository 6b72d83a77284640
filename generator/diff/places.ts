import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  getTypeOfDeclaration,
  type SchemaSymbolTable,
  itemTypes,
} from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import { getMethodResultType } from "./roles.js";
import { joinWithAnd } from "./sentences.js";
import type { ModelSides } from "./typePair.js";

/**
 * Types that every message of a kind uses, with words for some of them and for every one of them. Without words for some of them, texts
 * list the messages. Other types keep their name, and texts list the messages that contain them.
 */
const COMMON_TYPES: ReadonlyMap<string, { some?: string; every: string }> = new Map([
  ["JSONRPCMessage", { some: "a JSON-RPC message", every: "every JSON-RPC message" }],
  ["JSONRPCErrorResponse", { some: "error responses", every: "every error response" }],
  ["JSONRPCError", { some: "error responses", every: "every error response" }],
  ["RequestParams", { every: "the params of every request" }],
  ["NotificationParams", { every: "the params of every notification" }],
  ["Result", { some: "results", every: "every result" }],
  ["RequestMetaObject", { some: "`_meta` of requests", every: "`_meta` of every request" }],
  ["NotificationMetaObject", { some: "`_meta` of notifications", every: "`_meta` of every notification" }],
  ["ResultMetaObject", { some: "`_meta` of results", every: "`_meta` of every result" }],
]);

/** Types whose name is less clear to readers than the member that holds their values. Texts list the messages that contain them. */
const MEMBER_TYPES: ReadonlyMap<string, string> = new Map([["MetaObject", "`_meta`"]]);

/** The largest number of messages that a text lists by name. Longer lists name only the kinds of the messages. */
const MOST_MESSAGES = 12;

/** The largest number of member paths that a text lists. */
const MOST_PATHS = 6;

/** The messages that contain a value, such as `tools/list#result`, and the way to find its member path in them. */
interface MessagesOfPlace {
  messages: readonly string[];
  pathsOf: MemberPathFinder;
}

const NO_MESSAGES: MessagesOfPlace = { messages: [], pathsOf: () => [] };

type Quantity = "some" | "every";

/**
 * Returns the place of a value in words: `` `content` in the result of `tools/call` `` for the path `tools/call#result.content`. For a path
 * that starts with a type, such as `Tool.icons`, the words name the members with values of this type in the given messages.
 */
export function describePlace(path: string, where: MessagesOfPlace = NO_MESSAGES): string {
  return placeInWords(path, where, "some");
}

/** Returns the place of a value that all messages of a kind have: `` every result `` for the path `Result`. */
export function describeEveryPlace(path: string, where: MessagesOfPlace = NO_MESSAGES): string {
  return placeInWords(path, where, "every");
}

function placeInWords(path: string, { messages, pathsOf }: MessagesOfPlace, quantity: Quantity): string {
  const [head, rest] = path.split("#") as [string, string | undefined];
  if (rest !== undefined) {
    const [part, ...members] = rest.split(".");
    return within(members.join("."), `the ${part} of \`${head}\``, quantity);
  }
  if (!/^[A-Z]/.test(head)) return `\`${head}\``;
  const [type, ...names] = head.split(".") as [string, ...string[]];
  const members = names.join(".");
  const common = COMMON_TYPES.get(type);
  const list = listMessages(messages);
  if (common !== undefined) return within(members, common[quantity] ?? (list || `\`${type}\``), quantity);
  const found = pathsOf(type, messages);
  if (found.length > 0) return listMemberPaths(found, members, quantity);
  const name = MEMBER_TYPES.get(type) ?? `\`${type}\``;
  return within(members, list === "" ? name : `${name} (in ${list})`, quantity);
}

/** Returns member paths with their messages: `` an entry of `tools` in the result of `tools/list` ``. */
function listMemberPaths(found: readonly MemberPath[], members: string, quantity: Quantity): string {
  const messagesByPlace = new Map<string, { entry: MemberPath; messages: string[] }>();
  for (const entry of found) {
    const key = `${entry.path} ${entry.alternative ?? ""}`;
    const known = messagesByPlace.get(key) ?? { entry, messages: [] };
    known.messages.push(entry.message);
    messagesByPlace.set(key, known);
  }
  const byAlternative = new Map<string, string[]>();
  for (const { entry, messages } of messagesByPlace.values()) {
    const objects = describeAlternative(entry, members);
    const list = listMessages(messages);
    const { path } = entry;
    const place = objects === "" ? within(joinPaths(path, members), list, quantity) : atAlternative(path, list);
    byAlternative.set(objects, [...(byAlternative.get(objects) ?? []), place]);
  }
  return joinFirst(
    [...byAlternative].map(([objects, places]) =>
      objects === "" ? joinFirst(places) : `${within(members, objects, quantity)} ${joinFirst(places)}`,
    ),
  );
}

/**
 * Returns the objects that are one of several types at a path; an empty text if no other type is possible. A text about the member that
 * distinguishes them names them by their type, because the member may have changed.
 */
function describeAlternative({ alternative, constant }: MemberPath, members: string): string {
  if (alternative === undefined) return "";
  return constant === undefined || constant.startsWith(`${members}: `)
    ? `\`${alternative}\` objects`
    : `objects with \`${constant}\` (\`${alternative}\`)`;
}

function joinFirst(places: readonly string[]): string {
  return joinWithAnd(places.length > MOST_PATHS ? [...places.slice(0, MOST_PATHS - 1), "other places"] : places);
}

function atAlternative(path: string, messages: string): string {
  const place = path.endsWith("[*]") ? `among the values of \`${path.slice(0, -3)}\`` : `at \`${path}\``;
  return `${place} in ${messages}`;
}

function joinPaths(path: string, members: string): string {
  if (members === "" || members.startsWith("[")) return `${path}${members}`;
  return members.includes("/") ? joinMember(path, members) : path === "" ? members : `${path}.${members}`;
}

/** Returns the object that has a member, and the member, for a path such as `Tool.icons` or `tools/list#params`. */
export function splitBeforeMember(path: string, member: string | undefined): { owner: string; member: string } {
  const names = member === undefined ? [] : [`.${member}`, `#${member}`];
  const end = names.find((name) => path.endsWith(name)) ?? /#\w+$/.exec(path)?.[0];
  if (end === undefined) return { owner: path, member: path };
  return { owner: path.slice(0, -end.length), member: end.slice(1) };
}

function within(members: string, whole: string, quantity: Quantity): string {
  if (members === "") return whole;
  const [, list = "", end] = /^(.*?)(\[\]|\[\*\])$/.exec(members) ?? [];
  if (end === "[*]") return `${quantity === "some" ? "a" : "each"} value of \`${list}\` in ${whole}`;
  if (end === "[]") return `${quantity === "some" ? "an" : "each"} entry of \`${list}\` in ${whole}`;
  return `\`${members}\` in ${whole}`;
}

/** Returns the messages that contain a type: `` the result of `tools/list` ``; an empty text if there are none. */
function listMessages(reachedFrom: readonly string[]): string {
  const messages = reachedFrom.filter((place) => !/^[A-Z]/.test(place) && place.includes("#")).sort();
  const isLong = messages.length > MOST_MESSAGES;
  const methods = new Map<string, Set<string>>();
  for (const message of messages) {
    const [method, part] = message.split("#") as [string, string];
    const kind = part.split(".")[0]!;
    const name = isLong ? kindOfMessage(method, kind) : kind;
    methods.set(name, (methods.get(name) ?? new Set()).add(`\`${method}\``));
  }
  if (isLong) return joinWithAnd([...methods.keys()]);
  const parts = [...methods].map(([part, names]) => {
    const noun = part === "result" && names.size > 1 ? "results" : part;
    return `the ${noun} of ${joinWithAnd([...names])}`;
  });
  return joinWithAnd(parts);
}

function kindOfMessage(method: string, part: string): string {
  if (part === "result") return "results";
  return method.startsWith("notifications/") ? "notifications" : "requests";
}

/** A member path in a part of a message, whose values have a type. */
interface MemberPath {
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
export function createMemberPathFinder({ before, after }: ModelSides): MemberPathFinder {
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
interface Visit extends Pick<MemberPath, "message" | "path"> {
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
    for (const method of model.methods)
      for (const part of ["params", "result"] as const) {
        const type = part === "params" ? method.params?.type : getMethodResultType(method);
        const message = `${method.method}#${part}`;
        if (type !== undefined) this.#visit(type, { message, path: "", isAlternative: false, outer: [] });
      }
  }

  #visit(type: SchemaType, at: Visit): void {
    if (type.kind === "array") this.#visit(type.element, { ...at, path: `${at.path}[]`, isAlternative: false });
    else if (type.kind === "tuple") {
      for (const item of itemTypes(type)) this.#visit(item, { ...at, path: `${at.path}[]`, isAlternative: false });
    } else if (type.kind === "union") {
      const isAlternative = at.isAlternative || type.members.filter(({ kind }) => kind === "reference").length > 1;
      for (const member of type.members) this.#visit(member, { ...at, isAlternative });
    } else if (type.kind === "reference") this.#visitNamed(type.name, at);
    else this.#visitMembers(type, at);
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
    const key = `${name} ${keyOf({ message, path, ...(alternative !== undefined && { alternative }) })}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const constant = alternative === undefined ? undefined : this.#constantOf(alternative);
    const named = { ...(alternative !== undefined && { alternative }), ...(constant !== undefined && { constant }) };
    this.paths.set(name, [...(this.paths.get(name) ?? []), { message, path, ...named }]);
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
function joinMember(path: string, name: string): string {
  if (!/^[\w$-]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}
