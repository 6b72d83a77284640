import { setTimeout as pause } from "node:timers/promises";
import type { RedisServer } from "../support/redisServer.js";
import { startDurableRedis } from "./durableRedis.js";
import { FaultyProxy } from "./parts/faultyProxy.js";
import { startServers, type ServerOptions, type ServerProcess } from "./parts/servers.js";
import { initializeOf, sentIn, sessionHeaders, type JsonRpc, type Session } from "../soak/messages.js";
import { Wire, type Reading, type Reply } from "../soak/wire.js";

/** A process whose connections to Redis can be disturbed. */
export interface Member {
  readonly server: ServerProcess;
  readonly network: FaultyProxy;
  readonly wire: Wire;
}

/** Milliseconds of the leases of the processes, so long that they are renewed in time on a slow machine. */
export const LEASE_MS = 6000;

/** Milliseconds after which an unused session is over, longer than a test takes. */
const IDLE_MS = 600_000;

/** Milliseconds in which a request must get a response, also if Redis does not answer. */
const ANSWER_MS = 60_000;

/** How often, and after how many milliseconds each, something is tried again that must succeed after a fault. */
const MAX_TRIES = 300;
const TRY_MS = 200;

const REVISION = "2025-11-25";

/** Resolves when a condition holds, or after some time without it. */
export async function eventually(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES && !condition(); tries++) await pause(TRY_MS);
}

/** Sends a request, and repeats it while it is refused for now or its connection breaks. */
async function again(send: () => Promise<Reply>): Promise<Reply> {
  let reply = await send();
  for (let tries = 1; tries < MAX_TRIES && (reply.status === 503 || reply.status === 0); tries++) {
    await pause(TRY_MS);
    reply = await send();
  }
  return reply;
}

/** A service of two processes, each of which reaches the same Redis through a network of its own. */
export class FaultyService {
  readonly redis: RedisServer;
  readonly members: readonly Member[];
  #next = 0;

  private constructor(redis: RedisServer, members: readonly Member[]) {
    this.redis = redis;
    this.members = members;
  }

  static async start(options: ServerOptions = {}): Promise<FaultyService> {
    const redis = await startDurableRedis();
    const begin = async (): Promise<Member> => {
      const network = await FaultyProxy.start(redis.port);
      const url = `redis://127.0.0.1:${network.port}`;
      const [server] = await startServers(1, { leaseMs: LEASE_MS, sessionIdleMs: IDLE_MS, ...options, redis: url });
      return { server: server!, network, wire: new Wire(server!.url, { keepAlive: false }) };
    };
    return new FaultyService(redis, await Promise.all([begin(), begin()]));
  }

  async stop(): Promise<void> {
    for (const { server, wire, network } of this.members) {
      wire.close();
      await server.kill();
      await network.stop();
    }
    await this.redis.stop();
  }

  /** Sends `initialize` once. */
  initialize({ wire }: Member): Promise<Reply> {
    return wire.send(initializeOf(REVISION));
  }

  /** Opens a session on a process. */
  async open(member: Member): Promise<Session> {
    const { session: id, status, text } = await again(() => this.initialize(member));
    if (id === undefined) throw new Error(`initialize got ${status} ${text}`);
    const session = { id, revision: REVISION } as const;
    await again(() => member.wire.send(sentIn(session, { method: "notifications/initialized" })));
    return session;
  }

  /** Calls a tool once. Without a session, the call is stateless. */
  call(
    { wire }: Member,
    { session, tool, args = {}, id = `call ${++this.#next}`, reading = {} }: Call,
  ): Promise<Reply> {
    const params = { name: tool, arguments: args, _meta: { progressToken: id } };
    return wire.send(sentIn(session, { id, method: "tools/call", params }), { silenceMs: ANSWER_MS, ...reading });
  }

  /** Opens a GET stream, or resumes one after an event. */
  get({ wire }: Member, session: Session, lastEvent?: string, reading: Reading = {}): Promise<Reply> {
    const headers = { ...sessionHeaders(session), ...(lastEvent !== undefined && { "last-event-id": lastEvent }) };
    return wire.send({ method: "GET", headers }, { silenceMs: ANSWER_MS, ...reading });
  }

  /** Calls a tool, again while the call is refused for now. */
  callAgain(member: Member, call: Call): Promise<Reply> {
    return again(() => this.call(member, call));
  }

  /** Resolves with the answer of {@link callAgain}. */
  async answeredAgain(member: Member, call: Call): Promise<string> {
    return answerIn(await this.callAgain(member, call));
  }

  /** Calls a tool, breaks the connection at the first event, and resolves with the id of this event. */
  async leaveCall(member: Member, call: Call): Promise<string> {
    let lastEvent: string | undefined;
    for (let tries = 0; lastEvent === undefined && tries < MAX_TRIES; tries++) {
      const leaving = new AbortController();
      const onEventId = (id: string): void => {
        lastEvent = id;
        leaving.abort();
      };
      await this.call(member, { ...call, reading: { onEventId, signal: leaving.signal } });
      if (lastEvent === undefined) await pause(TRY_MS);
    }
    if (lastEvent === undefined) throw new Error("the call has no event");
    return lastEvent;
  }

  /** Resumes a GET stream after an event, again while this is refused for now. */
  getAgain(member: Member, session: Session, lastEvent: string): Promise<Reply> {
    return again(() => this.get(member, session, lastEvent));
  }

  /** Sends `DELETE` for a session, again while this is refused for now. Resolves with the status. */
  async delete({ wire }: Member, session: Session): Promise<number> {
    return (await again(() => wire.send({ method: "DELETE", headers: sessionHeaders(session) }))).status;
  }
}

/** A call of a tool. */
export interface Call {
  readonly session?: Session;
  readonly tool: string;
  readonly args?: { readonly [name: string]: unknown };
  readonly id?: string;
  readonly reading?: Reading;
}

/** Returns the text of the only answer in a response. */
export function answerIn({ messages }: Pick<Reply, "messages">): string {
  const answers = messages.filter(({ method }) => method === undefined);
  if (answers.length !== 1) return `${answers.length} answers`;
  const [{ result, error }] = answers as [JsonRpc];
  return error === undefined ? String(result?.content?.[0]?.text) : `error ${error.code}`;
}
