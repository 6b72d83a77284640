import type { ServiceEngine } from "../../../stores/service.js";
import type { HttpService } from "../httpService.js";
import { ServiceEndpoint } from "./serviceEndpoint.js";

/** A service of several processes that serve the same clients: any process can handle any request. */
export interface Service extends ServiceEngine, HttpService {}

/**
 * Returns a service for an engine of your own, as `redisService` and `postgresService` do for theirs. Call it once for each endpoint.
 *
 * @example
 * ```ts
 * await serveHttp(server, { port: 3000, service: createService(engine) });
 * ```
 */
export function createService({ processes, sessions, claims, tasks, rates }: ServiceEngine): Service {
  const engine = { processes, sessions, claims, tasks, rates };
  return { ...engine, connect: (servers, endpoint) => new ServiceEndpoint(engine, servers, endpoint) };
}
