import { hasCapability } from "../../client/capabilities.js";
import { CODES, errorOf, getThrownMcpError, McpError } from "../../jsonrpc/errors.js";
import type { JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { Connection } from "../../server/connection.js";
import type { McpSession, Server } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { GatewayCall } from "./gatewayCall.js";
import type { Member } from "./member.js";
import { idOfClients, routeTask, withRelatedTask, withTaskIds } from "./taskIds.js";

/** The client of a link: its session, and the parts of the gateway that messages outside of calls concern. */
export interface LinkClient {
  readonly session: McpSession | undefined;
  readonly owner: string | undefined;
  /** Sends a request of a server to the client, which belongs to no call. */
  ask(method: string, params: JsonObject): Promise<unknown>;
  /** Called when a server reports that a list has changed: `tools`, `prompts` or `resources`. */
  changed(feature: string): void;
  /** True if a resource belongs to another server than this one. */
  isOfOther(member: Member, uri: string): boolean;
  /** Called with each result of a call that links to resources. */
  linked(result: JsonObject, member: Member): void;
}

/** The beginnings of messages that the servers of this runtime write. */
const REQUEST = '{"jsonrpc":"2.0","id":';
const NOTIFICATION = '{"jsonrpc":"2.0","method":"notifications/';
const CANCELLED = `${NOTIFICATION}cancelled"`;
const RESOURCE_UPDATED = `${NOTIFICATION}resources/updated"`;
const LIST_CHANGED = /^(tools|prompts|resources)\/list_changed"/;

/** The member of messages that may name a task, and the type of content that names a resource. */
const TASK_ID = '"taskId"';
const RESOURCE_LINK = '"resource_link"';

export const SET_LEVEL = "logging/setLevel";

/** The log level of a session that has set none. */
const DEFAULT_LEVEL = "info";

let created = 0;

/** The connection of one client to one server behind a gateway: the client's messages pass to it as objects, in the same process. */
export class Link {
  readonly member: Member;
  readonly #connection: Connection;
  readonly #client: LinkClient;
  readonly #server: Server;
  /** Begins the ids of requests that the gateway sends for itself, which no client can guess. */
  readonly #id: string;
  #requests = 0;
  #isOpen = false;

  /** @param server of the client's revision. */
  constructor(member: Member, server: Server, client: LinkClient) {
    this.member = member;
    this.#client = client;
    this.#server = server;
    this.#id = `${crypto.randomUUID()}-${++created}`;
    this.#connection = new Connection(serversOf(server), (text) => this.#received(text, undefined), client.owner);
  }

  /** Passes a request of the client on. Its response becomes that of the call, without being parsed. */
  pass(method: string, params: JsonObject, call: GatewayCall): void {
    this.#open();
    const { requestId: id } = call;
    call.onAbort(() => this.#connection.abort(id));
    this.#connection.receive({ jsonrpc: "2.0", id, method, params }, new PassingWriter(this, call));
  }

  /** Receives a message of the server that belongs to a call. */
  received(text: string, call: GatewayCall): void {
    this.#received(text, call);
  }

  /** Receives the response to a call that was passed on. */
  answered(text: string, call: GatewayCall, rejectionCode: number | undefined): void {
    if (text.includes(RESOURCE_LINK)) this.#learnLinks(text);
    call.answerAs(text.includes(TASK_ID) ? this.#withTaskIds(text, "result") : text, rejectionCode);
  }

  /**
   * Sends a request of the gateway, and resolves with its result.
   *
   * @param call the call of the client that it belongs to; undefined for a request of the gateway itself.
   * @throws McpError by rejection: the error of the server.
   */
  request(method: string, params: JsonObject, call?: GatewayCall): Promise<JsonObject> {
    this.#open();
    const end = this.member.begin();
    const id = `${this.#id}-${++this.#requests}`;
    return new Promise<JsonObject>((resolve, reject) => {
      call?.onAbort(() => this.#connection.abort(id));
      this.#connection.receive(
        { jsonrpc: "2.0", id, method, params },
        {
          ...this.#writerOf(call),
          answer(text) {
            end();
            const { result, error } = JSON.parse(text) as JsonObject;
            if (error === undefined) resolve(result as JsonObject);
            else reject(errorOf({ error }));
          },
          drop() {
            end();
            reject(new McpError(CODES.internal, `${method} was cancelled`));
          },
        },
      );
    });
  }

  /**
   * Sends `subscriptions/listen` with the id of the client's request, so that the notifications of the server name it.
   *
   * @param notified receives each message of the stream.
   * @param ended called when the stream ends, with the result or the error of the request.
   * @returns the function that ends the stream.
   */
  listen(
    params: JsonObject,
    call: GatewayCall,
    { notified, ended }: { notified(message: JsonObject): void; ended(response: JsonObject): void },
  ): () => void {
    const { requestId: id } = call;
    this.#connection.receive(
      { jsonrpc: "2.0", id, method: "subscriptions/listen", params },
      {
        ...this.#writerOf(call),
        send: (text) => notified(JSON.parse(text) as JsonObject),
        answer: (text) => ended(JSON.parse(text) as JsonObject),
      },
    );
    return () => this.#connection.abort(id);
  }

  /** Passes a notification of the client on. */
  notify(method: string, params: JsonObject): void {
    if (this.#isOpen) this.#connection.receive({ jsonrpc: "2.0", method, params }, SILENT);
  }

  close(): void {
    this.#connection.close();
  }

  /** Begins the session at the server, with the client's identity and capabilities. */
  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { session } = this.#client;
    if (session === undefined) return;
    const { info, capabilities } = session.client;
    const params = { protocolVersion: this.#server.revision.revision, capabilities, clientInfo: info };
    this.#connection.receive({ jsonrpc: "2.0", id: this.#id, method: "initialize", params }, SILENT);
    this.notify("notifications/initialized", {});
    const level = session.logLevel;
    if (level === DEFAULT_LEVEL || !hasCapability(this.#server.capabilities, "logging")) return;
    this.request(SET_LEVEL, { level }).catch((error: unknown) => this.member.report(error));
  }

  #writerOf(call: GatewayCall | undefined): JsonRpcResponseWriter {
    const writer = call?.writer;
    return {
      transport: writer?.transport,
      principal: writer?.principal,
      get request() {
        return writer?.request;
      },
      send: (text) => this.#received(text, call),
      answer: () => {},
      detach: (retry) => writer?.detach?.(retry),
    };
  }

  /** Receives a request or a notification of the server. */
  #received(text: string, call: GatewayCall | undefined): void {
    if (text.startsWith(REQUEST)) return void this.#ask(JSON.parse(text) as JsonObject, call);
    // The client's session ends its own requests that no longer wait.
    if (text.startsWith(CANCELLED)) return;
    const [, feature] = LIST_CHANGED.exec(text.slice(NOTIFICATION.length, NOTIFICATION.length + 32)) ?? [];
    if (feature !== undefined) this.#client.changed(feature);
    if (text.startsWith(RESOURCE_UPDATED) && this.#isOfOther(text)) return;
    const sent = text.includes(TASK_ID) ? this.#withTaskIds(text, "params") : text;
    if (call !== undefined && !call.isOver) return call.send(sent);
    const { method, params = {} } = JSON.parse(sent) as { readonly method: string; readonly params?: JsonObject };
    this.#client.session?.notify(method, params);
  }

  /** True for the update of a resource that another server has. */
  #isOfOther(text: string): boolean {
    const { params } = JSON.parse(text) as { readonly params?: { readonly uri?: unknown } };
    return this.#client.isOfOther(this.member, String(params?.uri));
  }

  /** Sends a request of the server to the client, and the client's answer to the server. */
  async #ask({ id, method, params }: JsonObject, call: GatewayCall | undefined): Promise<void> {
    const { member } = this;
    const { _meta, ...others } = withRelatedTask(params as JsonObject, (own) => idOfClients(own, member));
    const { progressToken, ...meta } = (_meta ?? {}) as JsonObject;
    const asked = Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
    let answer: JsonObject;
    try {
      const isWaiting = call !== undefined && !call.isOver;
      const result = isWaiting
        ? await call.ask(method as string, asked, { timeout: ANSWER_MS })
        : await this.#client.ask(method as string, asked);
      const own = (id: string): string => routeTask(id, [member])?.own ?? id;
      answer = { result: isObject(result) ? withRelatedTask(result, own) : result };
    } catch (thrown) {
      const { code, message, data } =
        getThrownMcpError(thrown) ?? new McpError(CODES.internal, "the client did not answer");
      answer = { error: { code, message, ...(data !== undefined && { data }) } };
    }
    this.#connection.receive({ jsonrpc: "2.0", id, ...answer }, SILENT);
  }

  #learnLinks(text: string): void {
    const { result } = JSON.parse(text) as { readonly result?: JsonObject };
    if (result !== undefined) this.#client.linked(result, this.member);
  }

  #withTaskIds(text: string, member: "result" | "params"): string {
    const message = JSON.parse(text) as JsonObject;
    const body = message[member];
    if (typeof body !== "object" || body === null) return text;
    return JSON.stringify({ ...message, [member]: withTaskIds(body as JsonObject, this.member) });
  }
}

