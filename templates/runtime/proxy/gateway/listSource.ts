import { waitAtMost } from "../../protocol/timers.js";
import type { RevisionMessageChecks } from "../../protocol/revision.js";
import type { JsonObject } from "../../validation/checks.js";
import type { Cursors } from "./cursors.js";
import type { Member } from "./member.js";
import { MAX_KEY } from "./names.js";
import type { GatewaySettings } from "./options.js";

/** A list of servers: the member of its results with the entries, and the member that names an entry. */
interface ListFacts {
  readonly list: string;
  readonly name: string;
  /** True if the names get the prefix of their server. */
  readonly hasPrefix?: boolean;
}

export const LISTS: { readonly [method: string]: ListFacts } = {
  "tools/list": { list: "tools", name: "name", hasPrefix: true },
  "prompts/list": { list: "prompts", name: "name", hasPrefix: true },
  "resources/list": { list: "resources", name: "uri" },
  "resources/templates/list": { list: "resourceTemplates", name: "uriTemplate" },
  "tasks/list": { list: "tasks", name: "taskId" },
};

/** The maximum numbers of pages, of names, and of characters of all names of one server. The list of a server with more ends there. */
export const MAX_PAGES = 1_000;
const MAX_ENTRIES = 10_000;
const MAX_CHARACTERS = 2 ** 20;

/** The maximum length of the cursor of a server. Clients send it back with those of the other servers, in one message. */
export const MAX_CURSOR = 8_192;

/** Sends the requests of one caller for the lists of servers. */
export interface ListSource {
  readonly owner: string | undefined;
  /** The params of a request for a first page: those that the lifecycle requires. */
  readonly listParams: JsonObject;
  /** The servers that answer a method. */
  membersWith(method: string): readonly Member[];
  request(member: Member, method: string, params: JsonObject): Promise<JsonObject>;
}

/** An entry that clients do not see. */
export interface HiddenEntry {
  readonly method: string;
  readonly name: string;
  readonly reason: string;
}

/** What the lists of all callers share. */
export interface ListParts {
  readonly settings: Pick<GatewaySettings, "maxNameLength" | "listMs">;
  readonly cursors: Cursors;
  readonly checks: RevisionMessageChecks;
  /** The present servers, in their order. */
  members(): readonly Member[];
  /** Reports that an entry is hidden, once for each entry. */
  hide(member: Member, entry: HiddenEntry): void;
  /** Called when a server has listed its entries after the time limit. */
  late(method: string): void;
}

/** Resolves with the names of all entries of a server; undefined if it does not list them. */
export async function listNames(
  { settings }: Pick<ListParts, "settings">,
  source: Pick<ListSource, "request">,
  {
    member,
    method,
    params,
    late,
  }: {
    readonly member: Member;
    readonly method: string;
    readonly params: JsonObject;
    /** Called with the request that the server did not answer in time. */
    late?(answered: Promise<unknown>): void;
  },
): Promise<ReadonlySet<string> | undefined> {
  const { list, name } = LISTS[method]!;
  const names = new Set<string>();
  let isOver = false;
  let answered: Promise<JsonObject> | undefined;
  const ends = (): ReadonlySet<string> => {
    const most = `${MAX_PAGES} pages, ${MAX_ENTRIES} entries or ${MAX_CHARACTERS} characters of names`;
    if (!isOver) member.report(new Error(`${method} has more than ${most}: the others are ignored`));
    return names;
  };
  const read = async (): Promise<ReadonlySet<string>> => {
    let sent = params;
    let characters = 0;
    for (let page = 0; page < MAX_PAGES && !isOver; page++) {
      answered = source.request(member, method, sent);
      const result = await answered;
      const entries: unknown = result[list];
      for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
        const own: unknown = Object(entry)[name];
        if (typeof own !== "string") continue;
        characters += own.length;
        if (names.size >= MAX_ENTRIES || characters > MAX_CHARACTERS) return ends();
        if (own.length <= MAX_KEY) names.add(own);
      }
      const { nextCursor } = result;
      if (typeof nextCursor !== "string" || nextCursor.length > MAX_CURSOR) return names;
      sent = { ...params, cursor: nextCursor };
    }
    return ends();
  };
  try {
    const listed = await waitAtMost(settings.listMs, read());
    if (listed === undefined && answered !== undefined) late?.(answered);
    return listed;
  } catch {
    // The list of the client reports the error.
    return undefined;
  } finally {
    isOver = true;
  }
}
