import { suite } from "uvu";
import { serviceConformance } from "../stores/support/serviceConformance.js";
import { RedisServer } from "../support/redisServer.js";
import { connectIoRedis, connectNodeRedis, type Connect } from "./support/redisClients.js";
import { openRedisService } from "./support/redisService.js";

const CLIENTS: { readonly [name: string]: Connect } = { redis: connectNodeRedis, ioredis: connectIoRedis };

const suites = Object.entries(CLIENTS).map(([name, connect]) => {
  const test = suite(`a service in Redis, by ${name}`);
  let server: RedisServer;
  test.before(async () => {
    server = await RedisServer.start();
  });
  test.after(() => server.stop());
  serviceConformance(test, (limits) => openRedisService(connect, [server.port], limits));
  return test;
});

for (const test of suites) test.run();
