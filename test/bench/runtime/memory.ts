import { CONTESTANTS } from "./contestants.js";
import { CALL } from "./messages.js";
import { ServerProcess } from "./serverProcess.js";
import { StdioLoad } from "./stdioLoad.js";

const MIB = 2 ** 20;

export interface Memory {
  /** Resident MiB once the first call has been answered. */
  readonly start: number;
  /** Resident MiB after so many calls more, 256 in flight. */
  readonly later: number;
}

export async function memories(calls: number): Promise<Map<string, Memory>> {
  const found = new Map<string, Memory>();
  for (const { name, file, packages } of CONTESTANTS) {
    if (packages.stdio === undefined) continue;
    const server = new ServerProcess(file, "stdio", 1);
    try {
      const load = await StdioLoad.open(server, { asked: CALL, tools: 1, inFlight: 256 });
      const start = (await server.used()).memory / MIB;
      await load.run({ count: calls });
      found.set(name, { start, later: (await server.used()).memory / MIB });
    } finally {
      await server.end();
    }
  }
  return found;
}
