import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BINDING as OLDEST } from "../../../generated/2024-11-05/server.js";
import { BINDING as BATCHING } from "../../../generated/2025-03-26/server.js";
import { BINDING as HANDSHAKE } from "../../../generated/2025-11-25/server.js";
import { BINDING as STATELESS } from "../../../generated/2026-07-28/server.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { RevisionImplementation, Server } from "../../../templates/runtime/server/server.js";
import {
  createService,
  MemoryServiceHub,
  type MemoryService,
  type MemoryServiceOptions,
  type ServiceEngine,
} from "../../../templates/runtime/service.js";
import { createFetchHandler, type FetchHandler } from "../../../templates/runtime/transports/adapters/fetch.js";
import type { HttpOptions } from "../../../templates/runtime/transports/http/options.js";
import { slow } from "../../stores/support/slowStore.js";
import type { Sent } from "../../runtime/support/httpServers.js";

/** Several endpoints with members of one service, as several processes have them. */

/** To the compiler, generated code has a runtime of its own. */
const REVISIONS = [OLDEST, BATCHING, HANDSHAKE, STATELESS] as unknown as readonly RevisionImplementation[];

/** A handler that runs until the test ends it. */
export interface HeldCall {
  readonly context: HandlerContext & {
    ask(method: string, params: object, options?: object): Promise<unknown>;
    notifyClient(method: string, params: object): void;
  };
  end(text: string): void;
}

/** One member: an endpoint with servers and a service of its own. */
export interface Member {
  readonly service: MemoryService;
  readonly servers: readonly Server[];
  readonly handler: FetchHandler;
  /** The calls of the tool `hold`, in the order of their begin. */
  readonly held: HeldCall[];
  readonly errors: unknown[];
  send(sent: Sent): Promise<Response>;
}

export interface Members {
  readonly all: readonly [Member, Member, Member];
  readonly hub: MemoryServiceHub;
  /** Resolves when all members are processes of the service. */
  join(): Promise<void>;
  close(): Promise<void>;
}

/** The choices of one test. */
export interface MembersOptions extends HttpOptions {
  /** The limits of the service. */
  readonly log?: MemoryServiceOptions;
  /** Passes the service of each member on, for example more slowly. */
  readonly carry?: (service: MemoryService) => ServiceEngine;
  /** Returns the servers of each member. */
  readonly serversOf?: (tools: object, onError: (error: unknown) => void) => readonly Server[];
}

/** Makes each store of a service and its messages answer later, in the order of the calls. */
export function slowly(service: MemoryService): ServiceEngine {
  const { processes, sessions, claims, tasks, rates } = service;
  const later = slow(processes);
  // These members are not functions of an engine.
  const own = ["id", "leaseMs", "isLeaseLost", "isAfter", "join", "kill", "lose", "disconnect", "reconnect"];
  return {
    processes: new Proxy(processes, {
      get: (target, name) => {
        if (!own.includes(String(name))) return Reflect.get(later, name) as unknown;
        const member = Reflect.get(target, name, target) as unknown;
        return typeof member === "function" ? (member.bind(target) as unknown) : member;
      },
    }),
    sessions: slow(sessions),
    claims: slow(claims),
    tasks,
    rates,
  };
}

/** The members of the running test, which {@link boundedSuite} closes. */
const opened: Members[] = [];

