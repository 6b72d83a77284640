// Several members of a service in memory in one Node process, each on a port of its own. `node --expose-gc hub.mjs OPTIONS`, where OPTIONS is JSON
// with `ports`. A killed member breaks all connections, but its handlers go on, as after a partition: the others must not hear of them.
import { once } from "node:events";
import { createServer } from "node:http";
import { createNodeHandler } from "../../../generated/runtime/http.js";
import { MemoryServiceHub } from "../../../generated/runtime/service.js";
import { memory } from "../../soak/tools.mjs";
import { createServers } from "./kinds.mjs";

const { ports, sessionIdleMs, ...options } = JSON.parse(process.argv[2]);
const hub = new MemoryServiceHub(options);
const members = new Map();

async function begin(port) {
  const service = hub.service();
  const { servers, report } = createServers(service, options);
  const http = createServer(createNodeHandler(servers, { service, sessionIdleMs, maxSessions: 100_000 }));
  members.set(port, { service, http, report, servers });
  http.listen(port, "127.0.0.1");
  await once(http, "listening");
}

async function kill(port) {
  const { service, http } = members.get(port);
  service.processes.kill();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}

const REQUESTS = {
  usage: async ({ port }) => ({ ...(await memory()), ...members.get(port).report() }),
  kill: async ({ port }) => (await kill(port), {}),
  begin: async ({ port }) => (await begin(port), {}),
};

process.on("message", async ({ request, id, ...params }) =>
  process.send({ id, reply: await REQUESTS[request](params) }),
);
process.on("disconnect", () => process.exit());
for (const port of ports) await begin(port);
process.send({ isReady: true });
