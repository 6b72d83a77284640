import { CODES } from "../jsonrpc/errors.js";
import { hasCapability } from "../client/capabilities.js";
import { canonicalJson } from "../lock/canonicalJson.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { shortText } from "./monitor.js";
import { findResultIssue, type KnownRevision } from "./knownRevision.js";
import type { ServerProbe } from "./probe.js";

/** The lists of a server. */
export const SERVER_LISTS = [
  { method: "tools/list", key: "tools", id: "name", capability: "tools" },
  { method: "prompts/list", key: "prompts", id: "name", capability: "prompts" },
  { method: "resources/list", key: "resources", id: "uri", capability: "resources" },
  { method: "resources/templates/list", key: "resourceTemplates", id: "uriTemplate", capability: "resources" },
] as const;

export type ServerList = (typeof SERVER_LISTS)[number];

/** All pages of a list, as far as they could be read. */
export interface ReadList {
  readonly items: readonly JsonObject[];
  readonly pages: number;
  /** What is wrong with the list, as sentences about its method. */
  readonly problems: readonly string[];
  /** Members that the revision does not allow, as sentences. */
  readonly issues: readonly string[];
  /** True if the server does not have the list. */
  readonly isMissing: boolean;
}

/** A server with more pages or items probably sends the same ones forever. */
const MAX_LIST_PAGES = 100;
const MAX_LIST_ITEMS = 10_000;

export function declaresList({ capabilities }: { readonly capabilities: JsonObject }, list: ServerList): boolean {
  return hasCapability(capabilities, list.capability);
}

/** Reads all pages of a list. Ends at the first problem. */
export async function readList(
  probe: ServerProbe,
  { method, key, id }: ServerList,
  revision: KnownRevision = {},
): Promise<ReadList> {
  const items: JsonObject[] = [];
  const problems: string[] = [];
  const issues: string[] = [];
  const seen = new Set<unknown>();
  const cursors = new Set<unknown>();
  let cursor: unknown;
  let isMissing = false;
  let pages = 0;
  do {
    const outcome = await probe.request(method, cursor === undefined ? {} : { cursor });
    if (outcome.kind !== "result") {
      isMissing = pages === 0 && outcome.kind === "error" && outcome.code === CODES.method;
      problems.push(`${method} ${describeOutcome(outcome, probe)}`);
      break;
    }
    pages++;
    issues.push(...(await issuesOfPage(outcome.result, method, revision)));
    const page = outcome.result[key];
    if (!Array.isArray(page)) {
      problems.push(`the result of ${method} has no array ${key} (add it)`);
      break;
    }
    for (const item of page.filter(isObject)) {
      items.push(item);
      if (seen.has(item[id])) problems.push(`${method} lists ${shortText(item[id])} twice (list each once)`);
      seen.add(item[id]);
    }
    // An empty string is a cursor like any other.
    cursor = outcome.result["nextCursor"] ?? undefined;
    const isEndless = cursors.has(cursor) || pages >= MAX_LIST_PAGES || items.length >= MAX_LIST_ITEMS;
    if (cursor !== undefined && isEndless) {
      problems.push(`the pages of ${method} do not end (omit nextCursor on the last page)`);
      break;
    }
    cursors.add(cursor);
  } while (cursor !== undefined);
  return { items, pages, problems: [...new Set(problems)].slice(0, 5), issues: issues.slice(0, 5), isMissing };
}

async function issuesOfPage(result: JsonObject, method: string, revision: KnownRevision): Promise<string[]> {
  const issue = await findResultIssue(result, method, revision);
  // Each tool has a check of its schemas.
  if (issue === undefined || /^\/tools\/\d+\/(in|out)putSchema/.test(issue)) return [];
  return [`${method} returns an invalid result: ${issue} (correct the result)`];
}

/** Checks that a list is the same when it is read again, and that its pages end. */
export async function checkList(
  probe: ServerProbe,
  { list, first }: { list: ServerList; first: ReadList },
  found: ProblemList,
): Promise<void> {
  const { method } = list;
  if (first.isMissing) {
    const message = `${method} is not implemented, but the capability ${list.capability} is declared (implement the method)`;
    // Many servers without templates leave this method out.
    if (list.key === "resourceTemplates") found.warn(message);
    else found.fail(message);
    return;
  }
  for (const problem of [...first.problems, ...first.issues]) found.fail(problem);
  if (first.problems.length > 0) return;
  const changes = probe.monitor.listChanges;
  const second = await readList(probe, list);
  const [before, after] = [first, second].map(({ items }) => items.map((item) => canonicalJson(item)).sort());
  if (probe.monitor.listChanges === changes && before!.join("\n") !== after!.join("\n")) {
    const changed = before!.find((text) => !after!.includes(text)) ?? after!.find((text) => !before!.includes(text));
    const name =
      changed === undefined ? "" : `, for example ${shortText((JSON.parse(changed) as JsonObject)[list.id])}`;
    found.fail(`two ${method} in a row differ${name} (list the same until notifications/…/list_changed)`);
  }
  const invalid = await probe.request(method, { cursor: "mcpgen-invalid-cursor" });
  if (invalid.kind === "silence" || invalid.kind === "lost" || invalid.kind === "unreadable")
    found.fail(`${method} ${describeOutcome(invalid, probe)} when the cursor is invalid (answer with error -32602)`);
  // Without pages, a server has no reason to read the cursor.
  else if (invalid.kind === "result" && first.pages > 1)
    found.fail(`${method} accepts an invalid cursor (answer with error -32602)`);
}

/** Returns what happened instead of a result, as a predicate. */
export function describeOutcome(
  outcome: Exclude<Awaited<ReturnType<ServerProbe["request"]>>, { kind: "result" }>,
  { timeoutMs }: Pick<ServerProbe, "timeoutMs">,
): string {
  switch (outcome.kind) {
    case "error":
      return `was answered with error ${outcome.code}: ${outcome.message.slice(0, 200)}`;
    case "silence":
      return `was not answered within ${timeoutMs} ms`;
    case "lost":
      return `ended the server or the connection: ${outcome.message}`;
    case "aborted":
      return "was aborted";
    case "unreadable":
      return `was answered with something else than a JSON-RPC message: ${outcome.message}`;
  }
}
