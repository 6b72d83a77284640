import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { McpSession, RunnableIncomingRequest } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import { ANSWER_MS, Link, type LinkClient } from "./link.js";
import type { Member } from "./member.js";
import type { CallerView } from "./view.js";

/** A client of a gateway: a session, or a connection without session. It has a link to each server that it uses. */
export class GatewayClient implements LinkClient {
  readonly session: McpSession | undefined;
  readonly owner: string | undefined;
  readonly view: CallerView;
  readonly #revision: string;
  readonly #links = new Map<Member, Link>();
  /** The last call of the client. Its connection sends the requests that belong to no call. */
  lastCall: IncomingRequestCall;

  constructor(call: IncomingRequestCall, view: CallerView) {
    this.session = call.session;
    this.owner = call.owner;
    this.view = view;
    this.#revision = call.server.revision.revision;
    this.lastCall = call;
  }

  /** The links to the servers that the client has used. */
  get links(): Iterable<Link> {
    return this.#links.values();
  }

  used(call: IncomingRequestCall): void {
    this.lastCall = call;
  }

  changed(feature: string): void {
    this.view.expire(feature);
  }

  isOfOther(member: Member, uri: string): boolean {
    return this.view.isOfOther(member, uri);
  }

  linked(result: JsonObject, member: Member): void {
    this.view.learnLinks(result, member);
  }

  /** Returns the link to a server. @throws McpError if the server cannot be reached. */
  linkTo(member: Member): Link {
    const known = this.#links.get(member);
    if (known !== undefined) return known;
    const server = member.serverOf(this.#revision);
    if (server === undefined)
      throw new McpError(CODES.internal, `the server ${member.name} is not available now: try again later`, {
        server: member.name,
      });
    const link = new Link(member, server, this);
    this.#links.set(member, link);
    return link;
  }

  async ask(method: string, params: JsonObject): Promise<unknown> {
    const { session } = this;
    if (session === undefined)
      throw new McpError(CODES.method, `no call of a client waits that could answer ${method}`);
    const { server, client } = session;
    const { signal, connection } = this.lastCall;
    const send = (text: string): void => connection.push(text);
    // The members of a call that a request of a session uses.
    const call = { server, client, signal: signal.aborted ? new AbortController().signal : signal, send };
    return session.ask(method, params, { call: call as object as RunnableIncomingRequest, timeout: ANSWER_MS });
  }

  /** Closes the link to a server that is no longer part of the gateway. */
  leave(member: Member): void {
    this.#links.get(member)?.close();
    this.#links.delete(member);
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
  }
}
