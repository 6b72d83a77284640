import { setTimeout as pause } from "node:timers/promises";
import { RedisServer } from "../support/redisServer.js";
import { FaultyProxy } from "./parts/faultyProxy.js";
import { startServers, type ServerOptions, type ServerProcess } from "./parts/servers.js";
import { initializeOf, sentIn, sessionHeaders, type JsonRpc, type Session } from "./soak/messages.js";
import { Wire, type Reading, type Reply } from "./soak/wire.js";

/** A process whose connections to Redis can be disturbed. */
export interface Member {
  readonly server: ServerProcess;
  readonly network: FaultyProxy;
  readonly wire: Wire;
}

/** Milliseconds of the leases of the processes. */
export const LEASE_MS = 2000;

/** Milliseconds in which a request must get a response, also if Redis does not answer. */
const ANSWER_MS = 20_000;

/** How often, and after how many milliseconds each, something is tried again that must succeed after a fault. */
const MAX_TRIES = 100;
const TRY_MS = 200;

/** Resolves when a condition holds, or after some time without it. */
export async function eventually(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES && !condition(); tries++) await pause(TRY_MS);
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
    const redis = await RedisServer.start("--appendonly", "yes", "--appendfsync", "always");
    const begin = async (): Promise<Member> => {
      const network = await FaultyProxy.start(redis.port);
      const url = `redis://127.0.0.1:${network.port}`;
      const [server] = await startServers(1, { leaseMs: LEASE_MS, ...options, redis: url });
      return { server: server!, network, wire: new Wire(server!.url) };
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

  /** Opens a session on a process, and resolves with its id. */
  async open({ wire }: Member): Promise<Session> {
    const revision = "2025-11-25";
    const { session: id, status, text } = await wire.send(initializeOf(revision));
    if (id === undefined) throw new Error(`initialize got ${status} ${text}`);
    const session = { id, revision } as const;
    await wire.send(sentIn(session, { method: "notifications/initialized" }));
    return session;
  }

  /** Calls a tool. Without a session, the call is stateless. */
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

  /** Repeats a call until it is not refused, and resolves with its answer. */
  async answeredAgain(member: Member, call: Call): Promise<string> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const reply = await this.call(member, call);
      if (reply.status === 200) return answerIn(reply);
      await pause(TRY_MS);
    }
    return `no answer in ${MAX_TRIES * TRY_MS} ms`;
  }

  /** Sends `DELETE` for a session. */
  async delete({ wire }: Member, session: Session): Promise<number> {
    return (await wire.send({ method: "DELETE", headers: sessionHeaders(session) })).status;
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
