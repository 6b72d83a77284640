import { waitAtMost } from "../../protocol/timers.js";
import type { RevisionMessageChecks } from "../../protocol/revision.js";
import type { JsonObject } from "../../validation/checks.js";
import type { Cursors } from "./cursors.js";
import type { Member } from "./member.js";
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

/** The maximum numbers of pages and of entries of one server. The list of a server with more ends there. */
export const MAX_PAGES = 1_000;
const MAX_ENTRIES = 10_000;

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
  source: ListSource,
  { member, method, params }: { readonly member: Member; readonly method: string; readonly params: JsonObject },
): Promise<ReadonlySet<string> | undefined> {
  const { list, name } = LISTS[method]!;
  const names = new Set<string>();
  const read = async (): Promise<ReadonlySet<string>> => {
    let sent = params;
    for (let page = 0; page < MAX_PAGES && names.size < MAX_ENTRIES; page++) {
      const result = await source.request(member, method, sent);
      const entries: unknown = result[list];
      if (Array.isArray(entries)) for (const entry of entries) names.add(String(Object(entry)[name]));
      const { nextCursor } = result;
      if (typeof nextCursor !== "string") return names;
      sent = { ...params, cursor: nextCursor };
    }
    member.report(
      new Error(`${method} has more than ${MAX_PAGES} pages or ${MAX_ENTRIES} entries: the others are ignored`),
    );
    return names;
  };
  try {
    return await waitAtMost(settings.listMs, read());
  } catch {
    // The list of the client reports the error.
    return undefined;
  }
}
