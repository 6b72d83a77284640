import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import type { Service, ServiceEngine } from "../../templates/runtime/service.js";
import { MAX_LETTERS, mailboxConformance, type InterruptibleService } from "../stores/support/mailboxConformance.js";
import { LONG } from "../stores/support/rules.js";
import { openPostgresService } from "./support/openPostgresService.js";
import { PostgresServer } from "./support/postgresServer.js";
import type { Connect } from "./support/redisClients.js";
import { CLIENTS } from "./support/redisFaults.js";
import { RedisServer } from "../support/redisServer.js";
import { closeMember, openMember, type Member } from "./support/redisService.js";

const LIMITS = { maxLetters: MAX_LETTERS, maxLogEntries: 20, leaseMs: LONG };

async function openInRedis(connect: Connect, server: RedisServer): Promise<InterruptibleService> {
  const options = { ...LIMITS, prefix: `${randomUUID()}:` };
  const members = await Promise.all([1, 2, 3].map(() => openMember(connect, [server.port], options)));
  const [store, other, third] = members.map(({ service }) => service) as [Service, Service, Service];
  const linksOf = (service: ServiceEngine): Member["links"] =>
    members.find((member) => member.service === service)!.links;
  return {
    store,
    other,
    third,
    wait: delay,
    interrupt: (service) => linksOf(service).forEach((link) => link.cut()),
    restore: (service) => linksOf(service).forEach((link) => link.mend()),
    countEntries: async () => Number(await server.ask("XLEN", `${options.prefix}{log}`)),
    close: async () => void (await Promise.all(members.map(closeMember))),
  };
}

async function openInPostgres(server: PostgresServer): Promise<InterruptibleService> {
  const opened = await openPostgresService(server, { ...LIMITS, sweepMs: 100 });
  const poolOf = (service: ServiceEngine): (typeof opened.pools)[number] =>
    opened.pools[opened.members.findIndex((member) => member === service)]!;
  return {
    ...opened,
    interrupt: (service) => poolOf(service).breakOff(),
    restore: (service) => poolOf(service).repair(),
    countEntries: async () => {
      const { rows } = await poolOf(opened.other).query(`SELECT FROM ${opened.schema}.log`);
      return rows.length;
    },
  };
}

for (const [name, connect] of Object.entries(CLIENTS)) {
  const test = suite(`mailboxes in Redis, by ${name}`);
  let server: RedisServer;
  test.before(async () => {
    server = await RedisServer.start();
  });
  test.after(() => server.stop());
  mailboxConformance(test, () => openInRedis(connect, server));
  test.run();
}

const test = suite("mailboxes in Postgres");
let server: PostgresServer;
test.before(async () => {
  server = await PostgresServer.start();
});
test.after(() => server.end());
mailboxConformance(test, () => openInPostgres(server));
test.run();
