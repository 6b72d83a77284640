import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../soak/random.js";
import type { RedisServer } from "../../support/redisServer.js";
import type { Member } from "../parts/servers.js";

/** Milliseconds after a death in which its effects reach clients: the lease of the process, and the next request of the client. */
const EFFECT_MS = 60_000;

/** Milliseconds after a restart of Redis in which the service refuses requests. */
const REFUSAL_MS = 20_000;

/** How often a process is started until it must run. */
const MAX_STARTS = 10;

/** Kills the processes of the service in turn, and restarts Redis. */
export class Deaths {
  kills = 0;
  restarts = 0;
  readonly #times: number[] = [];
  readonly #restarts: number[] = [];
  #isEnding = false;

  /** Returns true if a death can be the reason for what happened between a time and now. */
  explain(since: number): boolean {
    return this.#times.some((time) => time > since - EFFECT_MS);
  }

  /** Returns true if Redis was away between a time and now, so that a request may have been refused. */
  hasRestarted(since: number): boolean {
    return this.#restarts.some((time) => time > since - REFUSAL_MS);
  }

  /** Returns true if a process or Redis ended, or was started again, between two times. */
  happenedBetween(since: number, until: number): boolean {
    return this.#times.some((time) => time >= since && time <= until);
  }

  /** Kills a process every `everyMs` milliseconds on average, and starts it again, until {@link end} is called. */
  async killProcesses(servers: readonly Member[], random: Random, everyMs: number): Promise<void> {
    while (!this.#isEnding && servers.length > 0) {
      await pause(everyMs * (0.5 + random.next()));
      if (this.#isEnding) return;
      const victim = servers[random.between(0, servers.length - 1)]!;
      this.#times.push(performance.now());
      await victim.kill();
      this.kills++;
      await pause(random.between(0, 1500));
      await beginAgain(victim);
      this.#times.push(performance.now());
    }
  }

  /** Ends Redis and starts it again on its files. */
  async restartRedis(redis: RedisServer, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    this.#restarts.push(performance.now());
    this.#times.push(performance.now());
    await redis.stop(signal);
    await pause(300);
    await redis.begin();
    this.restarts++;
    this.#restarts.push(performance.now());
    this.#times.push(performance.now());
  }

  end(): void {
    this.#isEnding = true;
  }
}

/** Starts a process. A process cannot start while Redis is away; a supervisor tries again then. */
async function beginAgain(member: Member): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await member.begin();
    } catch (error) {
      if (tries === MAX_STARTS) throw error;
      await pause(500);
    }
}
