import { beyondEmpty, type Beyond } from "../measure.js";
import { ClientProcess } from "./clientProcess.js";
import { CONTESTANTS } from "./contestants.js";
import { openPlace } from "./places.js";

const MIB = 2 ** 20;

const OVER_STDIO = CONTESTANTS.filter(({ transports }) => transports.includes("stdio"));

/**
 * Milliseconds from the start of a client's process to the result of its first call over stdio, beyond those of a process that does
 * nothing. They contain the start of the server.
 */
export async function starts(rounds: number): Promise<Beyond> {
  const { of } = await openPlace("stdio");
  const took = async (file: string): Promise<number> => {
    const client = new ClientProcess(file, "stdio", of);
    try {
      return await client.open();
    } finally {
      await client.end();
    }
  };
  return beyondEmpty(rounds, OVER_STDIO, { empty: "empty", took });
}

export interface Memory {
  /** Resident MiB after the first call. */
  readonly start: number;
  /** Resident MiB after so many calls more, 256 in flight. */
  readonly later: number;
}

export async function memories(calls: number): Promise<Map<string, Memory>> {
  const { of } = await openPlace("stdio");
  const found = new Map<string, Memory>();
  for (const { name, file } of OVER_STDIO) {
    const client = new ClientProcess(file, "stdio", of);
    try {
      await client.open();
      const start = (await client.run({ count: 1, inFlight: 1 })).memory / MIB;
      found.set(name, { start, later: (await client.run({ count: calls, inFlight: 256 })).memory / MIB });
    } finally {
      await client.end();
    }
  }
  return found;
}
