import type { ProtocolMethod } from "./protocol.js";

/**
 * A row of the table of capabilities: the capability that a peer must declare before a method may be used.
 *
 * Only the pages of the specification state this, not the schema. Each capability path is checked against `ClientCapabilities`
 * and `ServerCapabilities` of the schema. A test fails for a row that no bundled revision needs.
 */
interface MethodCapabilityRow {
  /** Path of the capability; null if the method needs no capability. */
  capability: string | null;
  /** The peer that declares the capability; null if the method needs no capability. */
  declaredBy: ProtocolMethod["declaredBy"];
  /** Why a revision may have the method without the capability. Without a reason, mcpgen warns about such a schema. */
  missingBecause?: string;
}

/** The row of a method that requires no capability, because it belongs to the protocol itself and not to a feature. */
const CORE: MethodCapabilityRow = { capability: null, declaredBy: null };

const server = (capability: string, missingBecause?: string): MethodCapabilityRow => ({
  capability,
  declaredBy: "server",
  ...(missingBecause !== undefined && { missingBecause }),
});
const client = (capability: string, missingBecause?: string): MethodCapabilityRow => ({
  capability,
  declaredBy: "client",
  ...(missingBecause !== undefined && { missingBecause }),
});
const either = (capability: string): MethodCapabilityRow => ({ capability, declaredBy: "either" });

export const METHOD_CAPABILITY_TABLE: ReadonlyMap<string, MethodCapabilityRow> = new Map([
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
  ["completion/complete", server("completions", "the oldest revision has completion but no capability for it")],
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

/**
 * A row of the table of results, which is for requests whose result cannot be found by name.
 *
 * The result of `XRequest` is usually the member `result` of `XResultResponse`, or `XResult` if the schema declares no such
 * response. Only other requests need a row. A test fails for a row that no bundled revision needs.
 */
interface MethodResultRow {
  /** The name of the declared result type, such as `EmptyResult`. */
  result: string;
  reason: string;
}

/**
 * The names by which mcpgen recognises a request that can run as a task: the params of the request have the member `task` of
 * type `TaskMetadata`. If a client sends this member, the result is a `CreateTaskResult`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#creating-tasks
 */
export const TASK_RESULT_TYPE_NAMES = { member: "task", metadata: "TaskMetadata", result: "CreateTaskResult" };

export const METHOD_RESULT_TABLE: ReadonlyMap<string, MethodResultRow> = new Map([
  ["ping", { result: "EmptyResult", reason: "the response itself shows that the peer is alive" }],
  ["resources/subscribe", { result: "EmptyResult", reason: "only an acknowledgement; updates are notifications" }],
  ["resources/unsubscribe", { result: "EmptyResult", reason: "only an acknowledgement" }],
  ["logging/setLevel", { result: "EmptyResult", reason: "only an acknowledgement; log messages are notifications" }],
]);
