import { join } from "node:path";
import { ServerProcess, SERVERS } from "../runtime/serverProcess.js";
import type { Transport } from "./contestants.js";

/** Where clients find the hand-written server of the benchmark of servers. */
export interface Place {
  /** The URL of the running server, or the command that starts one. */
  readonly of: string | readonly string[];
  end(): Promise<void>;
}

export async function openPlace(transport: Transport): Promise<Place> {
  if (transport === "stdio")
    return { of: [process.execPath, join(SERVERS, "floor.stdio.mjs"), "1"], end: () => Promise.resolve() };
  const server = new ServerProcess("floor", "http", 1);
  return { of: `http://127.0.0.1:${await server.port()}/mcp`, end: () => server.end() };
}
