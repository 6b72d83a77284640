import { median } from "../measure.js";
import { HttpLoad } from "./httpLoad.js";
import { CALL } from "./messages.js";
import { ServerProcess } from "./serverProcess.js";

/** Microseconds of CPU time in the server for the same call: of anybody, and with a JWT that the server has verified before. */
export interface AuthorizationCost {
  readonly open: number;
  readonly authorized: number;
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number;
}

/** Rounds are shorter than elsewhere, and there are more of them: the difference is small beside what the machine does meanwhile. */
const SHARE = 4;
const WARM_UP = 12;

/** Measures what authorization costs for each call over HTTP. */
export async function authorizationCost(
  isSession: boolean,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<AuthorizationCost> {
  const both = await Promise.all(
    (["mcpgen", "mcpgenAuthorized"] as const).map(async (file) => {
      const server = new ServerProcess(file, "http", 1);
      const headers = file === "mcpgen" ? {} : { authorization: `Bearer ${await server.token()}` };
      const load = await HttpLoad.open(server, { asked: CALL, tools: 1, connections: 16, isSession, headers });
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
  const [open, authorized] = both.map(({ cpu }) => cpu);
  const ratios = authorized!.map((cpu, round) => cpu / open![round]!);
  return { open: median(open!), authorized: median(authorized!), ratio: median(ratios) };
}
