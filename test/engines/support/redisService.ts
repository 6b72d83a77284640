import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { redisService, type RedisServiceOptions } from "../../../templates/runtime/redis.js";
import type { Service, ServiceEngine } from "../../../templates/runtime/service.js";
import { commandsOf } from "../../../templates/runtime/redis/client.js";
import { RedisKeys } from "../../../templates/runtime/redis/keys.js";
import { PROCESS_SCRIPTS } from "../../../templates/runtime/redis/processScripts.js";
import { ScriptRunner } from "../../../templates/runtime/redis/scriptRunner.js";
import type { OpenedService, ServiceLimits } from "../../stores/support/openedService.js";
import { openLink, type Link } from "./link.js";
import type { Connect, OpenedClient } from "./redisClients.js";

/** Milliseconds that a process of a test is alive without a renewal. No machine is so slow that it renews a lease later. */
const LEASE_MS = 60_000;

/** A process of a test: a service with a client of its own, whose connections can be cut. */
export interface Member extends OpenedClient {
  readonly service: Service;
  readonly links: readonly Link[];
}

/** Connects a member to servers on some ports. */
export async function openMember(
  connect: Connect,
  ports: readonly number[],
  options: RedisServiceOptions,
): Promise<Member> {
  const links = await Promise.all(ports.map(openLink));
  const opened = await connect(new Map(ports.map((port, i) => [port, links[i]!.port])));
  return { ...opened, links, service: redisService(opened.client, { leaseMs: LEASE_MS, ...options }) };
}

/** Ends a member and its connections. */
export async function closeMember({ service, close, links }: Member): Promise<void> {
  // A member whose connections are cut cannot leave.
  await Promise.race([service.processes.leave().catch(() => undefined), delay(500)]);
  close();
  for (const link of links) link.close();
}

/** Opens an empty service with three members. @param limits `prefix` is the first part of the prefix of the service. */
export async function openRedisService(
  connect: Connect,
  ports: readonly number[],
  { prefix = "", ...limits }: ServiceLimits & { readonly prefix?: string } = {},
): Promise<OpenedService> {
  const options = { ...limits, prefix: `${prefix}${randomUUID()}:` };
  const keys = new RedisKeys(options.prefix);
  const members = await Promise.all([1, 2, 3].map(() => openMember(connect, ports, options)));
  const [store, other, third] = members.map(({ service }) => service) as [Service, Service, Service];
  const living = new Set(members);
  const memberOf = (service: ServiceEngine): Member => members.find((member) => member.service === service)!;
  /** Cuts a member off, and returns another member. */
  const cut = (member: Member): Member => {
    living.delete(member);
    for (const link of member.links) link.cut();
    return members.find((each) => living.has(each))!;
  };
  return {
    store,
    other,
    third,
    async wait(ms) {
      await delay(ms);
      // What Redis has sent before its answers to these commands arrives before them.
      for (let i = 0; i < 3; i++) await Promise.all([...living].map(({ service }) => service.processes.isAlive("x")));
    },
    async kill(service) {
      const witness = cut(memberOf(service));
      const scripts = new ScriptRunner(commandsOf(witness.client), LEASE_MS);
      await scripts.run(PROCESS_SCRIPTS.end, keys.ofProcess(service.processes.id), []);
    },
    async lose(service) {
      const { id } = service.processes;
      const member = memberOf(service);
      const witness = cut(member).service.processes;
      while (await witness.isAlive(id)) await delay(50);
      for (const link of member.links) link.mend();
      living.add(member);
    },
    close: async () => void (await Promise.all(members.map(closeMember))),
  };
}
