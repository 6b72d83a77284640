import { drainOnSignals } from "mcpgen-sdk/drain";
import { serveHttp } from "mcpgen-sdk/http";
import { healthProbes } from "mcpgen-sdk/operations";
import { serveStdio } from "mcpgen-sdk/stdio";
import { readOptions, type SampleOptions } from "./options.js";
import { createServers, type Shared } from "./revisions.js";
import { createServersWrittenIn } from "./writtenIn.js";

await start(readOptions(process.argv.slice(2), process.env));

async function start(options: SampleOptions): Promise<void> {
  const { engine, isStdio, port, revision, secrets, writtenIn } = options;
  const service =
    engine && (await (await import("./service.js")).connectService(engine));
  const shared: Shared = { secrets, service };
  const all =
    writtenIn === undefined
      ? createServers(shared)
      : createServersWrittenIn(writtenIn, shared);
  const servers = all.filter(
    (server) => revision === undefined || server.revision.revision === revision,
  );
  if (servers.length === 0) throw new Error(`there is no revision ${revision}`);
  if (isStdio) {
    serveStdio(servers);
    return;
  }
  const health = healthProbes();
  const serving = await serveHttp(servers, { port, service, health });
  drainOnSignals(serving, { health });
  console.error(`listening on ${serving.url}`);
}
