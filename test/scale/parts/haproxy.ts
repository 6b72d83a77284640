import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertInstalled, freePort, startProgram, temporaryFolder, waitForPort } from "../../support/programs.js";

/** A running proxy. */
export interface Proxy {
  readonly url: string;
  readonly pid: number;
}

/**
 * Starts HAProxy before some servers. It gives each request to the next server, whatever client, connection or session the request is of. It
 * tries another server only if it could not connect, so a request reaches one server at most.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  assertInstalled("haproxy");
  const port = await freePort();
  const file = join(temporaryFolder(), "haproxy.cfg");
  writeFileSync(file, configurationOf(port, ports));
  const child = startProgram("haproxy", ["-db", "-q", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  await waitForPort(port);
  return { url: `http://127.0.0.1:${port}/mcp`, pid: child.pid! };
}

function configurationOf(port: number, ports: readonly number[]): string {
  return `global
  maxconn 8000
  nbthread 1
defaults
  mode http
  timeout connect 1s
  timeout client 90s
  timeout server 90s
  timeout http-request 20s
  option redispatch 1
  option http-server-close
  option abortonclose
  retries 3
  retry-on conn-failure
frontend all
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  http-reuse never
${ports.map((each, index) => `  server s${index} 127.0.0.1:${each}`).join("\n")}
`;
}
