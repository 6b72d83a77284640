import { Cluster, Redis } from "ioredis";
import { createClient, createCluster } from "redis";
import type { RedisClient } from "../../../templates/runtime/redis.js";

/** A client of a test, with the function that closes it. */
export interface OpenedClient {
  readonly client: RedisClient;
  close(): void;
}

/** A user of Redis. */
export interface RedisUser {
  readonly username: string;
  readonly password: string;
}

/** Connects a client to servers whose ports are seen through links: the keys are the ports of the servers, the values those of the links. */
export type Connect = (ports: ReadonlyMap<number, number>, user?: RedisUser) => Promise<OpenedClient>;

/** Errors of connections that a test cuts are expected. */
const ignore = (): void => undefined;

const HOST = "127.0.0.1";

// node-redis needs about 50 ms of processor time to make a client, because it makes a class for it. Its duplicates share this class.
const nodeRedis = createClient();
const nodeRedisCluster = createCluster({ rootNodes: [] });

export const connectNodeRedis: Connect = async (ports, user) => {
  const [port] = ports.values();
  const client = nodeRedis.duplicate({ ...user, socket: { host: HOST, port: port!, reconnectStrategy: 50 } });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.destroy() };
};

export const connectIoRedis: Connect = async (ports, user) => {
  const [port] = ports.values();
  const client = new Redis({ ...user, host: HOST, port: port!, lazyConnect: true, retryStrategy: () => 50 });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.disconnect() };
};

export const connectNodeRedisCluster: Connect = async (ports, user) => {
  const nodeAddressMap = Object.fromEntries(
    [...ports].map(([server, link]) => [`${HOST}:${server}`, { host: HOST, port: link }]),
  );
  const rootNodes = [...ports.values()].map((port) => ({ url: `redis://${HOST}:${port}` }));
  const defaults = { ...user, socket: { reconnectStrategy: 50 } };
  const client = nodeRedisCluster.duplicate({ rootNodes, nodeAddressMap, defaults });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.destroy() };
};

export const connectIoRedisCluster: Connect = async (ports, user) => {
  const natMap = Object.fromEntries(
    [...ports].map(([server, link]) => [`${HOST}:${server}`, { host: HOST, port: link }]),
  );
  const nodes = [...ports.values()].map((port) => ({ host: HOST, port }));
  const client = new Cluster(nodes, {
    natMap,
    redisOptions: { ...user },
    lazyConnect: true,
    clusterRetryStrategy: () => 50,
  });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.disconnect() };
};
