import { Ledger } from "../../soak/ledger.js";
import { Random } from "../../soak/random.js";
import type { RedisServer } from "../../support/redisServer.js";
import { startDurableRedis } from "../durableRedis.js";
import { cpuSeconds, startServers, type ServerProcess } from "../parts/servers.js";
import { Deaths } from "../soak/deaths.js";
import { Notices } from "../soak/notices.js";
import type { Run } from "../soak/place.js";
import { Turns } from "./turns.js";

/** What a service used between two moments. */
export interface Use {
  /** Seconds of processor time of all server processes. */
  readonly servers: number;
  /** Seconds of processor time of Redis. */
  readonly redis: number;
  /** Commands that the processes sent to Redis. */
  readonly sent: number;
  /** Commands that scripts ran in Redis. */
  readonly commands: number;
}

/** The commands that the adapter sends: scripts, and reads of the log and of letters. Scripts run all other commands. */
const SENT = /^(?:evalsha|eval|xread)$/;

/** Commands that measuring itself sends. */
const OWN = /^(?:info|dbsize|ping|hello|client|config)\b/;

/** Processes and their Redis, which nothing but the measurement uses. */
export class MeasuredService {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
  readonly redis: RedisServer | undefined;
  readonly turns: Turns;
  readonly run: Run;

  private constructor(name: string, servers: readonly ServerProcess[], redis: RedisServer | undefined) {
    let number = 0;
    const deaths = new Deaths();
    this.name = name;
    this.servers = servers;
    this.redis = redis;
    this.turns = new Turns(servers.map(({ url }) => url));
    this.run = {
      wire: this.turns,
      ledger: new Ledger(),
      random: new Random(1),
      deaths,
      notices: new Notices(deaths),
      next: () => ++number,
    };
  }

  /** Starts some processes with a Redis, or one process that keeps its state itself if `processes` is 0. */
  static async start(processes: number, sessionIdleMs: number): Promise<MeasuredService> {
    const options = { sessionIdleMs, taskTtlMs: 10_000 };
    if (processes === 0) return new MeasuredService("in memory", await startServers(1, options), undefined);
    const redis = await startDurableRedis();
    const servers = await startServers(processes, { ...options, redis: redis.url });
    return new MeasuredService(processes === 1 ? "1 process" : `${processes} processes`, servers, redis);
  }

  /** Resolves with what the service used while a function ran. */
  async use(work: () => Promise<unknown>): Promise<Use> {
    const endUse = await this.startUse();
    await work();
    return endUse();
  }

  /** Resolves with a function that returns what the service has used since then. */
  async startUse(): Promise<() => Promise<Use>> {
    const before = await this.#totals();
    return async () => {
      const after = await this.#totals();
      return {
        servers: after.servers - before.servers,
        redis: after.redis - before.redis,
        sent: after.sent - before.sent,
        commands: after.commands - before.commands,
      };
    };
  }

  async stop(): Promise<void> {
    this.run.wire.close();
    for (const server of this.servers) await server.kill();
    await this.redis?.stop();
  }

  async #totals(): Promise<Use> {
    const commands = [...((await this.redis?.commands()) ?? [])].filter(([name]) => !OWN.test(name));
    const countOf = (isCounted: (name: string) => boolean): number =>
      commands.reduce((sum, [name, count]) => sum + (isCounted(name) ? count : 0), 0);
    return {
      servers: this.servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
      redis: this.redis === undefined ? 0 : cpuSeconds(this.redis.pid),
      sent: countOf((name) => SENT.test(name)),
      commands: countOf((name) => !SENT.test(name)),
    };
  }
}
