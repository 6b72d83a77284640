import { randomUUID } from "node:crypto";
import * as assert from "uvu/assert";
import { serveHttp } from "../../../templates/runtime/http.js";
import { inMemory } from "../../../templates/runtime/memoryClient.js";
import type { ClientTransport, Target, TransportEvents } from "../../../templates/runtime/client/transport.js";
import type { Proxy, ProxyOptions } from "../../../templates/runtime/proxy.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { AskOptions, HandlerContext } from "../../../templates/runtime/server/context.js";
import { notifyClients } from "../../../templates/runtime/server/notifications.js";
import type { ConnectionTap, McpSession, Server } from "../../../templates/runtime/server/server.js";
import { SessionTasks, Tasks } from "../../../templates/runtime/tasks.js";
import type { HttpOptions } from "../../../templates/runtime/transports/http/options.js";
import { bindingOf } from "../../bridges/support/revisions.js";
import { closeMember, openMember, type Member } from "../../engines/support/redisService.js";
import { connectNodeRedis } from "../../engines/support/redisClients.js";
import type { RedisServer } from "../../support/redisServer.js";
import { isStateless, NEWEST_STATELESS } from "../../support/revisions.js";
import { EventReader } from "../../service/support/members.js";
import { openProxy } from "./proxies.js";

export const PREFIX = "io.modelcontextprotocol/";
export const TASKS: string = `${PREFIX}tasks`;
export const WATCHED = "memo://watched";

/** A message, as far as the tests read it. */
export interface Message {
  readonly [name: string]: any;
}

/** An upstream server in the same process, with the connections of the proxies to it. */
export interface CountingUpstream {
  readonly target: Target;
  /** For each connection in the order of their begin, the messages that the proxy sent. */
  readonly sent: Message[][];
  /** The number of connections that were closed. */
  closed: number;
  /** The signals of the calls of the tool `wait`. */
  readonly waiting: AbortSignal[];
  /** Tells the clients of the server that a resource or a list has changed. */
  changed(method: string, params?: object): void;
}

const text = (said: unknown): object => ({ content: [{ type: "text", text: String(said) }] });
const FORM = {
  mode: "form",
  message: "Name?",
  requestedSchema: { type: "object", properties: { name: { type: "string" } } },
};

/**
 * Returns a server with three pages of tools and the tools `count`, which returns how often it was called in the session of its connection,
 * `ask`, which asks for a name, `wait`, which waits until it is cancelled, and `task`, which begins a task.
 */
export function countingUpstream(revision: string): CountingUpstream {
  const isSession = !isStateless(revision);
  const cached = isSession ? {} : { ttlMs: 0, cacheScope: "private" };
  const tasks = isSession ? new SessionTasks({ pollIntervalMs: 1 }) : new Tasks({ pollIntervalMs: 1 });
  const counts = new Map<McpSession | undefined, number>();
  const waiting: AbortSignal[] = [];
  const called: { readonly [tool: string]: (context: HandlerContext) => unknown } = {
    count(context) {
      const { session } = context as { readonly session?: McpSession };
      counts.set(session, (counts.get(session) ?? 0) + 1);
      return text(counts.get(session));
    },
    async ask(context) {
      const { ask } = context as { ask?(method: string, params: object, options: AskOptions): Promise<Message> };
      const { content } = await ask!.call(context, "elicitation/create", FORM, {});
      return text(`Hello, ${content.name}`);
    },
    wait: ({ signal }) =>
      new Promise((resolve) => {
        waiting.push(signal);
        signal.addEventListener("abort", () => resolve(text("cancelled")));
      }),
    task: (context) => tasks.start(context as never, () => text("done") as never),
    log(context) {
      context.log("debug", "a detail");
      return text("logged");
    },
  };
  const handlers = {
    tools: {
      listTools({ cursor = "0" }: { cursor?: string }) {
        const page = Number(cursor);
        const tool = {
          name: `tool${page}`,
          inputSchema: { type: "object" },
          ...(isSession && { execution: { taskSupport: "optional" } }),
        };
        return { ...cached, tools: [tool], ...(page < 2 && { nextCursor: String(page + 1) }) };
      },
      callTool: ({ name }: { name: string }, context: HandlerContext) => called[name]!(context),
    },
    resources: {
      listResources: () => ({ ...cached, resources: [{ uri: WATCHED, name: "watched" }] }),
      listResourceTemplates: () => ({ ...cached, resourceTemplates: [] }),
      readResource: ({ uri }: { uri: string }) => ({ ...cached, contents: [{ uri, text: "" }] }),
      ...(isSession && { subscribe: () => ({}), unsubscribe: () => ({}) }),
    },
    ...(isSession && { logging: true }),
  };
  const about = { name: "upstream", version: "1", onError: () => {}, ...tasks.offer };
  const server = createServerOfRevision<Server>(bindingOf(revision), about, handlers);
  const memory = inMemory(server);
  const upstream = { sent: [] as Message[][], closed: 0, waiting };
  const open = async (events: TransportEvents, given: never): Promise<ClientTransport> => {
    const transport = await memory.open(events, given);
    const sent: Message[] = [];
    upstream.sent.push(sent);
    const { send, close } = transport;
    return Object.assign(transport, {
      send(message: { readonly text: string }) {
        sent.push(JSON.parse(message.text) as Message);
        send(message as never);
      },
      async close() {
        upstream.closed++;
        await close();
      },
    });
  };
  return Object.assign(upstream, {
    target: { ...memory, open } as Target,
    changed: (method: string, params = {}) => notifyClients(server.listeners, { method, params }),
  });
}

