import { suite } from "uvu";
import { connectNodeRedisCluster } from "./support/redisClients.js";
import { redisClusterConformance } from "./support/redisConformance.js";

const test = suite("a service in a Redis Cluster, by redis");
redisClusterConformance(test, connectNodeRedisCluster);
test.run();