/** Writes what belongs to a call that a link passes on. One object, so that a call allocates little. */
class PassingWriter implements JsonRpcResponseWriter {
  readonly #link: Link;
  readonly #call: GatewayCall;
  readonly #end: () => void;

  constructor(link: Link, call: GatewayCall) {
    this.#link = link;
    this.#call = call;
    this.#end = link.member.begin();
  }

  get transport(): JsonRpcResponseWriter["transport"] {
    return this.#call.writer.transport;
  }

  get principal(): JsonRpcResponseWriter["principal"] {
    return this.#call.writer.principal;
  }

  get request(): JsonRpcResponseWriter["request"] {
    return this.#call.writer.request;
  }

  send(text: string): void {
    this.#link.received(text, this.#call);
  }

  answer(text: string, rejectionCode?: number): void {
    this.#end();
    this.#link.answered(text, this.#call, rejectionCode);
  }

  drop(): void {
    this.#end();
  }

  detach(retry?: number): void {
    this.#call.writer.detach?.(retry);
  }
}

/** Milliseconds that a client has to answer a request of a server. The server's own limit is usually shorter. */
export const ANSWER_MS = 86_400_000;

/** The writer of messages whose response nobody needs. */
const SILENT: JsonRpcResponseWriter = { send: () => {}, answer: () => {} };

/** By server, a list with it. Connections know the servers of a list that they have seen. */
const lists = new WeakMap<Server, readonly Server[]>();

function serversOf(server: Server): readonly Server[] {
  let list = lists.get(server);
  if (list === undefined) lists.set(server, (list = [server]));
  return list;
}
