import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { Redis } from "ioredis";
import { createSentinel } from "redis";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { redisService } from "../../templates/runtime/redis.js";
import { join } from "../stores/support/openedService.js";
import { LONG } from "../stores/support/rules.js";
import { endProgram, freePort, startProgram, temporaryFolder } from "../support/programs.js";
import { RedisServer } from "../support/redisServer.js";
import { eventually } from "./support/redisFaults.js";

const test = suite("Redis Sentinel");

/** Milliseconds without an answer after which Sentinel replaces the primary: before the test ends the primary, and then. */
const NEVER_DOWN_MS = 60_000;
const SOON_DOWN_MS = 1_000;

/** Starts a Sentinel that makes a replica the primary when the primary does not answer. */
async function startSentinel(
  primary: number,
): Promise<{ port: number; knows(replica: number): boolean; hurry(): void; stop(): Promise<void> }> {
  const port = await freePort();
  const file = joinPath(temporaryFolder(), "sentinel.conf");
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `sentinel monitor main 127.0.0.1 ${primary} 1`,
    `sentinel down-after-milliseconds main ${NEVER_DOWN_MS}`,
    "sentinel failover-timeout main 5000",
  ];
  writeFileSync(file, lines.join("\n"));
  const child = startProgram("redis-server", [file, "--sentinel"]);
  const ask = (...command: string[]): string =>
    spawnSync("redis-cli", ["-p", String(port), "SENTINEL", ...command], { encoding: "utf8" }).stdout.trim();
  return {
    port,
    knows: (replica) => ask("REPLICAS", "main").includes(`127.0.0.1:${replica}`),
    hurry: () => assert.is(ask("SET", "main", "down-after-milliseconds", String(SOON_DOWN_MS)), "OK"),
    stop: () => endProgram(child, "SIGKILL"),
  };
}

/** Resolves when a replica has all writes of its primary. Sentinel would make the replica the primary without the other writes. */
async function replicated(primary: RedisServer, replica: RedisServer): Promise<void> {
  const offset = async (server: RedisServer, name: string): Promise<number> =>
    Number(new RegExp(`\\b${name}:(\\d+)`).exec(await server.ask("INFO", "replication"))![1]);
  const written = await offset(primary, "master_repl_offset");
  await eventually(async () => (await offset(replica, "slave_repl_offset")) >= written, "the replica misses writes");
}

test("processes follow the primary that Sentinel chooses, with the clients of both packages", async () => {
  const [primary, replica] = await Promise.all([RedisServer.start(), RedisServer.start()]);
  await replica.ask("REPLICAOF", "127.0.0.1", String(primary.port));
  await eventually(
    async () => (await replica.ask("INFO", "replication")).includes("master_link_status:up"),
    "the replica",
  );
  const sentinel = await startSentinel(primary.port);
  const address = { host: "127.0.0.1", port: sentinel.port };
  const nodeRedis = createSentinel({ name: "main", sentinelRootNodes: [address] });
  const ioRedis = new Redis({ name: "main", sentinels: [address] });
  try {
    for (const client of [nodeRedis, ioRedis]) client.on("error", () => undefined);
    await eventually(() => ioRedis.ping().then(() => true), "Sentinel");
    await eventually(() => sentinel.knows(replica.port), "Sentinel does not know the replica");
    await nodeRedis.connect();
    const services = [nodeRedis, ioRedis].map((client) => redisService(client, { leaseMs: LONG }));
    const received = [await join(services[0]!), await join(services[1]!)];
    await replicated(primary, replica);
    sentinel.hurry();
    primary.signal("SIGKILL");
    for (const { processes } of services)
      await eventually(
        () => processes.publish({ by: processes.id }).then(Boolean, () => false),
        "the service works again",
      );
    assert.match(await replica.ask("ROLE"), /^master/);
    for (const [i, { processes }] of services.entries()) {
      const to = services[1 - i]!.processes.id;
      await eventually(() => processes.send(to, { n: i }).catch(() => false), "a letter cannot be sent");
      await eventually(() => received[1 - i]!.letters.length > 0, "the letter is missing");
      await eventually(() => received[i]!.entries.length > 1, "entries are missing");
    }
    assert.equal(
      received.map(({ ids }) => ids),
      [[], []],
    );
    for (const { processes } of services) await processes.leave();
  } finally {
    await nodeRedis.destroy();
    ioRedis.disconnect();
    await Promise.all([sentinel.stop(), primary.stop(), replica.stop()]);
  }
});

test.run();
