// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Compares what a server lists with a lock or a contract. Loaded by clients that have one.
 *
 * @module
 */
import {
  type CallPort,
  CapabilityError,
  type ClientLimits,
  type ClientLock,
  type ConnectionLock,
  LockError,
  type LockFinding,
  type ServerFacts,
  callUserFunction,
  hasCapability,
  listPages,
} from "./clientCore.js";
import { BY_NAME, DATA, wrapUnlessOfObjects } from "./olderSchemas.js";
import { type JsonObject, MAX_DEPTH, isObject, ownMember, parseJson } from "./protocol.js";

// ---- lock/canonicalJson -------------------------------------------------------------------------

/**
 * Returns the canonical text of a JSON value: members are sorted by the UTF-16 code units of their names, and there is no white space. Lone
 * surrogates, which the RFC does not allow, become escape sequences.
 *
 * @throws RangeError for a value that nests deeper than any guard accepts.
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown, depth: number = 0): string {
  if (depth > MAX_DEPTH) throw new RangeError(`The value nests more than ${MAX_DEPTH} levels.`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name], depth + 1)}`);
  return `{${members.join(",")}}`;
}

// ---- lock/entries -------------------------------------------------------------------------------

/** The lists of a server, with the member that identifies an entry. */
export const ENTRY_KEYS = {
  tools: "name",
  prompts: "name",
  resources: "uri",
  resourceTemplates: "uriTemplate",
} as const;

/** A list of a server. */
export type EntryListName = keyof typeof ENTRY_KEYS;

export const ENTRY_LISTS: readonly EntryListName[] = Object.keys(ENTRY_KEYS) as EntryListName[];

/** The members of entries that count as absent if they are empty. */
const ABSENT_IF_EMPTY = ["annotations", "_meta", "icons", "arguments"];

interface MembersOfContent {
  readonly members: readonly string[];
  readonly annotations: readonly string[];
}

const NONE: MembersOfContent = { members: [], annotations: [] };

const OF_RESOURCE: MembersOfContent = { members: ["size"], annotations: ["lastModified"] };

/** The members of entries, and of their annotations, that change with the content of a resource. No comparison reads them. */
export const OF_CONTENT: { readonly [L in EntryListName]: MembersOfContent } = {
  tools: NONE,
  prompts: NONE,
  resources: OF_RESOURCE,
  resourceTemplates: OF_RESOURCE,
};

/** Only one revision has `execution`, which says whether a call can be a task. */
const IGNORED = ["execution"];

/** The revisions that introduced members of entries. Over an earlier one, a server leaves them out. */
const BEGINNINGS: { readonly [member: string]: string } = {
  title: "2025-06-18",
  outputSchema: "2025-06-18",
  _meta: "2025-06-18",
  icons: "2025-11-25",
};

/** As `BEGINNINGS`, for the members of one list. Resources have annotations in each revision. */
const BEGINNINGS_IN: { readonly [L in EntryListName]?: typeof BEGINNINGS } = { tools: { annotations: "2025-03-26" } };

/** The revision that introduced outputs that are no objects. */
const ANY_OUTPUT = "2026-07-28";

/** Returns true for a member of an entry that a revision does not have. Revisions are dates, which sort as text. */
export function isAbsentIn(revision: string, list: EntryListName, member: string): boolean {
  const beginning = ownMember(BEGINNINGS, member) ?? ownMember(BEGINNINGS_IN[list] ?? {}, member);
  return typeof beginning === "string" && revision < beginning;
}

function mayLack(revision: string, list: EntryListName, [name, value]: readonly [string, unknown]): boolean {
  if (isAbsentIn(revision, list, name)) return true;
  return name === "outputSchema" && revision < ANY_OUTPUT && isObject(value) && value["type"] !== "object";
}

/** Another state of an entry, and the revision in which the server listed it. */
export interface SeenEntry {
  readonly entry: JsonObject;
  readonly revision: string;
}

/** The keywords of schemas whose values are sets, so that their order has no meaning. */
const SETS = /^(required|enum|type)$/;

/**
 * Returns an entry without what changes with its content, and with its schemas in the form that they have over each revision. The digest of
 * the entry is that of this form, as the page contract-format.md in samples/guides defines it.
 *
 * @param seen the same entry over another revision: members that it lacks because this revision does not have them are left out.
 */
