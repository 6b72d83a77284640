import { median } from "../measure.js";
import { HttpLoad } from "./httpLoad.js";
import { CALL, type Asked } from "./messages.js";
import { ServerProcess } from "./serverProcess.js";

/** Two servers over HTTP whose costs are compared. */
interface Pair {
  /** The files of the programs, as `ServerProcess` expects them. */
  readonly files: readonly [string, string];
  readonly asked: Asked;
  /**
   * Writes a note from the median microseconds of CPU time for a call.
   *
   * @param ratio the median of the ratios of neighbouring rounds.
   */
  readonly note: (first: number, second: number, ratio: number) => string;
  /** Returns the headers of all requests to the second server. Default: none. */
  readonly headers?: (server: ServerProcess) => Promise<Readonly<Record<string, string>>>;
}

export const PAIRS: { readonly [name in "streams" | "authorization"]: Pair } = {
  streams: {
    files: ["mcpgen", "mcpgenTelling"],
    asked: { ...CALL, params: { ...CALL.params, _meta: { progressToken: 1 } } },
    note: (json, stream) =>
      `${json.toFixed(1)} answered in JSON, ${stream.toFixed(1)} as a stream with one notification before the answer ` +
      `(${((stream / json - 1) * 100).toFixed(0)} % more).`,
  },
  authorization: {
    files: ["mcpgen", "mcpgenAuthorized"],
    asked: CALL,
    headers: async (server) => ({ authorization: `Bearer ${await server.token()}` }),
    note: (open, authorized, ratio) =>
      `${open.toFixed(1)} without authorization, ` +
      `${authorized.toFixed(1)} with a JWT that was verified before (${ratio.toFixed(3)} times).`,
  },
};

/** Rounds are shorter than elsewhere, and there are more of them: the difference is small beside the noise of the machine. */
const SHARE = 4;
const WARM_UP = 12;

/** Compares the servers of a pair, whose rounds alternate, and returns notes for a call in a session and for one without. */
export async function compareServers(
  pair: Pair,
  duration: { rounds: number; milliseconds: number },
): Promise<string[]> {
  const notes: string[] = [];
  for (const isSession of [true, false]) {
    const [first, second] = await measurePair(pair, isSession, duration);
    const ratio = median(second.map((cpu, round) => cpu / first[round]!));
    const text = pair.note(median(first), median(second), ratio);
    notes.push(`- The same HTTP call ${isSession ? "in a session" : "of 2026-07-28"}, CPU us: ${text}`);
  }
  return notes;
}

async function measurePair(
  { files, asked, headers }: Pair,
  isSession: boolean,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<readonly [number[], number[]]> {
  const both = await Promise.all(
    files.map(async (file, index) => {
      const server = new ServerProcess(file, "http", 1);
      const sent = index === 1 ? await headers?.(server) : undefined;
      const load = await HttpLoad.open(server, { asked, tools: 1, connections: 16, isSession, headers: sent ?? {} });
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
