import { keys } from "../../../templates/runtime/authorization.js";
import { createFetchHandler } from "../../../templates/runtime/fetch.js";
import { http } from "../../../templates/runtime/httpClient.js";
import type { Proxy, ProxyOptions } from "../../../templates/runtime/proxy.js";
import type { Server } from "../../../templates/runtime/server.js";
import { isStateless, NEWEST_HANDSHAKE } from "../../support/revisions.js";
import { keyOf, post, send, type Reply } from "./deputyWorld.js";
import { openProxy } from "./proxies.js";

const NOW = new Date(0).toISOString();
const INFO = { name: "tasks", version: "1" };
const EXTENSION = "io.modelcontextprotocol/tasks";

/** A message that an upstream server gets. */
export interface Sent {
  readonly id?: number;
  readonly method: string;
  readonly params: {
    readonly taskId?: string;
    readonly notifications?: { readonly taskIds?: readonly string[] };
  };
}

/** An upstream server over HTTP that knows the proxy only: it gives each task to whoever names it, and lists all. */
export class TaskUpstream {
  /** What the server got. */
  readonly sent: Sent[] = [];
  readonly target: ReturnType<typeof http>;

  /** @param url the address of the server; two servers with the same address are not the same for their tasks. */
  constructor(revision: string, url = "https://up.example/mcp") {
    const answer = isStateless(revision) ? statelessAnswers(revision) : sessionAnswers(revision);
    const fetch = async (_: string, { body = "{}", method }: { readonly body?: string; readonly method: string }) => {
      if (method !== "POST") return new Response("", { status: 405 });
      const sent = { params: {}, ...(JSON.parse(body) as object) } as Sent;
      this.sent.push(sent);
      if (sent.id === undefined) return new Response("", { status: 202 });
      const result = answer[sent.method]?.(sent.params.taskId ?? "");
      const content = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result };
      return Response.json({ jsonrpc: "2.0", id: sent.id, ...content });
    };
    this.target = http(url, { fetch: fetch as never });
  }

  /** The requests of a method. */
  of(method: string): Sent[] {
    return this.sent.filter((sent) => sent.method === method);
  }
}

/** The results of a server by method. Each call begins a task with the next number. */
interface Answers {
  readonly [method: string]: (taskId: string) => object;
}

function sessionAnswers(revision: string): Answers {
  const known: string[] = [];
  const taskOf = (taskId: string): object => ({
    taskId,
    status: "working",
    createdAt: NOW,
    lastUpdatedAt: NOW,
    ttl: 60_000,
  });
  return {
    initialize: () => ({
      protocolVersion: revision,
      capabilities: { tools: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
      serverInfo: INFO,
    }),
    "tools/call": () => ({ task: taskOf(begin(known)) }),
    "tasks/get": taskOf,
    "tasks/cancel": (taskId) => ({ ...taskOf(taskId), status: "cancelled" }),
    "tasks/result": (taskId) => ({ content: [{ type: "text", text: `the result of ${taskId}` }] }),
    "tasks/list": () => ({ tasks: known.map(taskOf) }),
  };
}

function statelessAnswers(revision: string): Answers {
  const known: string[] = [];
  const members = { createdAt: NOW, lastUpdatedAt: NOW, ttlMs: 60_000 };
  return {
    "server/discover": () => ({
      resultType: "complete",
      supportedVersions: [revision],
      capabilities: { tools: {}, extensions: { [EXTENSION]: {} } },
      ttlMs: 0,
      cacheScope: "private",
      _meta: { "io.modelcontextprotocol/serverInfo": INFO },
    }),
    "tools/call": () => ({ resultType: "task", taskId: begin(known), status: "working", ...members }),
    "tasks/get": (taskId) => ({ resultType: "complete", taskId, status: "working", ...members }),
    "tasks/cancel": () => ({ resultType: "complete" }),
  };
}

function begin(known: string[]): string {
  known.push(`task-${known.length + 1}`);
  return known.at(-1)!;
}

export type Handler = Parameters<typeof send>[0];

const open: Pick<Proxy, "close">[] = [];

/** Closes all proxies of a test file. */
export async function closeServed(): Promise<void> {
  for (const proxy of open.splice(0)) await proxy.close();
}

/** Serves a proxy or a gateway to callers with keys. */
export async function serveCallers(
  opening: Promise<{ readonly servers: readonly Server[]; close(): Promise<void> }>,
): Promise<Handler> {
  const opened = await opening;
  open.push(opened);
  const authorization = keys({ [keyOf("alice")]: { subject: "alice" }, [keyOf("bob")]: { subject: "bob" } });
  return createFetchHandler(opened.servers, { authorization, allowedHosts: ["*"] }) as Handler;
}

/** Serves a proxy to callers with keys. */
export function serveProxy(target: TaskUpstream["target"], options: ProxyOptions = {}): Promise<Handler> {
  return serveCallers(openProxy(target, { onError: () => {}, ...options }));
}

export type Ask = (method: string, params?: object) => Promise<Reply>;

/** Returns a function that sends the requests of a caller, as a client of a revision. */
export async function callerOf(handler: Handler, caller: string, revision: string): Promise<Ask> {
  const key = keyOf(caller);
  if (isStateless(revision))
    return (method, params = {}) =>
      send(handler, key, {
        method,
        params: params as never,
        revision,
        capabilities: { extensions: { [EXTENSION]: {} } },
      });
  const clientInfo = { name: "c", version: "1" };
  const params = { protocolVersion: revision, capabilities: {}, clientInfo };
  const body = { jsonrpc: "2.0", id: 0, method: "initialize", params };
  const id = (await post(handler, key, { headers: {}, body })).headers.get("mcp-session-id")!;
  const headers = { "mcp-session-id": id, "mcp-protocol-version": revision };
  return (method, given = {}) =>
    post(handler, key, { headers, body: { jsonrpc: "2.0", id: 1, method, params: given } });
}

/** Begins a task as a client of a revision. Resolves with its id. */
export async function beginTask(ask: Ask, revision: string, name = "long"): Promise<string> {
  const { message } = await ask("tools/call", { name, ...(revision === NEWEST_HANDSHAKE && { task: {} }) });
  const { task, taskId } = (message.result ?? {}) as { task?: { taskId: string }; taskId?: string };
  return task?.taskId ?? taskId ?? JSON.stringify(message);
}
