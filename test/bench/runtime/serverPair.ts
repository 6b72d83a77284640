import { HttpLoad } from "./httpLoad.js";
import type { Asked } from "./messages.js";
import { ServerProcess } from "./serverProcess.js";

/** One of two servers over HTTP whose costs are compared. */
export interface ComparedServer {
  /** The file of the program, as `ServerProcess` expects it. */
  readonly file: string;
  /** Returns the headers of all requests. Default: none. */
  readonly headers?: (server: ServerProcess) => Promise<Readonly<Record<string, string>>>;
}

/** What the servers of a pair are measured with. */
export interface PairMeasurement {
  readonly asked: Asked;
  readonly isSession: boolean;
  readonly rounds: number;
  readonly milliseconds: number;
}

/** Rounds are shorter than elsewhere, and there are more of them: the difference is small beside the noise of the machine. */
const SHARE = 4;
const WARM_UP = 12;

/** Returns the microseconds of CPU time for one call in each round, for each of the servers. Their rounds alternate. */
export async function measurePair(
  servers: readonly [ComparedServer, ComparedServer],
  { asked, isSession, rounds, milliseconds }: PairMeasurement,
): Promise<readonly [number[], number[]]> {
  const both = await Promise.all(
    servers.map(async ({ file, headers }) => {
      const server = new ServerProcess(file, "http", 1);
      const sent = (await headers?.(server)) ?? {};
      const load = await HttpLoad.open(server, { asked, tools: 1, connections: 16, isSession, headers: sent });
      return { server, load, cpu: [] as number[] };
    }),
  );
  const short = milliseconds / SHARE;
  try {
    for (let round = -1; round < rounds * SHARE; round++)
      for (const { server, load, cpu } of both) {
        const before = await server.used();
        const answered = await load.run({ milliseconds: round < 0 ? WARM_UP * short : short });
        const after = await server.used();
        if (round >= 0) cpu.push((after.cpu - before.cpu) / answered);
      }
  } finally {
    for (const { server, load } of both) {
      load.close();
      await server.end();
    }
  }
  return [both[0]!.cpu, both[1]!.cpu];
}
