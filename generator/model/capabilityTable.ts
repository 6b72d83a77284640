import type { Method } from "./protocol.js";

/**
 * The capability that must be declared before a method may be used, and by whom. Neither form of the schema says it, the pages
 * of the specification do. Paths are checked against `ClientCapabilities` and `ServerCapabilities`.
 *
 * A row that no bundled revision needs fails a test.
 */
export interface CapabilityRow {
  capability: string | null;
  declaredBy: Exclude<Method["declaredBy"], null> | null;
  /** Why a revision may have the method and not the capability; without it, an unknown path is noted. */
  missingBecause?: string;
}

/** Belongs to the protocol itself, not to a feature. */
const CORE: CapabilityRow = { capability: null, declaredBy: null };

const server = (capability: string, missingBecause?: string): CapabilityRow => ({
  capability,
  declaredBy: "server",
  ...(missingBecause !== undefined && { missingBecause }),
});
const client = (capability: string, missingBecause?: string): CapabilityRow => ({
  capability,
  declaredBy: "client",
  ...(missingBecause !== undefined && { missingBecause }),
});
const either = (capability: string): CapabilityRow => ({ capability, declaredBy: "either" });

export const CAPABILITY_TABLE: ReadonlyMap<string, CapabilityRow> = new Map([
  ["initialize", CORE],
  ["ping", CORE],
  ["server/discover", CORE],
  ["subscriptions/listen", CORE],
  ["notifications/initialized", CORE],
  ["notifications/cancelled", CORE],
  ["notifications/progress", CORE],
  ["notifications/subscriptions/acknowledged", CORE],

  ["tools/list", server("tools")],
  ["tools/call", server("tools")],
  ["notifications/tools/list_changed", server("tools.listChanged")],
  ["resources/list", server("resources")],
  ["resources/templates/list", server("resources")],
  ["resources/read", server("resources")],
  ["resources/subscribe", server("resources.subscribe")],
  ["resources/unsubscribe", server("resources.subscribe")],
  ["notifications/resources/list_changed", server("resources.listChanged")],
  ["notifications/resources/updated", server("resources.subscribe")],
  ["prompts/list", server("prompts")],
  ["prompts/get", server("prompts")],
  ["notifications/prompts/list_changed", server("prompts.listChanged")],
  ["completion/complete", server("completions", "the oldest revision offers completion without a capability")],
  ["logging/setLevel", server("logging")],
  ["notifications/message", server("logging")],

  ["sampling/createMessage", client("sampling")],
  ["roots/list", client("roots")],
  ["notifications/roots/list_changed", client("roots.listChanged")],
  ["elicitation/create", client("elicitation")],
  ["notifications/elicitation/complete", client("elicitation.url")],

  ["tasks/get", either("tasks")],
  ["tasks/result", either("tasks")],
  ["tasks/list", either("tasks.list")],
  ["tasks/cancel", either("tasks.cancel")],
  ["notifications/tasks/status", either("tasks")],
]);