export function normalEntry(
  list: EntryListName,
  entry: JsonObject,
  { seen, isWrapped = true }: { readonly seen?: SeenEntry | undefined; readonly isWrapped?: boolean } = {},
): JsonObject {
  const ignored = list === "tools" ? IGNORED : OF_CONTENT[list].members;
  const members = Object.entries(entry).flatMap(([name, given]) => {
    if (given === undefined || ignored.includes(name)) return [];
    if (seen !== undefined && seen.entry[name] === undefined && mayLack(seen.revision, list, [name, given])) return [];
    const value = normalMember(list, [name, given], { seen, isWrapped });
    return ABSENT_IF_EMPTY.includes(name) && isEmpty(value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

function normalMember(
  list: EntryListName,
  [name, value]: readonly [name: string, value: unknown],
  { seen, isWrapped }: { readonly seen: SeenEntry | undefined; readonly isWrapped: boolean },
): unknown {
  if (list === "tools" && isObject(value)) {
    if (name === "inputSchema") return normalSchema(value);
    if (name === "outputSchema") return normalSchema(isWrapped ? wrapUnlessOfObjects(value) : value);
  }
  if (list === "prompts" && name === "arguments" && Array.isArray(value)) return normalArguments(value, seen);
  return name === "annotations" && isObject(value) ? without(value, OF_CONTENT[list].annotations) : value;
}

/** Returns an entry without what changes with the content of a resource. */
export function withoutContent(list: EntryListName, entry: JsonObject): JsonObject {
  const { members, annotations } = OF_CONTENT[list];
  if (members.length === 0) return entry;
  const others = without(entry, members);
  const held = others["annotations"];
  return isObject(held) ? { ...others, annotations: without(held, annotations) } : others;
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

/** Returns the arguments of a prompt by name. They have no order, and are optional by default. */
function normalArguments(given: readonly unknown[], seen: SeenEntry | undefined): unknown[] {
  const others = seen !== undefined && isAbsentIn(seen.revision, "prompts", "title") ? seen.entry["arguments"] : [];
  const found = new Map((Array.isArray(others) ? others : []).filter(isObject).map((one) => [one["name"], one]));
  const normal = given.map((argument) => {
    if (!isObject(argument)) return argument;
    const other = found.get(argument["name"]);
    const members = Object.entries(argument).filter(
      ([name, value]) =>
        !(name === "required" && value === false) &&
        !(name === "title" && other !== undefined && other["title"] === undefined),
    );
    return Object.fromEntries(members);
  });
  return sortedSet(normal);
}

/** Returns a schema whose sets are sorted, and without boolean schemas by name, which older revisions replace. */
function normalSchema(schema: unknown, depth: number = 0): unknown {
  if (depth > MAX_DEPTH) return schema;
  if (Array.isArray(schema)) return schema.map((part) => normalSchema(part, depth + 1));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => {
      if (SETS.test(name) && Array.isArray(part)) return [name, sortedSet(part)];
      if (DATA.test(name)) return [name, part];
      if (!isObject(part)) return [name, normalSchema(part, depth + 1)];
      if (name === "dependentRequired")
        return [name, mapMembers(part, (names) => (Array.isArray(names) ? sortedSet(names) : names))];
      if (!BY_NAME.test(name)) return [name, normalSchema(part, depth + 1)];
      return [
        name,
        mapMembers(part, (one) => (one === true ? {} : one === false ? { not: {} } : normalSchema(one, depth + 1))),
      ];
    }),
  );
}

function mapMembers(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

/** Returns the values in the order of their canonical texts. */
function sortedSet(values: readonly unknown[]): unknown[] {
  return values
    .map((value) => [canonicalJson(value), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, value]) => value);
}

/** Returns the text whose SHA-256 is the digest of an entry. */
export function canonicalEntry(list: EntryListName, entry: JsonObject): string {
  return canonicalJson(normalEntry(list, entry));
}

// ---- lock/lookalikes ----------------------------------------------------------------------------

/** Letters of other alphabets and small capitals, each row after the Latin letter or digit that it looks like, and Latin signs that look alike. */
const ROWS =
  "aаαɑᴀᎪꓮ cсϲᴄᏟꓚ eеҽεᴇᎬꓰ gɡցɢᏀᏳꓖ hһհнʜᎻꓧ iіıɩι1lӏ|ǀɪʟᎥᏞꓡꓲ jјϳᴊᎫꓙ kкκᴋᏦꓗ mмᴍᎷꓟ nոпηɴꓠ oоοσօ0ᴏꓳ pрρᴘᏢꓑ qԛ " +
  "rгʀᎡᏒꓣ sѕꜱᏕᏚꓢ tтτᴛᎢꓔ uυսᴜꓴ vνѵᴠᏙꓦ wԝѡωᴡᎳᏔꓪ xхχꓫ yуүγʏᎩꓬ zᴢᏃꓜ bЬвβʙᏏᏴꓐ dԁᴅᎠᏧꓒꓓ fẝꜰꓝ";

/** What does not tell names apart: marks, separators, and what people do not see, such as fillers and an empty Braille cell. */
const UNSEEN = /[\p{M}\p{Cf}\p{Cc}\p{P}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu;

const BASES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ ROWS.split(" ").flatMap(([base, ...others]) => others.map((letter) => [letter.toLowerCase(), base!])),
);

/**
 * Returns what a name looks like: names that people confuse have the same form. Case, accents, separators and invisible characters do not
 * count, and letters that look like Latin ones become these.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function lookOf(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase();
  return Array.from(plain.replace(UNSEEN, ""), (letter) => BASES.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Returns the Latin letter that a letter of another alphabet looks like; undefined for other characters. */
export function latinLookalikeOf(letter: string): string | undefined {
  return /\p{ASCII}/u.test(letter) ? undefined : BASES.get(letter.toLowerCase());
}

// ---- lock/compareEntries ------------------------------------------------------------------------

/** A difference between the entries that are known of a server and those that it lists. */
export interface EntryDifference {
  /** `gone`: the server does not list the entry; `changed`: its members differ; `new`: the entry is not known. */
  readonly kind: "gone" | "changed" | "new";
  readonly list: EntryListName;
  /** The name of a tool or prompt, the URI of a resource, the template of a resource template. */
  readonly name: string;
  /** For a changed entry, the JSON pointers of all its differences, such as `/inputSchema/properties/city`. */
  readonly pointers: readonly string[];
  /** For a new entry, the name of a known entry that looks alike. */
  readonly lookalike?: string | undefined;
}

/** Options for the comparison of lists. */
export interface ComparisonOptions {
  /** The revision of the listed entries if it may be another than that of the known ones: members that it does not have may be missing. */
  readonly otherRevision?: string | undefined;
}

/** Compares the entries that a server lists with known ones. */
export class KnownEntries {
  readonly list: EntryListName;
  readonly #known: ReadonlyMap<string, JsonObject>;
  readonly #options: ComparisonOptions;
  #looks: ReadonlyMap<string, string> | undefined;

  constructor(list: EntryListName, known: readonly JsonObject[], options: ComparisonOptions) {
    this.list = list;
    this.#known = new Map(known.map((entry) => [String(entry[ENTRY_KEYS[list]]), entry]));
    this.#options = options;
  }

  /** The names of all known entries. */
  get names(): Iterable<string> {
    return this.#known.keys();
  }

  /** Returns the difference between a listed entry and the known entry of the same name; undefined if there is none. */
  differenceOf(listed: JsonObject): EntryDifference | undefined {
    const { list } = this;
    const name = String(listed[ENTRY_KEYS[list]]);
    const known = this.#known.get(name);
    if (known === undefined) return this.missing(name);
    const pointers = this.#pointersOf(known, listed);
    return pointers.length === 0 ? undefined : { kind: "changed", list, name, pointers };
  }

  /** Returns the difference of an entry that the server does not list. */
  missing(name: string): EntryDifference {
    const { list } = this;
    if (this.#known.has(name)) return { kind: "gone", list, name, pointers: [] };
    return { kind: "new", list, name, pointers: [], lookalike: this.#lookalikeOf(name) };
  }

  #lookalikeOf(name: string): string | undefined {
    this.#looks ??= new Map([...this.#known.keys()].map((known) => [lookOf(known), known]));
    return this.#looks.get(lookOf(name));
  }

  /** Returns the JSON pointers of all differences between two states of an entry. */
  #pointersOf(known: JsonObject, listed: JsonObject): string[] {
    try {
      return isSame(known, listed) ? [] : differencesOf(...comparableStates(this.list, [known, listed], this.#options));
    } catch (error) {
      // A value that is nested too deep cannot be compared.
      if (error instanceof RangeError) return [""];
      throw error;
    }
  }
}

/** Returns the differences between known entries and a whole list of a server: gone and changed ones in the known order, then new ones. */
export function compareEntries(entries: KnownEntries, listed: readonly unknown[]): EntryDifference[] {
  const found = new Map<string, EntryDifference | undefined>();
  for (const entry of listed.filter(isObject)) {
    const name = String(entry[ENTRY_KEYS[entries.list]]);
    found.set(name, found.get(name) ?? entries.differenceOf(entry));
  }
  const names = [...entries.names];
  const ofKnown = names.map((name) => (found.has(name) ? found.get(name) : entries.missing(name)));
  const isKnown = new Set(names);
  const ofNew = [...found].filter(([name]) => !isKnown.has(name)).map(([, difference]) => difference);
  return [...ofKnown, ...ofNew].filter((difference) => difference !== undefined);
}

/**
 * Returns both states of an entry in the form to which the pointers of a difference refer.
 *
 * @throws RangeError for a state that nests too deep.
 */
export function comparableStates(
  list: EntryListName,
  [known, listed]: readonly [known: JsonObject, listed: JsonObject],
  { otherRevision: revision }: ComparisonOptions,
): [known: JsonObject, listed: JsonObject] {
  // A bridge wraps an output that is no object for older revisions. Otherwise, the pointers are those of the entry as it is listed.
  const isWrapped = isOfObjects(known) !== isOfObjects(listed);
  const seen = revision === undefined ? undefined : { entry: listed, revision };
  return [normalEntry(list, known, { seen, isWrapped }), normalEntry(list, listed, { isWrapped })];
}

/** Returns true if the output schema of a tool allows only objects. */
export function isOfObjects({ outputSchema }: JsonObject): boolean {
  return isObject(outputSchema) && outputSchema["type"] === "object";
}

/**
 * Returns true for equal JSON values. The order of members is ignored. Most entries are unchanged, and need no normal form.
 */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

/** The maximum number of pointers of an entry. A server can change an entry at any number of places. */
const MAX_POINTERS = 100;

/**
 * Returns the sorted JSON pointers of the differences between two JSON values. The order of members is ignored. Arrays of different lengths differ as
 * a whole.
 */
export function differencesOf(a: unknown, b: unknown): string[] {
  const found: string[] = [];
  const visit = (one: unknown, other: unknown, pointer: string): void => {
    if (found.length >= MAX_POINTERS || Object.is(one, other)) return;
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
      one.forEach((item, i) => visit(item, other[i], `${pointer}/${i}`));
    else if (isObject(one) && isObject(other))
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
        visit(ownMember(one, name), ownMember(other, name), `${pointer}/${pointerStep(name)}`);
    else found.push(pointer);
  };
  visit(a, b, "");
  return found.sort();
}

function pointerStep(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The nouns for the entries of lists. */
export const NOUNS: { readonly [L in EntryListName]: string } = {
  tools: "tool",
  prompts: "prompt",
  resources: "resource",
  resourceTemplates: "resource template",
};

// ---- client/lock --------------------------------------------------------------------------------

/** The list of each method that returns a page of it. */
const LISTED_BY: ReadonlyMap<string, EntryListName> = new Map([
  ["tools/list", "tools"],
  ["prompts/list", "prompts"],
  ["resources/list", "resources"],
  ["resources/templates/list", "resourceTemplates"],
]);

interface Use {
  readonly list: "tools" | "prompts" | "resources";
  readonly listedBy: string;
  /** True if the server may have more than it lists: it reads resources of its templates, and those that results link to. */
  readonly isOpen?: true;
}

/** The list of each method that uses an entry by its name or URI, and the method that returns the list. */
const USES: ReadonlyMap<string, Use> = new Map<string, Use>([
  ["tools/call", { list: "tools", listedBy: "tools/list" }],
  ["prompts/get", { list: "prompts", listedBy: "prompts/list" }],
  ["resources/read", { list: "resources", listedBy: "resources/list", isOpen: true }],
]);

/** The lists that are out of date after a notification. */
const CHANGED_BY: ReadonlyMap<string, readonly EntryListName[]> = new Map([
  ["notifications/tools/list_changed", ["tools"]],
  ["notifications/prompts/list_changed", ["prompts"]],
  ["notifications/resources/list_changed", ["resources", "resourceTemplates"]],
]);

/** The capabilities without which a server has no list. */
const CAPABILITIES: { readonly [L in EntryListName]: string } = {
  tools: "tools",
  prompts: "prompts",
  resources: "resources",
  resourceTemplates: "resources",
};

/** The maximum number of unfinished listings whose pages are counted, and of findings that are remembered. */
const MAX_LISTINGS = 100;

const MAX_REPORTED = 10_000;

/** The maximum number of listed URIs that are remembered though the lock does not have them. With more, no other URI is read. */
const MAX_UNKNOWN = 10_000;

/** The error code of a server without a method. @see https://www.jsonrpc.org/specification#error_object */
const METHOD_NOT_FOUND = -32601;

/** The times that a list is read for one call, if the server reports changes meanwhile. */
const MAX_READS = 3;

/** A locked list of a connection. */
export interface LockedList {
  readonly known: KnownEntries;
  /** The differences of the locked entries that the server has listed, by name; undefined for an entry without one. */
  readonly seen: Map<string, EntryDifference | undefined>;
  /** The listed URIs that the lock does not have. */
  readonly unknown: Set<string>;
  /** The names in the pages of unfinished listings, by the cursor of the next page. */
  readonly listings: Map<string, ReadonlySet<string>>;
  /** The listing of all pages for calls; undefined if the list may have changed since. */
  whole: Promise<void> | undefined;
}

/** Receives an entry that was compared; undefined as the entry if the server does not list it any more. */
export type ComparedReceiver = (list: LockedList, name: string, entry?: JsonObject) => void;

/** Compares what the server of a connection says with a lock, and keeps back what differs. */
export class LockGuard implements ConnectionLock {
  readonly #port: CallPort;
  readonly #limits: ClientLimits;
  readonly #lock: ClientLock;
  readonly #refuses: boolean;
  readonly #compared: ComparedReceiver | undefined;
  readonly #reported = new Set<string>();
  #lists: ReadonlyMap<EntryListName, LockedList> = new Map();

  /**
   * @param compared receives each entry that a server lists, and those that it does not list any more.
   * @throws TypeError for a lock that locks nothing, such as that of a misspelt name, or that is no part of a lock file.
   */
  constructor(port: CallPort, lock: ClientLock, compared?: ComparedReceiver) {
    checkLock(lock);
    this.#port = port;
    this.#limits = port.limits;
    this.#lock = lock;
    this.#compared = compared;
    this.#refuses = lock.onChange !== "report";
  }

  opened(given: ServerFacts, revision: string): ServerFacts {
    const how = { revision, differencesOf, report: (finding: LockFinding) => this.#pass(finding) };
    // A package without extensions has no code to use one.
    const server = this.#port.extensions?.compare(given, this.#lock, how) ?? given;
    const lists = ENTRY_LISTS.flatMap((list): [EntryListName, LockedList][] => {
      const entries = this.#lock[list]?.map(({ entry }) => entry as JsonObject);
      if (entries === undefined) return [];
      const otherRevision = revision === this.#lock.revision ? undefined : revision;
      const known = new KnownEntries(list, entries, { otherRevision });
      return [[list, { known, seen: new Map(), unknown: new Set(), listings: new Map(), whole: undefined }]];
    });
    this.#lists = new Map(lists);
    for (const [list, { known }] of lists)
      // A program does not list what the server does not declare.
      if (!hasCapability(server.capabilities, CAPABILITIES[list]))
        for (const name of known.names) this.#report(known.missing(name));
    const { identity, instructions } = this.#lock;
    const name = server.info?.name;
    if (identity !== undefined && name !== undefined && name !== identity.name)
      this.#reportOfServer("changed", "name", `the server is called ${JSON.stringify(name)} now`);
    if (server.instructions === instructions) return server;
    if (server.instructions === undefined)
      this.#reportOfServer("gone", "instructions", "the server has no instructions now");
    else if (instructions === undefined)
      this.#reportOfServer("new", "instructions", "the server has instructions that are not in the lock");
    else this.#reportOfServer("changed", "instructions", "the instructions of the server have changed");
    return this.#refuses ? { ...server, instructions: undefined } : server;
  }

  listed(method: string, result: JsonObject, paramsText?: string): void {
    if (method === "server/discover" && this.#refuses && result["instructions"] !== this.#lock.instructions)
      delete (result as { instructions?: unknown }).instructions;
    const name = LISTED_BY.get(method);
    const list = name === undefined ? undefined : this.#lists.get(name);
    const entries = name === undefined ? undefined : result[name];
    if (list === undefined || !Array.isArray(entries)) return;
    const objects = (entries as unknown[]).filter(isObject);
    const refused = new Set(objects.filter((entry) => !this.#accepts(list, entry)));
    // An entry that is listed twice is refused if one of both is.
    const isRefused = (entry: JsonObject): boolean =>
      refused.has(entry) || list.seen.get(nameOf(list, entry)) !== undefined;
    let kept = 0;
    for (const entry of entries as unknown[])
      if (!this.#refuses || !isObject(entry) || !isRefused(entry)) entries[kept++] = entry;
    entries.length = kept;
    const names = objects.map((entry) => nameOf(list, entry));
    for (const [i, each] of names.entries()) this.#compared?.(list, each, objects[i]);
    if (paramsText !== undefined) this.#turnPage(list, names, { result, params: parseJson(paramsText) });
  }

  outdated(notification?: string): void {
    for (const name of notification === undefined ? ENTRY_LISTS : (CHANGED_BY.get(notification) ?? [])) {
      const list = this.#lists.get(name);
      if (list === undefined) continue;
      list.seen.clear();
      list.unknown.clear();
      list.listings.clear();
      list.whole = undefined;
    }
  }

  before(method: string, params: unknown): Promise<void> | undefined {
    const use = USES.get(method);
    const list = use === undefined ? undefined : this.#lists.get(use.list);
    if (use === undefined || list === undefined || !this.#refuses) return undefined;
    const name = String((Object(params) as JsonObject)[ENTRY_KEYS[use.list]]);
    if (!list.seen.has(name)) return this.#readFor(list, use, name);
    this.#refuse(list.seen.get(name));
    return undefined;
  }

  /** Reads a list before the use of an entry that the server has not listed. @throws LockError by rejection, if it must not be used. */
  async #readFor(list: LockedList, { listedBy, isOpen }: Use, name: string): Promise<void> {
    for (let reads = 0; reads < MAX_READS; reads++) {
      const whole = (list.whole ??= this.#read(list, listedBy));
      await whole.catch((error: unknown) => {
        list.whole = undefined;
        throw error;
      });
      if (list.seen.has(name)) return this.#refuse(list.seen.get(name));
      if (list.whole === whole) break;
    }
    if (isOpen === true && !list.unknown.has(name) && list.unknown.size < MAX_UNKNOWN) return;
    const missing = list.known.missing(name);
    // What is new has been reported when it was listed. A name that nobody listed is a mistake of the caller.
    if (missing.kind === "new") throw lockError(missing);
    this.#refuse(missing);
  }

  async #read({ known: { list } }: LockedList, method: string): Promise<void> {
    const request = (params: { cursor?: string }): Promise<JsonObject> => this.#port.request(method, params);
    try {
      for await (const _ of listPages(request, list, { limits: this.#limits }).pages());
    } catch (error) {
      // A server without the capability or the method lists nothing.
      if (!(error instanceof CapabilityError) && (error as { code?: unknown }).code !== METHOD_NOT_FOUND) throw error;
    }
  }

  /** Returns true for a listed entry that the lock has, without a difference. Reports the difference otherwise. */
  #accepts(list: LockedList, entry: JsonObject): boolean {
    const { known, seen } = list;
    const name = nameOf(list, entry);
    const difference = known.differenceOf(entry);
    // A server can list an entry twice. A locked one may be used only if both are the locked one.
    if (difference?.kind !== "new") seen.set(name, seen.get(name) ?? difference);
    if (difference?.kind === "new" && known.list === "resources" && list.unknown.size < MAX_UNKNOWN)
      list.unknown.add(name);
    if (difference === undefined) return seen.get(name) === undefined;
    this.#report(difference);
    return false;
  }

  /** Counts the names of a page, and reports the locked entries that the last page of a listing has left without a place. */
  #turnPage(
    list: LockedList,
    names: readonly string[],
    { result, params }: { readonly result: JsonObject; readonly params: unknown },
  ): void {
    const { known, listings } = list;
    const [cursor, next] = [isObject(params) ? ownMember(params, "cursor") : undefined, result["nextCursor"]];
    const earlier = cursor === undefined ? new Set<string>() : listings.get(String(cursor));
    if (earlier === undefined) return;
    listings.delete(String(cursor));
    const all = new Set([...earlier, ...names]);
    if (typeof next !== "string")
      for (const name of known.names) {
        if (all.has(name)) continue;
        this.#report(known.missing(name));
        this.#compared?.(list, name);
      }
    if (typeof next === "string" && listings.size < MAX_LISTINGS) listings.set(next, all);
  }

  /** @throws LockError for a difference. */
  #refuse(difference: EntryDifference | undefined): void {
    if (difference === undefined) return;
    this.#report(difference);
    throw lockError(difference);
  }

  #reportOfServer(kind: LockFinding["kind"], name: string, message: string): void {
    this.#pass({ kind, list: "server", name, pointers: [], message });
  }

  #report(difference: EntryDifference): void {
    this.#pass(findingOf(difference));
  }

  /** Passes a finding to the user, once. */
  #pass(finding: LockFinding): void {
    const key = JSON.stringify([finding.list, finding.kind, finding.name, finding.pointers]);
    if (this.#reported.has(key) || this.#reported.size >= MAX_REPORTED) return;
    this.#reported.add(key);
    const { onDrift } = this.#lock;
    if (onDrift === undefined) this.#port.warn({ code: "lock-drift", message: finding.message });
    else
      callUserFunction(this.#port, "The function of the option lock.onDrift threw an error.", () => onDrift(finding));
  }
}

/**
 * A program in JavaScript, or one that reads a file, can pass anything.
 *
 * @throws TypeError for a value that is no lock.
 */
export function checkLock(lock: unknown): void {
  const given = isObject(lock) ? lock : {};
  const lists = ENTRY_LISTS.filter((list) => given[list] !== undefined);
  if (lists.length === 0)
    throw new TypeError(
      `The option lock has none of ${ENTRY_LISTS.join(", ")}, so it locks nothing (pass lockedServer(file, name), where file is the parsed mcp.lock.json).`,
    );
  if (typeof given["revision"] !== "string")
    throw new TypeError("The option lock has no revision (pass a server of mcp.lock.json).");
  for (const list of lists) {
    const entries = given[list];
    const isEntry = (one: unknown): boolean =>
      isObject(one) && isObject(one["entry"]) && typeof one["entry"][ENTRY_KEYS[list]] === "string";
    const wrong = Array.isArray(entries) ? entries.findIndex((one) => !isEntry(one)) : 0;
    if (wrong !== -1)
      throw new TypeError(
        `lock.${list}[${wrong}] has no entry with a ${ENTRY_KEYS[list]} (pass a server of mcp.lock.json, as mcpgen lock wrote it).`,
      );
  }
}

function nameOf({ known: { list } }: LockedList, entry: JsonObject): string {
  return String(entry[ENTRY_KEYS[list]]);
}

function lockError(difference: EntryDifference): LockError {
  const finding = findingOf(difference);
  // Each message begins with "the".
  return new LockError(`T${finding.message.slice(1)} (review it with mcpgen check --lock).`, { finding });
}

function findingOf(difference: EntryDifference): LockFinding {
  const { kind, list, name, pointers, lookalike } = difference;
  const what = `the ${NOUNS[list]} ${JSON.stringify(name)}`;
  if (kind === "gone") return { ...difference, message: `${what} of the lock is not listed` };
  if (kind === "changed")
    return {
      ...difference,
      message: `${what} differs from the lock${pointers[0] === "" ? "" : ` at ${pointers.join(", ")}`}`,
    };
  const looks = lookalike === undefined ? "" : ` and looks like ${JSON.stringify(lookalike)}`;
  return { ...difference, message: `${what} is not in the lock${looks}` };
}
