import type { ServingRuntime } from "../../mock/serverRuntime.js";
import { listen } from "../listening.js";
import { warn } from "../terminal.js";
import type { ProxyCallers } from "./callers.js";
import type { ProxyOperations } from "./operations.js";

type Servers = Parameters<ServingRuntime["serveHttp"]>[0];

/** What a proxy serves, and where. */
interface ServedProxy {
  readonly servers: Servers;
  /** The upstream servers, in words. */
  readonly upstream: string;
  /** The revisions of clients that `--speak` names; undefined for all. */
  readonly speak: readonly string[] | undefined;
  /** The port for HTTP; undefined for stdio. */
  readonly http: number | undefined;
  readonly host: string | undefined;
  readonly access: Omit<ProxyCallers, "tokens">;
  readonly operations: ProxyOperations | undefined;
  /** Rejects if the proxy cannot serve its clients. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the clients of a proxy until the input ends or a signal arrives, and tells what it serves. */
export async function serveClients(
  { serveHttp, serveStdio, drainOnSignals }: ServingRuntime,
  { servers, upstream, speak, http: port, host = "127.0.0.1", access, operations, ...proxy }: ServedProxy,
): Promise<void> {
  const all = [servers].flat();
  const clients = speak === undefined ? "all revisions" : all.map(({ revision }) => revision.revision).join(", ");
  const about = `proxy of ${upstream}, for ${clients}`;
  const afterClose = (): Promise<void> => {
    operations?.close();
    return proxy.close();
  };
  if (port === undefined) {
    drainOnSignals(serveStdio(servers), { afterClose });
    warn(`${about}, on stdio`);
    return;
  }
  const operated = operations?.http(() => proxy.ping());
  const running = await listen(serveHttp, servers, { port, host, ...access, ...operated });
  const health = operated?.health;
  drainOnSignals(running, { afterClose, ...(health !== undefined && { health }) });
  warn(`${about}, on ${running.url}`);
}
