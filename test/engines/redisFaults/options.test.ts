import { suite } from "uvu";
import * as assert from "uvu/assert";
import { redisService, type RedisClient } from "../../../templates/runtime/redis.js";

const options = suite("options of redisService");

options("a client of neither package is refused", () => {
  for (const client of [undefined, null, {}, { get() {} }, "redis://127.0.0.1"])
    assert.throws(() => redisService(client as unknown as RedisClient), /not a client of the npm package redis/);
});

options("invalid options are refused, by name", () => {
  const client = { eval() {}, evalSha() {}, duplicate() {} } as unknown as RedisClient;
  for (const [name, value] of [
    ["leaseMs", 0],
    ["leaseMs", 1.5],
    ["maxEvents", "10"],
    ["maxTasks", Number.NaN],
    ["prefix", "a{b}"],
    ["prefix", 1],
    ["leasems", 10],
  ] as const)
    assert.throws(() => redisService(client, { [name]: value }), new RegExp(`redisService: .*${name}`));
});

options.run();
