import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "../../soak/ledger.js";
import type { RedisServer, RedisSize } from "../../support/redisServer.js";
import { compareHeaps, compareServers, megabytes, type Usage } from "../../soak/usage.js";
import type { Member } from "../parts/servers.js";
import type { Run } from "./place.js";

/** The processes of a service, and their engine. */
export interface MeasuredService {
  readonly servers: readonly Member[];
  readonly redis: RedisServer | undefined;
  /** Milliseconds after which everything that clients left has expired. */
  readonly waitMs: number;
}

/** What the service holds while no client uses it. */
export interface ServiceUsage {
  /** In the order of the servers. */
  readonly processes: readonly Usage[];
  /** Without the log. */
  readonly redis: RedisSize;
  /** The entries of the log. */
  readonly logEntries: number;
  /** The keys of Redis that never expire. */
  readonly lasting: readonly string[];
}

/** Bytes by which a heap may have grown, in addition to a tenth: compiled code and caches of the engine. */
const HEAP_SLACK = 4 * 2 ** 20;
/** Bytes by which Redis may have grown, in addition to a tenth: buffers of clients, and free parts of pages. */
const REDIS_SLACK = 2 * 2 ** 20;
/** Listeners that a server adds for itself when it is first used. */
const OWN_LISTENERS = 1;
/** The end of the name of the log. The name of the number of its entries also contains this text. */
const LOG = "{log}";
/** The default of `maxLogEntries`, and a tenth more: Redis removes entries by whole nodes of a stream. */
const MAX_LOG_ENTRIES = 11_000;
/** Keys that the engine may have more of, such as the leases of processes that were killed last. */
const KEY_SLACK = 4;
/** Its lease and its letters. */
const KEYS_OF_A_PROCESS = 2;

/** Resolves with what the service holds once it has no keys but those of its processes and its log, and no more listeners than at its start, or after `waitMs` milliseconds. */
export async function settle(service: MeasuredService, { wire }: Run, atStart: ServiceUsage): Promise<ServiceUsage> {
  wire.close();
  const until = performance.now() + service.waitMs;
  let usage: ServiceUsage;
  do {
    await pause(2000);
    usage = await usageOf(service);
  } while (performance.now() < until && hasMore(usage, atStart));
  return usage;
}

/** Resolves with what the service holds now, apart from the claims of used states: they last an hour, as long as the states. */
export async function usageOf({ servers, redis }: MeasuredService): Promise<ServiceUsage> {
  const { lasting } = (await redis?.drop("claim")) ?? { lasting: [] };
  const processes: Usage[] = [];
  for (const server of servers) processes.push(await server.usage());
  const log = lasting.find((key) => key.endsWith(LOG));
  return { processes, lasting, redis: await sizeOf(redis, log), logEntries: await logEntries(redis, log) };
}

function hasMore(usage: ServiceUsage, than: ServiceUsage): boolean {
  const listenersOf = ({ processes }: ServiceUsage): number =>
    Math.max(...processes.flatMap(({ listeners }) => listeners));
  // The keys that never expire are those of the log.
  const expiring = usage.redis.keys - usage.lasting.length;
  return (
    expiring > KEYS_OF_A_PROCESS * usage.processes.length || listenersOf(usage) > listenersOf(than) + OWN_LISTENERS
  );
}

/** The log is full after a long soak, so its memory is not compared. */
async function sizeOf(redis: RedisServer | undefined, log: string | undefined): Promise<RedisSize> {
  if (redis === undefined) return { keys: 0, bytes: 0 };
  const { keys, bytes } = await redis.size();
  const logBytes = log === undefined ? 0 : Number(await redis.ask("MEMORY", "USAGE", log, "SAMPLES", "0"));
  return { keys, bytes: bytes - logBytes };
}

async function logEntries(redis: RedisServer | undefined, log: string | undefined): Promise<number> {
  return log === undefined ? 0 : Number(await redis?.ask("XLEN", log));
}

export function compareUsage(before: ServiceUsage, after: ServiceUsage, ledger: Ledger): void {
  for (const [index, usage] of after.processes.entries()) {
    compareHeaps(`process ${index}`, before.processes[index]!, usage, { ledger, slack: HEAP_SLACK });
    compareServers(`process ${index}`, before.processes[index]!, usage, ledger);
    for (const fault of new Set(usage.faults.map(firstLine))) console.log(`  onError of process ${index}: ${fault}`);
  }
  const lasting = after.lasting.filter((key) => !key.includes(LOG));
  if (lasting.length > 0) ledger.find(`Redis keeps ${lasting.slice(0, 5).join(", ")} for ever`);
  if (after.logEntries > MAX_LOG_ENTRIES) ledger.find(`the log has ${after.logEntries} entries`);
  if (after.redis.keys > before.redis.keys + KEY_SLACK)
    ledger.find(`Redis has ${after.redis.keys} keys, before ${before.redis.keys}`);
  if (after.redis.bytes > before.redis.bytes * 1.1 + REDIS_SLACK)
    ledger.find(`Redis has ${after.redis.bytes} bytes, before ${before.redis.bytes}`);
}

export function showUsage({ processes, redis, logEntries: entries }: ServiceUsage): string {
  const heaps = processes.map(({ heapUsed }) => megabytes(heapUsed)).join(", ");
  return `heaps ${heaps}; Redis ${redis.keys} keys, ${megabytes(redis.bytes)} without the log; log ${entries} entries`;
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]!.replaceAll(/[0-9a-f-]{16,}/g, "…");
}
