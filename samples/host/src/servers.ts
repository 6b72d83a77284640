import { readFileSync } from "node:fs";
import * as november from "mcpgen-sdk/2025-11-25/client";
import * as july from "mcpgen-sdk/2026-07-28/client";
import { connect, type ConnectedClient, type Target } from "mcpgen-sdk/client";
import { http } from "mcpgen-sdk/http-client";
import { stdio } from "mcpgen-sdk/stdio-client";

/** One server of the configuration file: a command that starts the server, or a URL. */
type ServerConfiguration =
  | { command: string; args?: string[]; env?: Record<string, string> }
  | { url: string; headers?: Record<string, string> };

/** Returns the targets of the file in which many hosts keep their servers: `{ "mcpServers": { "name": { "command": … } } }`. */
export function readTargets(path: string): Map<string, Target> {
  const { mcpServers = {} } = JSON.parse(readFileSync(path, "utf8")) as {
    mcpServers?: Record<string, ServerConfiguration>;
  };
  const entries = Object.entries(mcpServers);
  return new Map(entries.map(([name, server]) => [name, targetOf(server)]));
}

function targetOf(server: ServerConfiguration): Target {
  if ("url" in server)
    return http(server.url, { headers: server.headers ?? {} });
  const { command, args = [], env = {} } = server;
  return stdio(command, args, { env, stderr: "ignore" });
}

export type Client = ConnectedClient<july.Client>;

/** Connects to all servers at once. A server that cannot be reached is reported and left out. */
export async function connectAll(
  targets: ReadonlyMap<string, Target>,
  handlers: july.ClientHandlers,
): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>();
  await Promise.all(
    [...targets].map(async ([name, target]) => {
      try {
        const client = await connect(target, {
          name: "sample-host",
          version: "1.0.0",
          as: july,
          also: [november],
          handlers,
        });
        clients.set(name, client);
      } catch (error) {
        console.error(`${name}: ${(error as Error).message}`);
      }
    }),
  );
  return clients;
}
