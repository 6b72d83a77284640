import { suite } from "uvu";
import { connectIoRedisCluster } from "./support/redisClients.js";
import { redisClusterConformance } from "./support/redisConformance.js";

const test = suite("a service in a Redis Cluster, by ioredis");
redisClusterConformance(test, connectIoRedisCluster);
test.run();
