import { getThrownMcpError, McpError } from "../../jsonrpc/errors.js";
import { waitAtMost } from "../../protocol/timers.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { ListPositions } from "./cursors.js";
import { LISTS, MAX_CURSOR, MAX_PAGES, type ListParts, type ListSource } from "./listSource.js";
import type { Member } from "./member.js";
import { MAX_KEY, problemOfName, tooLong } from "./names.js";
import { withTaskIds } from "./taskIds.js";
import type { CallerView } from "./view.js";

/** What sends the requests of one caller for lists, and what the caller sees. */
export interface CallerSource extends ListSource {
  readonly view: CallerView;
}

/** A page of one server. */
interface MemberPage {
  readonly member: Member;
  readonly result: JsonObject | undefined;
  readonly pages: number;
}

/**
 * Returns a page of a merged list: the next page of each server that has one. A server that fails or is slow is left out, after `onError` got
 * the reason.
 *
 * @throws McpError by rejection, for a cursor of another list or caller; the error of the servers if all of them fail.
 */
export async function listMerged(
  parts: ListParts,
  source: CallerSource,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): Promise<JsonObject> {
  const { list } = LISTS[method]!;
  const { cursor, ...others } = params;
  const members = source.membersWith(method);
  const use = [method, source.owner];
  const positions: ListPositions | undefined =
    cursor === undefined ? undefined : await parts.cursors.open(cursor as string, use);
  const asked =
    positions === undefined
      ? members.map((member) => ({ member, sent: others, pages: 0 }))
      : positions.flatMap(([name, own, pages]) => {
          const member = members.find((each) => each.name === name);
          return member === undefined ? [] : [{ member, sent: { ...others, cursor: own }, pages }];
        });
  await source.view.loadFor(method, source, parts);
  const errors: unknown[] = [];
  const pages = await Promise.all(
    asked.map(async ({ member, sent, pages: before }): Promise<MemberPage> => {
      const fail = (error: unknown): undefined => void errors.push(error);
      return { member, result: await pageOf(parts, source, { member, method, sent, fail }), pages: before + 1 };
    }),
  );
  if (asked.length > 0 && errors.length === asked.length)
    throw getThrownMcpError(errors[0]) === undefined ? new McpError(-32603, "no server has answered") : errors[0];
  const further: (readonly [string, string, number])[] = [];
  const shown: JsonObject[][] = [];
  for (const { member, result, pages: count } of pages) {
    if (result === undefined) continue;
    shown.push(shownEntries(parts, source, { member, method, result }));
    const next = result["nextCursor"];
    if (typeof next !== "string") continue;
    if (count < MAX_PAGES && next.length <= MAX_CURSOR) further.push([member.name, next, count]);
    else {
      const reason =
        count < MAX_PAGES
          ? `has a cursor of ${next.length} characters, which may have ${MAX_CURSOR}`
          : `has more than ${MAX_PAGES} pages`;
      member.report(new Error(`${method} ${reason}: the further ones are hidden`));
    }
  }
  return {
    ...cachingOf(pages),
    [list]: shown.flat(),
    ...(further.length > 0 && { nextCursor: await parts.cursors.seal(further, use) }),
  };
}

/** Resolves with a page of a server; undefined if it fails or is slow. */
async function pageOf(
  { settings, late }: ListParts,
  source: CallerSource,
  {
    member,
    method,
    sent,
    fail,
  }: {
    readonly member: Member;
    readonly method: string;
    readonly sent: JsonObject;
    fail(error: unknown): undefined;
  },
): Promise<JsonObject | undefined> {
  const { listMs } = settings;
  const { view } = source;
  if (view.isLate(method, member)) return fail(new McpError(-32603, `the server has not answered ${method} yet`));
  let isLate = false;
  const answered = source.request(member, method, sent).then((result) => {
    if (isLate) late(method);
    return result;
  });
  try {
    const result = await waitAtMost(listMs, answered);
    if (result !== undefined) return result;
    isLate = true;
    view.late(method, member, answered);
    throw new McpError(-32603, `the server did not answer ${method} within ${listMs} ms: its entries are left out`);
  } catch (error) {
    member.report(error);
    fail(error);
    return undefined;
  }
}

/** Returns the entries of a page that clients see, with the prefix of their server. */
function shownEntries(
  parts: ListParts,
  { view }: CallerSource,
  { member, method, result }: { readonly member: Member; readonly method: string; readonly result: JsonObject },
): JsonObject[] {
  const { list, name: key, hasPrefix = false } = LISTS[method]!;
  const isValid = entryChecker(parts, method, result);
  const shown: JsonObject[] = [];
  const given: unknown = result[list];
  for (const entry of (Array.isArray(given) ? given : []) as unknown[]) {
    const name = isObject(entry) ? entry[key] : undefined;
    if (!isObject(entry) || typeof name !== "string" || !isValid(entry)) {
      parts.hide(member, { method, name: String(name), reason: "it is not valid in this revision" });
      continue;
    }
    const { maxNameLength } = parts.settings;
    const rules = { members: parts.members(), maxNameLength };
    const reason =
      (hasPrefix ? problemOfName(name, member, rules) : name.length > MAX_KEY ? tooLong(key, name) : undefined) ??
      view.problemOf(method, member, name);
    if (reason !== undefined) {
      parts.hide(member, { method, name, reason });
      continue;
    }
    view.learn(entry, member);
    if (hasPrefix) shown.push({ ...entry, [key]: member.prefix + name });
    else shown.push(method === "tasks/list" ? withTaskIds(entry, member) : entry);
  }
  return shown;
}

/** Returns the function that checks an entry. One invalid entry of a server must not make the whole merged list invalid. */
function entryChecker({ checks }: ListParts, method: string, result: JsonObject): (entry: JsonObject) => boolean {
  const check = checks.results[method];
  const whole: JsonObject = { resultType: "complete", ...result };
  const { nextCursor: _, ...others } = whole;
  if (check === undefined || check(whole)) return () => true;
  return (entry) => check({ ...others, [LISTS[method]!.list]: [entry] });
}

/**
 * Returns the members about caching of merged pages: the shortest time, and the narrowest scope. A server whose members are invalid allows no
 * caching.
 */
function cachingOf(pages: readonly MemberPage[]): JsonObject {
  const results = pages.flatMap(({ result }) => (result === undefined ? [] : [result]));
  if (!results.some(({ ttlMs, cacheScope }) => ttlMs !== undefined || cacheScope !== undefined)) return {};
  const times = results.map(({ ttlMs }) => (Number.isSafeInteger(ttlMs) ? Math.max(0, ttlMs as number) : 0));
  const isPartial = results.length < pages.length;
  return {
    ttlMs: isPartial ? 0 : Math.min(...times),
    cacheScope: results.every(({ cacheScope }) => cacheScope === "public") ? "public" : "private",
  };
}
