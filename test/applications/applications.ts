import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientName } from "./clients.js";

/** An application of the guide `applications.md`, and how it is started and called. */
export interface Application {
  readonly name: string;
  /** The file of the guide that has to run. */
  readonly file: string;
  /** Names of packages in the file, and what they are installed as. */
  readonly packages?: { readonly [name: string]: string };
  /** The program, and its arguments in the folder with the files of the guide. */
  readonly start: readonly string[];
  /** The clients that can call it. A stateless server serves only the newer one, and the older one cannot connect. */
  readonly clients: readonly ClientName[];
  /** Whether it ends by itself after SIGTERM, and answers the running calls before. */
  readonly stopsGracefully: boolean;
  /** The headers with which callers are accepted; all others get status 401. */
  readonly headers?: { readonly [name: string]: string };
  /** The header `WWW-Authenticate` of a request without them. */
  readonly challenge?: string;
  /** What the tool says about the caller. */
  readonly from?: string;
  /** Whether callers need a client certificate. */
  readonly hasCertificates?: boolean;
}

/** The folder with the pinned binaries of other runtimes. */
export const RUNTIMES: string = fileURLToPath(new URL("../runtimes", import.meta.url));
const binary = (path: string): string => join(RUNTIMES, "node_modules", path);

const BOTH: readonly ClientName[] = ["SDK 1", "SDK 2"];
const NEWER: readonly ClientName[] = ["SDK 2"];

function onNode(name: string, file: string, more: Partial<Application> = {}): Application {
  return { name, file, start: [process.execPath, file], clients: BOTH, stopsGracefully: true, ...more };
}

/** The key of the example, for the variable of the environment. */
export const NIGHTLY_KEY = "0123456789abcdef0123456789abcdef";

export const APPLICATIONS: readonly Application[] = [
  onNode("Express 5", "express.js"),
  onNode("Express 4", "express.js", { packages: { express: "express-4" } }),
  onNode("Fastify", "fastify.js"),
  onNode("Hono", "hono.js"),
  onNode("Next.js", "app/mcp/route.js", { start: [process.execPath, "nextHost.js"], stopsGracefully: false }),
  {
    name: "Cloudflare Workers",
    file: "worker.js",
    start: [binary("@cloudflare/workerd-linux-64/bin/workerd"), "serve", "worker.capnp"],
    clients: NEWER,
    stopsGracefully: false,
  },
  {
    name: "Deno",
    file: "deno.js",
    start: [
      binary("@deno/linux-x64-glibc/deno"),
      "run",
      "--allow-net",
      "--allow-env",
      "--no-remote",
      "--no-prompt",
      "--node-modules-dir=manual",
      "deno.js",
    ],
    clients: BOTH,
    stopsGracefully: true,
  },
  {
    name: "Bun",
    file: "bun.js",
    start: [binary("@oven/bun-linux-x64/bin/bun"), "run", "--no-install", "bun.js"],
    clients: BOTH,
    stopsGracefully: true,
  },
  onNode("AWS Lambda", "lambda.js", {
    start: [process.execPath, "lambdaHost.js"],
    clients: NEWER,
    stopsGracefully: false,
  }),
  onNode("keys", "keys.js", {
    headers: { authorization: `Bearer ${NIGHTLY_KEY}` },
    challenge: "Bearer",
    from: " from nightly",
  }),
  onNode("cookies", "cookies.js", { headers: { cookie: "session=ada-1" }, challenge: "Custom", from: " from ada" }),
  onNode("client certificates", "certificates.js", {
    clients: [],
    hasCertificates: true,
    from: " from ada",
  }),
];
