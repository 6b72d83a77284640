import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import * as assert from "uvu/assert";
import type { Service } from "../../../templates/runtime/redis.js";
import { join } from "../../stores/support/openedService.js";
import { LONG, session } from "../../stores/support/rules.js";
import { task } from "../../stores/support/tasks.js";
import { messageOf } from "../../support/rejections.js";
import { eventually, KEY, withEachClient } from "../support/redisFaults.js";

/** The calls of a member that write something. */
const WRITES: { readonly [name: string]: (service: Service) => Promise<unknown> | unknown } = {
  "sessions.create": ({ sessions }) => sessions.create(session("b"), LONG),
  "sessions.beginCalls": ({ sessions, processes }) =>
    sessions.beginCalls(KEY, { ids: [9], process: processes.id, stream: 9 }, LONG),
  "processes.publish": ({ processes }) => processes.publish({}),
  "processes.send": ({ processes }) => processes.send(processes.id, {}),
  "claims.claim": ({ claims }) => claims.claim({ claim: "c" }, LONG),
  "tasks.create": ({ tasks }) => tasks.create(task("t")),
  "rates.take": ({ rates }) => rates.take("r", 1, { limit: 1, perMs: LONG }),
};

/** Resolves with the position of the log; with undefined if Redis does not answer in time. */
async function positionOf({ processes }: Service): Promise<string | undefined> {
  return processes.position().catch(() => undefined);
}

const suites = withEachClient("a Redis that refuses or does not answer", (withRedis) => {
  withRedis("a full Redis refuses what needs memory, and does what frees it", async ({ server, open }) => {
    const { service } = await open();
    await join(service);
    const { id } = service.processes;
    await service.sessions.create(session("a"), LONG);
    await service.sessions.beginCalls(KEY, { ids: [1, 2], process: id, stream: 1 }, LONG);
    const claimed = (await service.claims.claim({ claim: "held" }, LONG))!;
    await server.ask("CONFIG", "SET", "maxmemory-policy", "noeviction");
    await server.ask("CONFIG", "SET", "maxmemory", "1");
    for (const [what, write] of Object.entries(WRITES))
      assert.match(await messageOf(() => write(service)), /^Redis: OOM .*raise `maxmemory`/, what);
    assert.is((await service.sessions.touch(KEY, LONG))?.session, "a");
    await service.sessions.endCalls(KEY, { ids: [1], process: id, stream: 1 });
    await service.claims.release({ claim: "held" }, claimed);
    assert.is(await service.processes.isAlive(id), true);
    await service.sessions.failCalls(KEY, id, { code: 1, message: "x", data: undefined });
    assert.is(await service.sessions.processOf(KEY, 2), undefined);
    await service.sessions.delete(KEY);
    await server.ask("CONFIG", "SET", "maxmemory", "0");
    for (const [what, write] of Object.entries(WRITES)) {
      if (what === "sessions.beginCalls") assert.is(await write(service), undefined, "the session was deleted");
      else assert.ok((await write(service)) !== undefined, what);
    }
    assert.type(await service.claims.claim({ claim: "held" }, LONG), "number");
  });

  withRedis("a lease is renewed while Redis is full", async ({ server, open }) => {
    const { service } = await open({ prefix: "f:", leaseMs: 15_000 });
    const { ids } = await join(service);
    const lease = `f:{process:${service.processes.id}}`;
    await server.ask("CONFIG", "SET", "maxmemory", "1");
    // Only a renewal makes the lease last longer than 12 seconds again.
    assert.is(await server.ask("PEXPIRE", lease, "12000"), "1");
    const isRenewed = async (): Promise<boolean> => Number(await server.ask("PTTL", lease)) > 12_000;
    await eventually(isRenewed, "the lease is not renewed");
    assert.equal(ids, []);
    assert.is(await service.processes.isAlive(service.processes.id), true);
  });

  withRedis("an error does not show what the command had to store", async ({ server, open }) => {
    const { processes } = (await open()).service;
    await server.ask("CONFIG", "SET", "maxmemory", "1");
    const error = await processes.publish({ secret: "hunter2" }).catch((reason: unknown) => reason);
    assert.match(inspect(error, { depth: 9 }), /OOM/);
    assert.not.match(inspect(error, { depth: 9, showHidden: true }), /hunter2/);
  });

  withRedis("a missing permission is an error that names the documentation", async ({ server, open }) => {
    const { sessions, processes } = (await open()).service;
    await sessions.create(session("a"), LONG);
    for (const command of ["xadd", "eval", "evalsha"]) {
      await server.ask("ACL", "SETUSER", "default", `-${command}`);
      const message = await messageOf(() => processes.publish({}));
      assert.match(message, /lacks a permission that redisService needs/, command);
    }
  });

  withRedis("a replica is refused, with an advice", async ({ server, open }) => {
    const { service } = await open();
    await server.ask("REPLICAOF", "127.0.0.1", "1");
    assert.match(await messageOf(() => service.processes.publish({})), /connect the client to the primary/);
  });

  withRedis("a Redis that does not answer is an error after commandTimeoutMs", async ({ server, open }) => {
    const prefix = `${randomUUID()}:`;
    const [{ service }, { service: patient }] = [await open({ prefix, commandTimeoutMs: 300 }), await open({ prefix })];
    await patient.sessions.create(session("a"), LONG);
    server.signal("SIGSTOP");
    for (const [what, write] of Object.entries(WRITES))
      assert.match(await messageOf(() => write(service)), /has not answered within 300 ms/, what);
    server.signal("SIGCONT");
    assert.is((await patient.sessions.get(KEY))?.session, "a");
    await eventually(async () => (await positionOf(service)) !== undefined, "the service does not work again");
  });

  withRedis("a Redis that cannot be reached is an error after commandTimeoutMs", async ({ client, open }) => {
    const { service, links } = await open({ commandTimeoutMs: 300 });
    for (const link of links) link.cut();
    assert.match(await messageOf(() => service.processes.position()), /^Redis/);
    // ioredis sends a waiting command later, even if its caller no longer waits.
    if (client === "redis") assert.match(await messageOf(() => service.processes.publish({})), /^Redis/);
    for (const link of links) link.mend();
    await eventually(async () => (await positionOf(service)) === "0-0", "the service does not work again");
  });
});

suites.run();
