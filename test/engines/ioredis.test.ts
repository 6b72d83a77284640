import { suite } from "uvu";
import { connectIoRedis } from "./support/redisClients.js";
import { redisConformance } from "./support/redisConformance.js";

const test = suite("a service in Redis, by ioredis");
redisConformance(test, connectIoRedis);
test.run();
