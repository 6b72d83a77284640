import { median } from "../measure.js";
import { CALL, type Asked } from "./messages.js";
import { measurePair } from "./serverPair.js";

/** Microseconds of CPU time in the server for the same request: with a response in JSON, and with a stream of events. */
export interface StreamCost {
  readonly json: number;
  readonly stream: number;
}

const WITH_PROGRESS: Asked = { ...CALL, params: { ...CALL.params, _meta: { progressToken: 1 } } };

/** Measures what a response as a stream costs, which here contains one notification and the result. */
export async function streamCost(
  isSession: boolean,
  duration: { rounds: number; milliseconds: number },
): Promise<StreamCost> {
  const [json, stream] = await measurePair([{ file: "mcpgen" }, { file: "mcpgenTelling" }], {
    asked: WITH_PROGRESS,
    isSession,
    ...duration,
  });
  return { json: median(json), stream: median(stream) };
}
