import { median } from "../measure.js";
import { CALL } from "./messages.js";
import { measurePair } from "./serverPair.js";

/** Microseconds of CPU time in the server for the same call: of anybody, and with a JWT that the server has verified before. */
export interface AuthorizationCost {
  readonly open: number;
  readonly authorized: number;
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number;
}

/** Measures what authorization costs for each call over HTTP. */
export async function authorizationCost(
  isSession: boolean,
  duration: { rounds: number; milliseconds: number },
): Promise<AuthorizationCost> {
  const [open, authorized] = await measurePair(
    [
      { file: "mcpgen" },
      {
        file: "mcpgenAuthorized",
        headers: async (server) => ({ authorization: `Bearer ${await server.token()}` }),
      },
    ],
    { asked: CALL, isSession, ...duration },
  );
  const ratios = authorized.map((cpu, round) => cpu / open[round]!);
  return { open: median(open), authorized: median(authorized), ratio: median(ratios) };
}
