import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { redisService, type RedisServiceOptions, type Service } from "../../../templates/runtime/redis.js";
import type { OpenedService, ServiceLimits } from "../../stores/support/openedService.js";
import { openLink, type Link } from "./link.js";
import type { Connect, OpenedClient } from "./redisClients.js";

/** Milliseconds that a process of a test is alive without a renewal. */
const LEASE_MS = 3_000;

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
  const members = await Promise.all([1, 2, 3].map(() => openMember(connect, ports, options)));
  const [store, other, third] = members.map(({ service }) => service) as [Service, Service, Service];
  const living = new Set(members);
  const memberOf = (service: Service): Member => members.find((member) => member.service === service)!;
  const cut = async (service: Service): Promise<Member> => {
    const { id } = service.processes;
    const member = memberOf(service);
    living.delete(member);
    for (const link of member.links) link.cut();
    const witness = members.find((each) => living.has(each))!.service.processes;
    while (await witness.isAlive(id)) await delay(50);
    return member;
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
    kill: async (service) => void (await cut(service)),
    async lose(service) {
      const member = await cut(service);
      for (const link of member.links) link.mend();
      living.add(member);
    },
    close: async () => void (await Promise.all(members.map(closeMember))),
  };
}
