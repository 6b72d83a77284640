import type { ServiceEngine } from "../../../templates/runtime/stores/service.js";
import type { RequestId } from "../../../templates/runtime/stores/sharedSessions.js";
import { join, type OpenedService } from "./openedService.js";
import { LONG, session } from "./rules.js";

export const KEY = { session: "a" };
export const ERROR = { code: -32603, message: "The process ended", data: undefined };

/** Joins with all members, and creates the session `a`. */
export async function begin({ store, other, third }: OpenedService): Promise<{ a: string; b: string; c: string }> {
  for (const member of [store, other, third]) await join(member);
  await store.sessions.create(session("a"), LONG);
  return { a: store.processes.id, b: other.processes.id, c: third.processes.id };
}

/** Begins calls on a stream for a member. */
export function call(
  { sessions, processes }: ServiceEngine,
  ids: readonly RequestId[],
  stream: number,
): ReturnType<ServiceEngine["sessions"]["beginCalls"]> {
  return sessions.beginCalls(KEY, { ids, process: processes.id, stream }, LONG);
}

/** Adds an event for a member. */
export function add(
  { sessions, processes }: ServiceEngine,
  stream: number,
  text: string,
  answers: readonly RequestId[] = [],
): ReturnType<ServiceEngine["sessions"]["addEvent"]> {
  return sessions.addEvent({ ...KEY, stream }, { text, process: processes.id, answers });
}

/** Returns the texts after an event, as a member reads them; undefined if the event is unknown. */
export async function textsAfter({ sessions, processes }: ServiceEngine, id: string): Promise<string[] | undefined> {
  const resumed = await sessions.resumeStream(KEY, id, processes.id);
  return resumed?.events.map(({ text }) => text);
}
