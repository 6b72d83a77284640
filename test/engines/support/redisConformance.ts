import type { suite } from "uvu";
import { serviceConformance } from "../../stores/support/serviceConformance.js";
import { RedisServer } from "../../support/redisServer.js";
import { startRedisCluster, type RedisCluster } from "./redisCluster.js";
import type { Connect } from "./redisClients.js";
import { openRedisService } from "./redisService.js";

/** Registers the rules of services with a Redis of their own. */
export function redisConformance(test: ReturnType<typeof suite>, connect: Connect): void {
  let server: RedisServer;
  test.before(async () => {
    server = await RedisServer.start();
  });
  test.after(() => server.stop());
  serviceConformance(test, (limits) => openRedisService(connect, [server.port], limits));
}

/** Registers the rules of services with a Redis Cluster of their own. */
export function redisClusterConformance(test: ReturnType<typeof suite>, connect: Connect): void {
  let cluster: RedisCluster;
  test.before(async () => {
    cluster = await startRedisCluster();
  });
  test.after(() => cluster.stop());
  const ports = (): number[] => cluster.servers.map(({ port }) => port);
  serviceConformance(test, (limits) => openRedisService(connect, ports(), limits));
}
