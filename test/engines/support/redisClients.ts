import { Cluster, Redis } from "ioredis";
import { createClient, createCluster } from "redis";
import type { RedisClient } from "../../../templates/runtime/redis.js";

/** A client of a test, with the function that closes it. */
export interface OpenedClient {
  readonly client: RedisClient;
  close(): void;
}

/** Connects a client to servers whose ports are seen through links: the keys are the ports of the servers, the values those of the links. */
export type Connect = (ports: ReadonlyMap<number, number>) => Promise<OpenedClient>;

/** Errors of connections that a test cuts are expected. */
const ignore = (): void => undefined;

export const connectNodeRedis: Connect = async (ports) => {
  const [port] = ports.values();
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 50 } });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.destroy() };
};

export const connectIoRedis: Connect = async (ports) => {
  const [port] = ports.values();
  const client = new Redis({ host: "127.0.0.1", port: port!, lazyConnect: true, retryStrategy: () => 50 });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.disconnect() };
};

export const connectNodeRedisCluster: Connect = async (ports) => {
  const nodeAddressMap = Object.fromEntries(
    [...ports].map(([server, link]) => [`127.0.0.1:${server}`, { host: "127.0.0.1", port: link }]),
  );
  const rootNodes = [...ports.values()].map((port) => ({ url: `redis://127.0.0.1:${port}` }));
  const client = createCluster({ rootNodes, nodeAddressMap, defaults: { socket: { reconnectStrategy: 50 } } });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.destroy() };
};

export const connectIoRedisCluster: Connect = async (ports) => {
  const natMap = Object.fromEntries(
    [...ports].map(([server, link]) => [`127.0.0.1:${server}`, { host: "127.0.0.1", port: link }]),
  );
  const nodes = [...ports.values()].map((port) => ({ host: "127.0.0.1", port }));
  const client = new Cluster(nodes, { natMap, lazyConnect: true, clusterRetryStrategy: () => 50 });
  client.on("error", ignore);
  await client.connect();
  return { client, close: () => client.disconnect() };
};