/** Opens members. The end of the test closes them. */
export function openMembers({ carry, serversOf, log, ...options }: MembersOptions = {}): Members {
  const hub = new MemoryServiceHub(log);
  const open = (): Member => {
    const service = hub.service();
    const held: HeldCall[] = [];
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const servers = (serversOf ?? allRevisions)(toolsOf(held), onError);
    const handler = createFetchHandler(servers, {
      closeMs: 50,
      heartbeatMs: 0,
      ...options,
      service: carry === undefined ? service : createService(carry(service)),
    });
    const send = ({ method = "POST", path = "/mcp", headers, body }: Sent): Promise<Response> =>
      handler(
        new Request(`http://localhost${path}`, {
          method,
          headers: {
            accept: "application/json, text/event-stream",
            ...(body !== undefined && { "content-type": "application/json" }),
            ...(headers as { [name: string]: string }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
    return { service, servers, handler, held, errors, send };
  };
  const all = [open(), open(), open()] as const;
  const members: Members = {
    all,
    hub,
    async join() {
      for (const { handler } of all) await handler.join();
    },
    async close() {
      for (const { handler } of all) await handler.close();
    },
  };
  opened.push(members);
  return members;
}

/** Opens members whose processes have joined the service. */
export async function joined(options?: MembersOptions): Promise<Members["all"]> {
  const { all, join } = openMembers(options);
  await join();
  return all;
}

function allRevisions(tools: object, onError: (error: unknown) => void): readonly Server[] {
  return REVISIONS.map((revision) => serverOf(revision, tools, onError));
}

export function serverOf(
  revision: RevisionImplementation,
  tools: object,
  onError: (error: unknown) => void,
  options: object = {},
): Server {
  const ignore = (): object => ({});
  return createServerOfRevision<Server>(
    revision,
    { name: "s", version: "1", onError, ...options },
    {
      tools,
      resources: {
        listResources: () => ({ resources: [], ttlMs: 0, cacheScope: "private" }),
        listResourceTemplates: () => ({ resourceTemplates: [], ttlMs: 0, cacheScope: "private" }),
        readResource: () => ({ contents: [], ttlMs: 0, cacheScope: "private" }),
        ...(revision.revision.lifecycle === "handshake" && { subscribe: ignore, unsubscribe: ignore }),
      },
      ...(revision.revision.lifecycle === "handshake" && { logging: true }),
    },
  );
}

function toolsOf(held: HeldCall[]): object {
  const text = (said: string): object => ({ content: [{ type: "text", text: said }] });
  return {
    listTools: () => ({
      tools: ["look", "hold"].map((name) => ({ name, inputSchema: { type: "object" } })),
      ttlMs: 0,
      cacheScope: "private",
    }),
    callTool: ({ name }: { name: string }, context: HandlerContext) => {
      if (name === "look") return text("looked");
      return new Promise((resolve) => {
        held.push({ context: context as HeldCall["context"], end: (said) => resolve(text(said)) });
      });
    },
  };
}

export async function until(holds: () => boolean | Promise<boolean>, awaited: string): Promise<void> {
  for (let i = 0; i < 5000; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  assert.unreachable(`never: ${awaited}`);
}

/** Milliseconds after which a test has failed that waits for a message that does not come. */
const MAX_MS = Number(process.env["SERVICE_TEST_MS"] ?? 30_000);

/** How many times shorter a process waits in tests before it tries again to make a change. */
export const SHORTER = 50;

/**
 * A suite whose tests fail instead of waiting for ever. While one runs, waits from 100 to 3,000 ms, such as those between the attempts of a
 * process to make a change, are shorter.
 */
export function boundedSuite(name: string): { (title: string, run: () => Promise<void>): void; run(): void } {
  const test = suite(name);
  const register = (title: string, run: () => Promise<void>): void =>
    test(title, async () => {
      const wait = globalThis.setTimeout;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${title}: the test has not ended`)), MAX_MS);
      });
      globalThis.setTimeout = ((then: () => void, ms = 0) =>
        wait(then, ms >= 100 && ms <= 3000 ? ms / SHORTER : ms)) as typeof setTimeout;
      try {
        await Promise.race([run(), tooLong]);
        for (const { close } of opened) await close();
      } finally {
        opened.length = 0;
        globalThis.setTimeout = wait;
        clearTimeout(timer);
      }
    });
  return Object.assign(register, { run: () => test.run() });
}

/** An event of a stream. */
export interface Event {
  readonly id?: string;
  readonly retry?: string;
  readonly data?: string;
}

/** Reads the events of a response as they arrive. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #events: Event[] = [];
  #text = "";
  #isOver = false;

  constructor(response: Response) {
    assert.is(response.status, 200);
    assert.match(response.headers.get("content-type")!, /event-stream/);
    this.#reader = response.body!.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  }

  /** Resolves with the next event; with undefined at the end of the response. */
  async next(): Promise<Event | undefined> {
    while (this.#events.length === 0 && !this.#isOver) await this.#read();
    return this.#events.shift();
  }

  /** Resolves with the next message. */
  async message(): Promise<{ [name: string]: any }> {
    for (;;) {
      const event = await this.next();
      if (event === undefined) throw new Error("the stream has ended");
      if (event.data) return JSON.parse(event.data) as { [name: string]: unknown };
    }
  }

  /** Resolves with the messages up to the end of the response. */
  async rest(): Promise<{ [name: string]: any }[]> {
    const messages: { [name: string]: unknown }[] = [];
    for (let event = await this.next(); event !== undefined; event = await this.next())
      if (event.data) messages.push(JSON.parse(event.data) as { [name: string]: unknown });
    return messages;
  }

  /** Leaves the response as a client that has lost its connection. */
  leave(): Promise<void> {
    return this.#reader.cancel();
  }

  async #read(): Promise<void> {
    const { value, done } = await this.#reader.read();
    this.#isOver = done;
    this.#text += value ? new TextDecoder().decode(value) : "";
    const blocks = this.#text.split("\n\n");
    this.#text = blocks.pop()!;
    for (const block of blocks) {
      const fields = block.split("\n").filter((line) => !line.startsWith(":"));
      if (fields.length > 0)
        this.#events.push(
          Object.fromEntries(
            fields.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trimStart()]),
          ),
        );
    }
  }
}

/** Begins a session and returns its id. */
export async function begin(member: Member, version = "2025-11-25"): Promise<string> {
  const capabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
  const params = { protocolVersion: version, capabilities, clientInfo: { name: "test", version: "1" } };
  const response = await member.send({ body: { jsonrpc: "2.0", id: 0, method: "initialize", params } });
  assert.is(response.status, 200, await response.text());
  return response.headers.get("mcp-session-id")!;
}

/** A message in a session. */
export function inSession(session: string, message: object): Sent {
  return { headers: { "mcp-session-id": session }, body: { jsonrpc: "2.0", ...message } };
}

export function call(session: string, name: string, id: number | string = 1, token?: string): Sent {
  const _meta = token === undefined ? {} : { progressToken: token };
  return inSession(session, { id, method: "tools/call", params: { name, _meta } });
}

/** A GET request of a session. */
export function get(session: string, last?: string): Sent {
  const headers = { accept: "text/event-stream", "mcp-session-id": session };
  return { method: "GET", headers: last === undefined ? headers : { ...headers, "last-event-id": last } };
}

/** A stream whose first event its client has received. */
export interface BegunStream {
  readonly session: string;
  /** The id of the first event. */
  readonly id: string;
  readonly reader: EventReader;
}

/** Begins a call of the tool `hold` on a stream, in a new session by default. */
export async function callOnStream(
  member: Member,
  { session, request = 1 }: { session?: string; request?: number } = {},
): Promise<BegunStream> {
  const begun = session ?? (await begin(member));
  const before = member.held.length;
  const sent = member.send(call(begun, "hold", request, `t${request}`));
  await until(() => member.held.length === before + 1, "the handler runs");
  member.held[before]!.context.progress(1);
  const reader = new EventReader(await sent);
  return { session: begun, id: (await reader.next())!.id!, reader };
}

/** Opens the GET stream of a session. */
export async function getStream(member: Member, session: string): Promise<BegunStream> {
  const reader = new EventReader(await member.send(get(session)));
  return { session, id: (await reader.next())!.id!, reader };
}
