import { redisService } from "../../../generated/runtime/redis.js";
import type { Service } from "../../../generated/runtime/stores.js";
import type { EngineUrl } from "./options.js";

/** Connects to the engine that the processes share. The packages of engines are loaded only if they are used. */
export async function connectService({ url }: EngineUrl): Promise<Service> {
  const { createClient } = await import("redis");
  const client = createClient({ url });
  // Without a listener, a lost connection would end the process. The client connects again by itself.
  client.on("error", (error: Error) =>
    console.error(`redis: ${error.message}`),
  );
  await client.connect();
  return redisService(client, { prefix: "everything:" });
}
