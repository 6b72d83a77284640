import { differencesOf, KnownEntries, NOUNS, type EntryDifference } from "../lock/compareEntries.js";
import { ENTRY_KEYS, ENTRY_LISTS, type EntryListName } from "../lock/entries.js";
import { isObject, ownMember, parseJson, type JsonObject } from "../validation/checks.js";
import { CapabilityError, LockError } from "./errors.js";
import type { ClientLimits } from "./limits.js";
import type { ClientLock, LockFinding } from "./lockOptions.js";
import { listPages } from "./pages.js";
import { hasCapability } from "./capabilities.js";
import type { CallPort, ConnectionLock, ServerFacts } from "./revision.js";
import { callUserFunction } from "./warning.js";

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
