import type { suite } from "uvu";
import { serviceConformance } from "../../stores/support/serviceConformance.js";
import { RedisServer } from "../../support/redisServer.js";
import { createLimitedUser } from "./redisAccess.js";
import { startRedisCluster, type RedisCluster } from "./redisCluster.js";
import { connectIoRedis, connectIoRedisCluster, type Connect, type RedisUser } from "./redisClients.js";
import { openRedisService } from "./redisService.js";

const PREFIX = "conformance:";

/** Registers the rules of services with a Redis of their own. The user of the clients has only the documented permissions. */
export function redisConformance(test: ReturnType<typeof suite>, connect: Connect): void {
  let server: RedisServer;
  let user: RedisUser;
  test.before(async () => {
    server = await RedisServer.start();
    const kind = { package: connect === connectIoRedis ? "ioredis" : "redis", isCluster: false } as const;
    user = await createLimitedUser([server], kind, PREFIX);
  });
  test.after(() => server.stop());
  const connectUser: Connect = (ports) => connect(ports, user);
  serviceConformance(test, (limits) => openRedisService(connectUser, [server.port], { prefix: PREFIX, ...limits }));
}

/** Registers the rules of services with a Redis Cluster of their own. The user of the clients has only the documented permissions. */
export function redisClusterConformance(test: ReturnType<typeof suite>, connect: Connect): void {
  let cluster: RedisCluster;
  let user: RedisUser;
  test.before(async () => {
    cluster = await startRedisCluster();
    const kind = { package: connect === connectIoRedisCluster ? "ioredis" : "redis", isCluster: true } as const;
    user = await createLimitedUser(cluster.servers, kind, PREFIX);
  });
  test.after(() => cluster.stop());
  const connectUser: Connect = (ports) => connect(ports, user);
  const ports = (): number[] => cluster.servers.map(({ port }) => port);
  serviceConformance(test, (limits) => openRedisService(connectUser, ports(), { prefix: PREFIX, ...limits }));
}
