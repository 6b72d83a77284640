// Written by mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createProxyOf, type Proxy, type ProxyOptions, type ProxyRevision } from "./runtime/proxy.js";
import type { Target } from "./runtime/client.js";

export * from "./runtime/proxy.js";

/** The revisions that an upstream server can have, newest first. The modules of a revision are loaded when a server has it. */
export const PROXY_REVISIONS: readonly ProxyRevision[] = [
  {
    revision: "2026-07-28",
    client: () => import("./2026-07-28/client.js"),
    server: () => import("./2026-07-28/server.js"),
    bridges: () =>
      Promise.all([
        import("./2026-07-28/bridges/2025-11-25.js"),
        import("./2026-07-28/bridges/2025-06-18.js"),
        import("./2026-07-28/bridges/2025-03-26.js"),
        import("./2026-07-28/bridges/2024-11-05.js"),
      ]),
  },
  {
    revision: "2025-11-25",
    client: () => import("./2025-11-25/client.js"),
    server: () => import("./2025-11-25/server.js"),
    bridges: () =>
      Promise.all([
        import("./2025-11-25/bridges/2026-07-28.js"),
        import("./2025-11-25/bridges/2025-06-18.js"),
        import("./2025-11-25/bridges/2025-03-26.js"),
        import("./2025-11-25/bridges/2024-11-05.js"),
      ]),
  },
  {
    revision: "2025-06-18",
    client: () => import("./2025-06-18/client.js"),
    server: () => import("./2025-06-18/server.js"),
    bridges: () =>
      Promise.all([
        import("./2025-06-18/bridges/2026-07-28.js"),
        import("./2025-06-18/bridges/2025-11-25.js"),
        import("./2025-06-18/bridges/2025-03-26.js"),
        import("./2025-06-18/bridges/2024-11-05.js"),
      ]),
  },
  {
    revision: "2025-03-26",
    client: () => import("./2025-03-26/client.js"),
    server: () => import("./2025-03-26/server.js"),
    bridges: () =>
      Promise.all([
        import("./2025-03-26/bridges/2026-07-28.js"),
        import("./2025-03-26/bridges/2025-11-25.js"),
        import("./2025-03-26/bridges/2025-06-18.js"),
        import("./2025-03-26/bridges/2024-11-05.js"),
      ]),
  },
  {
    revision: "2024-11-05",
    client: () => import("./2024-11-05/client.js"),
    server: () => import("./2024-11-05/server.js"),
    bridges: () =>
      Promise.all([
        import("./2024-11-05/bridges/2026-07-28.js"),
        import("./2024-11-05/bridges/2025-11-25.js"),
        import("./2024-11-05/bridges/2025-06-18.js"),
        import("./2024-11-05/bridges/2025-03-26.js"),
      ]),
  },
];

/**
 * Connects to an upstream server, and resolves with servers for the clients of all revisions.
 *
 * @param target the upstream server: the result of `http`, `sse`, `stdio` or `inMemory`.
 * @throws what `connect` throws, by rejection, if there is no connection; TypeError if an option has a wrong type.
 */
export function createProxy(target: Target, options?: ProxyOptions): Promise<Proxy> {
  return createProxyOf(PROXY_REVISIONS, target, options);
}
