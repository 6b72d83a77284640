import { join } from "node:path";

/** A way to write the same server. */
export interface Contestant {
  readonly name: string;
  /** The folder of its servers, if they are those of another checkout. */
  readonly servers?: string;
  /** What the names of its files in `servers/` begin with. */
  readonly file: string;
  /** The packages that an application names among its dependencies. */
  readonly packages: { readonly [transport in Transport]?: readonly string[] };
  /** Why there is no figure, by transport or scenario. */
  readonly absent?: { readonly [name: string]: string };
}

export type Transport = "stdio" | "http";

const MCPGEN: Contestant = { name: "mcpgen", file: "mcpgen", packages: { stdio: [], http: [] } };

/** Another checkout, built: what it generates is compared with this one, and nothing else is. */
const BEFORE = process.env["BENCH_BEFORE"];

export const CONTESTANTS: readonly Contestant[] = BEFORE
  ? [MCPGEN, { ...MCPGEN, name: "before", servers: join(BEFORE, "test", "bench", "runtime", "servers") }]
  : [
      MCPGEN,
      {
        name: "bridged",
        file: "mcpgenBridged",
        packages: { stdio: [], http: [] },
      },
      { name: "floor", file: "floor", packages: { stdio: [], http: [] } },
      {
        name: "SDK 2",
        file: "sdk2",
        packages: {
          stdio: ["@modelcontextprotocol/server"],
          http: ["@modelcontextprotocol/server", "@modelcontextprotocol/node"],
        },
      },
      {
        name: "SDK 1",
        file: "sdk1",
        packages: { stdio: ["@modelcontextprotocol/sdk"], http: ["@modelcontextprotocol/sdk"] },
        absent: { stateless: "does not serve 2026-07-28" },
      },
      {
        name: "tmcp",
        file: "tmcp",
        packages: {
          stdio: ["tmcp", "@tmcp/transport-stdio", "@tmcp/adapter-zod", "zod"],
          http: ["tmcp", "@tmcp/transport-http", "@tmcp/adapter-zod", "zod", "@hono/node-server"],
        },
      },
      {
        name: "mcp-lite",
        file: "mcpLite",
        packages: { http: ["mcp-lite", "zod", "@hono/node-server"] },
        absent: { stdio: "has no stdio transport", stateless: "does not serve 2026-07-28" },
      },
    ];
