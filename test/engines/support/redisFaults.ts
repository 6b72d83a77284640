import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import type { RedisServiceOptions } from "../../../templates/runtime/redis.js";
import { RedisServer } from "../../support/redisServer.js";
import { connectIoRedis, connectNodeRedis, type Connect } from "./redisClients.js";
import { closeMember, openMember, type Member } from "./redisService.js";

/** The clients of Redis, by their packages. */
export const CLIENTS: { readonly [name: string]: Connect } = { redis: connectNodeRedis, ioredis: connectIoRedis };

/** Milliseconds that a lease lasts in tests that stop Redis for a while. */
const LONG_LEASE_MS = 60_000;

/** Settings of a Redis that keeps all that it has acknowledged. */
export const DURABLE: readonly string[] = ["--appendonly", "yes", "--appendfsync", "always"];

export const KEY = { session: "a" };

/** A Redis for one test. */
export interface OpenedRedis {
  readonly server: RedisServer;
  /** The package of the client. */
  readonly client: string;
  /** Connects a member of a service. By default, its lease lasts longer than the test. */
  open(options?: RedisServiceOptions): Promise<Member>;
}

/** Registers a test with a Redis of its own. */
export type WithRedis = (
  title: string,
  rule: (opened: OpenedRedis) => Promise<void>,
  settings?: readonly string[],
) => void;

/** Makes a suite for each client. */
export function withEachClient(topic: string, register: (withRedis: WithRedis) => void): { run(): void } {
  const suites = Object.entries(CLIENTS).map(([client, connect]) => {
    const test = suite(`${topic}, by ${client}`);
    register((title, rule, settings = []) => {
      test(title, async () => {
        const server = await RedisServer.start(...settings);
        const members: Member[] = [];
        const open = async (options: RedisServiceOptions = {}): Promise<Member> => {
          const member = await openMember(connect, [server.port], { leaseMs: LONG_LEASE_MS, ...options });
          members.push(member);
          return member;
        };
        try {
          await rule({ server, client, open });
        } finally {
          server.signal("SIGCONT");
          for (const member of members) await closeMember(member);
          await server.stop();
        }
      });
    });
    return test;
  });
  return { run: () => suites.forEach((test) => test.run()) };
}

/** Waits until a condition is true; fails after a minute at the earliest, because Sentinel is slow on a loaded machine. */
export async function eventually(condition: () => boolean | Promise<boolean>, failure: string): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 50) {
    if (waited >= 60_000) throw new Error(failure);
    await delay(50);
  }
}
