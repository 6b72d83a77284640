/** A request of a client. */
export interface Sent {
  readonly method?: "POST" | "GET" | "DELETE";
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

/** A JSON-RPC message of the server, with the members that the soak reads. */
export interface JsonRpc {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: {
    readonly [name: string]: unknown;
    readonly uri?: string;
    readonly message?: string;
    readonly progressToken?: string | number;
    readonly _meta?: { readonly [name: string]: unknown };
  };
  readonly result?: {
    readonly [name: string]: unknown;
    readonly content?: readonly { readonly text: string }[];
    readonly task?: Task;
    readonly inputRequests?: { readonly [key: string]: { readonly params: { readonly message: string } } };
    readonly requestState?: string;
  };
  readonly error?: { readonly code: number; readonly message: string };
}

/** A task as the server reports it. */
export interface Task {
  readonly taskId: string;
  readonly status: "working" | "input_required" | "completed" | "failed" | "cancelled";
}

/** A message of the client, without `jsonrpc`. */
export interface Outgoing {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: unknown;
}

/** The revisions of sessions; the last one has all features. */
export const SESSION_REVISIONS = ["2025-03-26", "2025-06-18", "2025-11-25"] as const;

export type SessionRevision = (typeof SESSION_REVISIONS)[number];

/** A session as its client knows it. */
export interface Session {
  readonly id: string;
  readonly revision: SessionRevision;
}

/** The revision without sessions. */
export const STATELESS = "2026-07-28";
const ABOUT = { name: "soak", version: "1" };
const TASKS = "io.modelcontextprotocol/tasks";

export function initializeOf(protocolVersion: SessionRevision): Sent {
  const params = { protocolVersion, capabilities: { elicitation: {} }, clientInfo: ABOUT };
  return { body: { jsonrpc: "2.0", id: "initialize", method: "initialize", params } };
}

/** Returns a request in a session, or a stateless request without one. */
export function sentIn(session: Session | undefined, message: Outgoing): Sent {
  if (session !== undefined) return { headers: sessionHeaders(session), body: { jsonrpc: "2.0", ...message } };
  const { method = "", params = {} } = message;
  const name = params["name"] ?? params["taskId"];
  const region = (params["arguments"] as { region?: string } | undefined)?.region;
  const _meta = {
    ...(params["_meta"] as object | undefined),
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": ABOUT,
    "io.modelcontextprotocol/clientCapabilities": { elicitation: {}, extensions: { [TASKS]: {} } },
  };
  return {
    headers: {
      "mcp-protocol-version": STATELESS,
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
      ...(region !== undefined && { "mcp-param-region": region }),
    },
    body: { jsonrpc: "2.0", ...message, params: { ...params, _meta } },
  };
}

export function sessionHeaders({ id, revision }: Session): { readonly [name: string]: string } {
  return { "mcp-session-id": id, "mcp-protocol-version": revision };
}

/** Returns true for a message that answers a request. */
export function isAnswer({ method, id }: JsonRpc): boolean {
  return method === undefined && id !== undefined;
}

/** Returns the text of the answer to a tool call. */
export function textOf({ result }: Pick<JsonRpc, "result">): string | undefined {
  return result?.content?.[0]?.text;
}
