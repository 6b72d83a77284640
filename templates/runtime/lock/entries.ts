import { BY_NAME, DATA, wrapUnlessOfObjects } from "../conversion/olderSchemas.js";
import { isObject, MAX_DEPTH, ownMember, type JsonObject } from "../validation/checks.js";
import { canonicalJson } from "./canonicalJson.js";

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
