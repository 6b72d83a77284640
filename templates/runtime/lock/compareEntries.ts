import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { ENTRY_KEYS, normalEntry, type EntryListName } from "./entries.js";
import { lookOf } from "./lookalikes.js";

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
