import type { Target } from "../../../templates/runtime/client.js";
import { observeTarget } from "../../../templates/runtime/contract-testing/observedTarget.js";
import type { JsonRpcResponseWriter } from "../../../templates/runtime/jsonrpc/incoming.js";
import type { ConnectionTap, Server } from "../../../templates/runtime/server/server.js";
import { isObject } from "../../../templates/runtime/validation/checks.js";
import { controlsToSpaces, shortenText } from "../../escape/escape.js";
import { maskSecretsInText } from "../../traffic/diagram/labels.js";
import type { Sender } from "../../traffic/finding.js";

/** A message on one of the two wires of a proxy. */
export interface WireMessage {
  /** `client …` for a message between a client and the proxy, `upstream …` for one between the proxy and the upstream server. */
  readonly session: string;
  /** The name of the upstream server, if there are several; undefined for a message between a client and the proxy. */
  readonly server?: string | undefined;
  /** The sender on its wire: the proxy is the server of its clients, and the client of the upstream server. */
  readonly from: Sender;
  /** The parsed message or batch. */
  readonly message: unknown;
}

/** Receives each message on both wires of a proxy. Never throws. */
export type WireObserver = (message: WireMessage) => void;

/**
 * Returns a target whose messages an observer receives. Each connection has its own session.
 *
 * @param names of the sessions, which several targets can share.
 */
export function observeUpstream(
  target: Target,
  observe: WireObserver,
  { server, nextName }: UpstreamNames = upstreamNames(),
): Target {
  return {
    kind: target.kind,
    key: target.key,
    label: target.label,
    open(events, options) {
      const session = nextName();
      const observer = {
        sent: (text: string) => observe({ session, server, from: "client", message: parse(text) }),
        received: (message: unknown) => observe({ session, server, from: "server", message }),
      };
      return observeTarget(target, observer).open(events, options);
    },
  };
}

/** The names of the sessions at an upstream server. */
interface UpstreamNames {
  readonly server: string | undefined;
  nextName(): string;
}

/** Returns the names for the connections to an upstream server that several targets reach. @param server its name, if there are several. */
export function upstreamNames(server?: string): UpstreamNames {
  const name = server === undefined ? "upstream" : `upstream ${server}`;
  let connections = 0;
  return { server, nextName: () => `${name} ${++connections}` };
}

/** Returns servers whose messages an observer receives. */
export function observeClients(servers: readonly Server[], observe: WireObserver): Server[] {
  const names = new SessionNames();
  const tap = (): ConnectionTap => new ClientTap(names, observe);
  // The capabilities of a server can change, so its getters are kept.
  return servers.map((server) =>
    Object.defineProperties({ ...server, tap }, { ...Object.getOwnPropertyDescriptors(server), tap: { value: tap } }),
  );
}

/** The names of the sessions of clients. */
class SessionNames {
  readonly #counts = new Map<string, number>();
  readonly #free = new Map<string, string[]>();

  /** Returns the name of a new session. */
  open(client: string): string {
    const count = (this.#counts.get(client) ?? 0) + 1;
    this.#counts.set(client, count);
    return count === 1 ? client : `${client} ${count}`;
  }

  /** Returns a name for a request without a session. Requests of a client that do not run at the same time have the same name. */
  take(client: string): string {
    return this.#free.get(client)?.pop() ?? this.open(client);
  }

  give(client: string, name: string): void {
    const free = this.#free.get(client);
    if (free === undefined) this.#free.set(client, [name]);
    else free.push(name);
  }
}

const PREFIX = "io.modelcontextprotocol/";

/** Observes the messages of one connection of a client. */
class ClientTap implements ConnectionTap {
  readonly #names: SessionNames;
  readonly #observe: WireObserver;
  #session: string | undefined;

  constructor(names: SessionNames, observe: WireObserver) {
    this.#names = names;
    this.#observe = observe;
  }

  received(message: unknown, writer: JsonRpcResponseWriter): JsonRpcResponseWriter {
    const { name, isStateless } = clientOf(message);
    const client = `client ${name}`;
    // A request without a session has a connection of its own over HTTP.
    const isAlone = isStateless && writer.transport === "http";
    this.#session ??= isAlone ? this.#names.take(client) : this.#names.open(client);
    const session = this.#session;
    this.#observe({ session, from: "client", message });
    const isAnswered = Array.isArray(message) || (isObject(message) && message["id"] !== undefined);
    const end = (): void => (isAlone ? this.#names.give(client, session) : undefined);
    if (!isAnswered) end();
    return new ObservedWriter(writer, { sent: (text) => this.#sent(text), end });
  }

  pushed(text: string): void {
    this.#sent(text);
  }

  #sent(text: string): void {
    this.#observe({ session: this.#session ?? "client", from: "server", message: parse(text) });
  }
}

class ObservedWriter implements JsonRpcResponseWriter {
  readonly #writer: JsonRpcResponseWriter;
  readonly #observer: { sent(text: string): void; end(): void };

  constructor(writer: JsonRpcResponseWriter, observer: { sent(text: string): void; end(): void }) {
    this.#writer = writer;
    this.#observer = observer;
  }

  get transport(): JsonRpcResponseWriter["transport"] {
    return this.#writer.transport;
  }

  get request(): JsonRpcResponseWriter["request"] {
    return this.#writer.request;
  }

  get principal(): JsonRpcResponseWriter["principal"] {
    return this.#writer.principal;
  }

  send(text: string): void {
    this.#observer.sent(text);
    this.#writer.send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    this.#observer.sent(text);
    this.#observer.end();
    this.#writer.answer(text, rejectionCode);
  }

  drop(): void {
    this.#observer.end();
    this.#writer.drop?.();
  }

  detach(retry?: number): void {
    this.#writer.detach?.(retry);
  }
}

/** The maximum length of the name of a client in the name of its session. */
const LONGEST_NAME = 40;

/** Returns the name of the client that a message states, and whether the message belongs to no session. */
function clientOf(message: unknown): { readonly name: string; readonly isStateless: boolean } {
  const params = memberOf(message, "params");
  const meta = memberOf(params, "_meta");
  const info = memberOf(params, "clientInfo") ?? memberOf(meta, `${PREFIX}clientInfo`);
  const name = memberOf(info, "name");
  const text = typeof name === "string" ? maskSecretsInText(name.slice(0, 2 * LONGEST_NAME)) : "unnamed";
  return {
    name: shortenText(controlsToSpaces(text), LONGEST_NAME),
    isStateless: memberOf(meta, `${PREFIX}protocolVersion`) !== undefined,
  };
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Only a target of a test sends another text.
    return text;
  }
}
