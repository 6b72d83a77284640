import { createServer } from "node:http";
import type { ProxyOptions } from "../../../templates/runtime/proxy.js";
import type { HttpOptions } from "../../../templates/runtime/transports/http/options.js";
import type { HealthProbes } from "../../../templates/runtime/operations.js";
import { loadOperations } from "../../mock/serverRuntime.js";
import { warn } from "../terminal.js";
import { UsageError } from "../usageError.js";
import type { OperationOptions } from "./given.js";

/** What a proxy over HTTP needs to be operated. */
export interface ProxyOperations {
  /** For `createProxy`. */
  readonly proxy: Pick<ProxyOptions, "observer" | "readTrace">;
  /** Returns options for `serveHttp`. @param ping rejects if the upstream server does not answer. */
  http(ping: () => Promise<void>): Pick<HttpOptions, "limits" | "observer"> & { readonly health?: HealthProbes };
  close(): void;
}

/** Loads what the options need, and listens on the port of `--metrics`. @throws UsageError by rejection, if it cannot. */
export async function createOperations(given: OperationOptions): Promise<ProxyOperations> {
  const { health = false, metrics: port, limitRequests, limitCalls, forwardedFor } = given;
  const { createObserver, healthProbes, prometheusMetrics, readTraceContext, requestLimits } = await loadOperations();
  const metrics = port === undefined ? undefined : prometheusMetrics();
  const observer = metrics && createObserver(metrics);
  const caller = {
    ...(limitRequests !== undefined && { requests: { limit: limitRequests, perMs: 60_000 } }),
    ...(limitCalls !== undefined && { calls: limitCalls }),
  };
  const isLimited = Object.keys(caller).length > 0;
  const limits = isLimited
    ? requestLimits({ perAddress: caller, perPrincipal: caller, ...(forwardedFor !== undefined && { forwardedFor }) })
    : undefined;
  const listening =
    metrics === undefined ? undefined : await serveMetrics(port!, metrics.contentType, () => metrics.text());
  return {
    proxy: { ...(observer !== undefined && { observer }), readTrace: readTraceContext },
    http: (ping) => ({
      ...(observer !== undefined && { observer }),
      ...(limits !== undefined && { limits }),
      ...(health && { health: healthProbes({ checks: { upstream: ping }, onError: reportCheck }) }),
    }),
    close: () => listening?.(),
  };
}

function reportCheck(error: unknown): void {
  warn(`error: the upstream server is not ready: ${error instanceof Error ? error.message : String(error)}`);
}

/** Serves a text on a port of this machine. Resolves with the function that ends it. */
function serveMetrics(port: number, contentType: string, text: () => string): Promise<() => void> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", contentType);
    response.end(text());
  });
  return new Promise((resolve, reject) => {
    server.on("error", ({ message }) => reject(new UsageError(`--metrics ${port}: ${message} (give another port)`)));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address() as { readonly port: number };
      warn(`metrics on http://127.0.0.1:${address.port}/metrics`);
      server.unref();
      resolve(() => void server.close());
    });
  });
}
