// Opens the service that a process of the test is a member of.

/** @returns the service, undefined without `redis`, and a function that closes the connections of the process. */
export async function openService({ redis, leaseMs }) {
  if (redis === undefined) return { service: undefined, close: async () => undefined };
  const [{ createClient }, { redisService }] = await Promise.all([
    import("redis"),
    import("../../../generated/runtime/redis.js"),
  ]);
  const client = createClient({ url: redis });
  client.on("error", () => undefined);
  await client.connect();
  const service = redisService(client, { prefix: "soak", ...(leaseMs !== undefined && { leaseMs }) });
  return { service, close: () => client.quit() };
}
