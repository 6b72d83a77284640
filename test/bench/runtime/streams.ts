import { median } from "../measure.js";
import { HttpLoad } from "./httpLoad.js";
import { CALL, type Asked } from "./messages.js";
import { ServerProcess } from "./serverProcess.js";

/** Microseconds of CPU time in the server for the same request: answered in JSON, and told of on the way in a stream of events. */
export interface StreamCost {
  readonly json: number;
  readonly stream: number;
}

const TOLD: Asked = { ...CALL, params: { ...CALL.params, _meta: { progressToken: 1 } } };

/** A round is shorter than elsewhere, and there are more of them: the difference is small beside what the machine does meanwhile. */
const SHARE = 4;
const WARM_UP = 12;

/** What it costs to answer with a stream, which here holds one notification and the answer. */
export async function streamCost(
  isSession: boolean,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<StreamCost> {
  const both = await Promise.all(
    ["mcpgen", "mcpgenTelling"].map(async (file) => {
      const server = new ServerProcess(file, "http", 1);
      const load = await HttpLoad.open(server, { asked: TOLD, tools: 1, connections: 16, isSession });
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
  const [json, stream] = both.map(({ cpu }) => median(cpu));
  return { json: json!, stream: stream! };
}
