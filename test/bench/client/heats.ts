import { median } from "../measure.js";
import { ClientProcess, type Used } from "./clientProcess.js";
import { CONTESTANTS, type Transport } from "./contestants.js";
import { openPlace } from "./places.js";

/** The medians of a contestant. */
export interface Figure {
  /** Microseconds of CPU time of the client for a call. */
  readonly cpu: number;
  /** Calls in a second. */
  readonly rate: number;
  /** The CPU time of each round. */
  readonly rounds: readonly number[];
}

export interface Heats {
  readonly transport: Transport;
  readonly inFlight: number;
  readonly rounds: number;
  readonly milliseconds: number;
}

/** The first round has so many calls, so that all clients have been compiled; slow clients end it earlier. */
const WARM_UP = { count: 5_000, milliseconds: 8_000 };

/** Runs all contestants in turn, A B C A B C ..., each in one process that stays. The first round warms up. */
export async function heats({ transport, inFlight, rounds, milliseconds }: Heats): Promise<Map<string, Figure>> {
  const place = await openPlace(transport);
  const runners = CONTESTANTS.filter(({ transports }) => transports.includes(transport)).map(({ name, file }) => ({
    name,
    client: new ClientProcess(file, transport, place.of),
    used: [] as Used[],
  }));
  try {
    await Promise.all(runners.map(({ client }) => client.open()));
    for (let round = -1; round < rounds; round++)
      for (const { client, used } of runners) {
        const run = await client.run({ inFlight, ...(round < 0 ? WARM_UP : { milliseconds }) });
        if (round >= 0) used.push(run);
      }
  } finally {
    await Promise.all(runners.map(({ client }) => client.end()));
    await place.end();
  }
  return new Map(
    runners.map(({ name, used }) => [
      name,
      {
        cpu: median(used.map(({ cpu, calls }) => cpu / calls)),
        rounds: used.map(({ cpu, calls }) => cpu / calls),
        rate: median(used.map(({ calls, took }) => (calls / took) * 1000)),
      },
    ]),
  );
}
