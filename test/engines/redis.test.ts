import { suite } from "uvu";
import { connectNodeRedis } from "./support/redisClients.js";
import { redisConformance } from "./support/redisConformance.js";

const test = suite("a service in Redis, by redis");
redisConformance(test, connectNodeRedis);
test.run();