/** A process of a proxy, as far as a client sees it. */
export interface ProxyProcess {
  readonly url: string;
  /** The messages that belong to no call, as a tap saw them. */
  readonly pushed: string[];
  readonly errors: unknown[];
  post(message: object, headers?: { readonly [name: string]: string }): Promise<Response>;
}

const closing: (() => Promise<unknown>)[] = [];

/** Closes all processes of a test. */
export async function closeProcesses(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

export interface ProcessesOptions {
  /** The Redis of a service that the processes share; undefined without a service. */
  readonly redis?: RedisServer | undefined;
  readonly proxy?: ProxyOptions;
  /** Opens the proxy or the gateway of each process; a proxy by default. */
  readonly open?: (target: Target, options: ProxyOptions) => Promise<Pick<Proxy, "servers" | "close">>;
  readonly http?: HttpOptions;
}

/** Opens two processes of a proxy to the same upstream server. */
export async function openProcesses(
  { target }: Pick<CountingUpstream, "target">,
  { redis, proxy: given, http, open: openServers = openProxy }: ProcessesOptions = {},
): Promise<readonly [ProxyProcess, ProxyProcess]> {
  const prefix = `proxy:${randomUUID()}:`;
  const open = async (): Promise<ProxyProcess> => {
    let member: Member | undefined;
    if (redis !== undefined) {
      const opened = await openMember(connectNodeRedis, [redis.port], { prefix });
      member = opened;
      closing.push(() => closeMember(opened));
    }
    const errors: unknown[] = [];
    const pushed: string[] = [];
    const service = member && { service: member.service };
    const onError = (error: unknown): void => void errors.push(error);
    const proxy = await openServers(target, { onError, ...service, ...given });
    closing.push(() => proxy.close());
    const tap = (): ConnectionTap => ({ received: (_, writer) => writer, pushed: (sent) => void pushed.push(sent) });
    const tapped = proxy.servers.map((server) => ({ ...server, tap }));
    const serving = await serveHttp(tapped, { port: 0, closeMs: 50, ...service, ...http });
    closing.push(() => serving.close());
    const post: ProxyProcess["post"] = (message, headers = {}) =>
      fetch(serving.url, {
        method: "POST",
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: "2.0", ...message }),
      });
    return { url: serving.url, pushed, errors, post };
  };
  return [await open(), await open()];
}

/** Reads the response to a request: one JSON text, or the last message of a stream. */
export async function answerOf(response: Response): Promise<Message> {
  if (response.headers.get("content-type")?.includes("event-stream") !== true) {
    const body = await response.text();
    return body.startsWith("{") ? (JSON.parse(body) as Message) : { status: response.status, body };
  }
  return (await new EventReader(response).rest()).at(-1)!;
}

/** Sends a request of a stateless client. */
export function sendStateless(
  { post }: ProxyProcess,
  method: string,
  { _meta, ...params }: Message = {},
  key?: string,
): Promise<Response> {
  const meta = {
    [`${PREFIX}protocolVersion`]: NEWEST_STATELESS,
    [`${PREFIX}clientCapabilities`]: { elicitation: {}, extensions: { [TASKS]: {} } },
    ...(_meta as object | undefined),
  };
  const name: unknown = params["name"] ?? params["uri"] ?? params["taskId"];
  return post(
    { id: 1, method, params: { ...params, _meta: meta } },
    {
      "mcp-protocol-version": NEWEST_STATELESS,
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
  );
}

/** Sends a request of a stateless client, and resolves with its response. */
export async function askStateless(...given: Parameters<typeof sendStateless>): Promise<Message> {
  return answerOf(await sendStateless(...given));
}

/** A session of an older client, each of whose messages may go to another process. */
export class WanderingSession {
  readonly #headers: { readonly [name: string]: string };
  #id = 1;

  private constructor(headers: { readonly [name: string]: string }) {
    this.#headers = headers;
  }

  static async begin(process: ProxyProcess, version: string): Promise<WanderingSession> {
    const clientInfo = { name: "wanderer", version: "1" };
    const params = { protocolVersion: version, capabilities: { elicitation: {}, roots: {} }, clientInfo };
    const response = await process.post({ id: 0, method: "initialize", params });
    assert.is(response.status, 200);
    await response.text();
    const id = response.headers.get("mcp-session-id")!;
    const session = new WanderingSession({ "mcp-session-id": id, "mcp-protocol-version": version });
    await session.post(process, { method: "notifications/initialized" });
    return session;
  }

  post(process: ProxyProcess, message: object): Promise<Response> {
    return process.post(message, this.#headers);
  }

  /** Sends a request, and resolves with the response before its end. */
  send(process: ProxyProcess, method: string, params: object = {}): Promise<Response> {
    return this.post(process, { id: this.#id++, method, params });
  }

  async ask(process: ProxyProcess, method: string, params: object = {}): Promise<Message> {
    return answerOf(await this.send(process, method, params));
  }

  /** Calls a tool, and resolves with the text of its result. */
  async call(process: ProxyProcess, name: string): Promise<string> {
    const { result, ...others } = await this.ask(process, "tools/call", { name });
    assert.ok(result, JSON.stringify(others));
    return String(result.content[0].text);
  }

  async stream(process: ProxyProcess): Promise<EventReader> {
    const headers = { accept: "text/event-stream", ...this.#headers };
    const reader = new EventReader(await fetch(process.url, { headers }));
    await reader.next();
    return reader;
  }

  end({ url }: ProxyProcess): Promise<Response> {
    return fetch(url, { method: "DELETE", headers: this.#headers });
  }
}
