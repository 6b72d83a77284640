import { suite } from "uvu";
import { serviceConformance } from "../stores/support/serviceConformance.js";
import { connectIoRedisCluster, connectNodeRedisCluster, type Connect } from "./support/redisClients.js";
import { startRedisCluster, type RedisCluster } from "./support/redisCluster.js";
import { openRedisService } from "./support/redisService.js";

const CLIENTS: { readonly [name: string]: Connect } = {
  redis: connectNodeRedisCluster,
  ioredis: connectIoRedisCluster,
};

const suites = Object.entries(CLIENTS).map(([name, connect]) => {
  const test = suite(`a service in a Redis Cluster, by ${name}`);
  let cluster: RedisCluster;
  test.before(async () => {
    cluster = await startRedisCluster();
  });
  test.after(() => cluster.stop());
  const ports = (): number[] => cluster.servers.map(({ port }) => port);
  serviceConformance(test, (limits) => openRedisService(connect, ports(), limits));
  return test;
});

for (const test of suites) test.run();
