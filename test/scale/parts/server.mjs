// One process of the service under test. `node --expose-gc server.mjs OPTIONS`, where OPTIONS is JSON: see `ServerOptions` in servers.ts.
import { serveHttp } from "../../../generated/runtime/http.js";
import { memory } from "../../soak/tools.mjs";
import { createServers } from "./kinds.mjs";
import { openService } from "./service.mjs";

const options = JSON.parse(process.argv[2]);
const { service, close: closeService } = await openService(options);
const { servers, report } = createServers(service, options);

const REQUESTS = {
  usage: async () => ({ ...(await memory()), ...report() }),
  /** Moves the clock of this process, as a wrong time server would. */
  jump({ ms }) {
    const now = Date.now;
    Date.now = () => now() + ms;
    return {};
  },
  change: () => (servers[0].toolListChanged(), {}),
  async close() {
    await http.close();
    await closeService();
    setImmediate(() => process.exit(0));
    return {};
  },
};

process.on("message", async ({ request, id, ...params }) =>
  process.send({ id, reply: await REQUESTS[request](params) }),
);
process.on("disconnect", () => process.exit());
const http = await serveHttp(servers, {
  port: options.port,
  maxSessions: options.maxSessions ?? 100_000,
  sessionIdleMs: options.sessionIdleMs ?? 20_000,
  ...(service !== undefined && { service }),
});
process.send({ isReady: true });
