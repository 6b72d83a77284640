import { createClient } from "redis";
import * as november from "./mcp/2026-07-28/bridges/2025-11-25.js";
import { createServer } from "./mcp/2026-07-28/index.js";
import { bridge } from "./mcp/runtime/bridge.js";
import { drainOnSignals } from "./mcp/runtime/drain.js";
import { serveHttp } from "./mcp/runtime/http.js";
import { healthProbes } from "./mcp/runtime/operations.js";
import { redisService } from "./mcp/runtime/redis.js";
import { tools } from "./tools.js";

// One process of the server. All processes have the same MCP_SECRET (one secret, or several with commas between
// them) and the same REDIS_URL.
const { env } = process;

// Redis may not run yet. Until the server exists, the process has nothing to close and ends at SIGTERM at once. Without a
// listener, Node ignores SIGTERM in a container, because Node is process 1 there.
const stopListening = drainOnSignals([]);

const client = createClient({ url: required("REDIS_URL") });
// The client connects again by itself. Without a listener, the process would end.
client.on("error", (error: Error) => console.error(`redis: ${error.message}`));
await client.connect();
const service = redisService(client, { prefix: "greeter:" });

const server = createServer(
  {
    name: "greeter",
    version: "1.0.0",
    // The first secret signs, and all are accepted.
    secret: required("MCP_SECRET")
      .split(",")
      .map((secret) => secret.trim()),
    requestStateClaims: service.claims,
  },
  { tools },
);
// Clients of revision 2025-11-25 open sessions. The service keeps the sessions, so every process can answer their requests.
const servers = [server, ...bridge(server, [november])];

const closeMs = Number(env["CLOSE_MS"] ?? 5000);
const delayMs = Number(env["DRAIN_DELAY_MS"] ?? 0);
// No check of Redis: if Redis fails, the processes must stay, because they still answer stateless calls.
const health = healthProbes();
const serving = await serveHttp(servers, {
  service,
  health,
  closeMs,
  port: Number(env["PORT"] ?? 3000),
  host: env["HOST"] ?? "127.0.0.1",
  allowedHosts: ["127.0.0.1", ...(env["ALLOWED_HOSTS"]?.split(",") ?? [])],
});
stopListening();
drainOnSignals(serving, {
  health,
  delayMs,
  timeoutMs: delayMs + closeMs + 5000,
  afterClose: () => client.close(),
});
console.log(`listening on ${serving.url}`);

function required(name: string): string {
  const value = env[name];
  if (value === undefined) throw new Error(`set ${name}`);
  return value;
}
