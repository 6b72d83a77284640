import type { Case, Modules } from "../../check.js";
import { PLACES } from "../../places.js";
import { EXPECTED, tryClient, type Found } from "../everything.js";

/** A proxy over `fetch` on both sides, whose client is of another revision than the server behind it. */

type Http = (url: string, options?: object) => unknown;
type Fetch = (request: Request) => Promise<Response>;
type ProxyOf = (revisions: readonly object[], target: unknown) => Promise<Proxy>;

interface Proxy {
  readonly servers: readonly object[];
  close(): Promise<void>;
}

interface Revision {
  readonly revision: string;
}

/** Pairs of the revision of a client, and that of the server. */
const PAIRS = [
  ["2025-11-25", "2026-07-28"],
  ["2026-07-28", "2025-11-25"],
] as const;

async function tryProxy(modules: Modules, client: keyof typeof EXPECTED, server: string): Promise<Found> {
  const http = modules["runtime/httpClient"]!["http"] as Http;
  const { createProxyOf, PROXY_REVISIONS } = modules["proxy"]!;
  const revisions = (PROXY_REVISIONS as readonly Revision[]).filter(({ revision }) => revision === server);
  const proxy = await (createProxyOf as ProxyOf)(revisions, http(PLACES.url));
  const createFetchHandler = modules["runtime/fetch"]!["createFetchHandler"] as (servers: unknown) => Fetch;
  const handle = createFetchHandler(proxy.servers);
  const target = http("http://localhost/mcp", {
    fetch: (url: string, init: RequestInit) => handle(new Request(url, init)),
  });
  try {
    return await tryClient(modules, target, client);
  } finally {
    await proxy.close();
  }
}

export const cases: readonly Case[] = PAIRS.map(([client, server]) => ({
  name: `a client of ${client} uses a server of ${server} through a proxy over fetch`,
  expected: EXPECTED[client],
  actual: (modules) => tryProxy(modules, client, server),
}));
