import { postgresService } from "mcpgen-sdk/postgres";
import { redisService } from "mcpgen-sdk/redis";
import type { Service } from "mcpgen-sdk/service";
import type { EngineUrl } from "./options.js";

/** Connects to the engine that the processes share. The packages of engines are loaded only if they are used. */
export function connectService({ kind, url }: EngineUrl): Promise<Service> {
  return kind === "redis" ? connectRedis(url) : connectPostgres(url);
}

async function connectRedis(url: string): Promise<Service> {
  const { createClient } = await import("redis");
  const client = createClient({ url });
  // Without a listener, a lost connection would end the process. The client connects again by itself.
  client.on("error", (error: Error) =>
    console.error(`redis: ${error.message}`),
  );
  await client.connect();
  return redisService(client, { prefix: "everything:" });
}

async function connectPostgres(url: string): Promise<Service> {
  const { Pool } = await import("pg");
  const pool = new Pool({ connectionString: url, query_timeout: 10_000 });
  const service = postgresService(pool, { schema: "everything" });
  await service.createTables();
  return service;
}
