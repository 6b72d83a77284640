import { PostgresServer } from "../engines/support/postgresServer.js";
import { answeredRevision, startSample, type Sample, type SampleOptions } from "../conformance/sample.js";
import { PROCESSES, PROXIES, type ProxyName } from "./proxies.js";
import { startDurableRedis } from "./durableRedis.js";

const SECRET = "the secret of all processes of the test";

export type EngineName = "redis" | "postgres";

/** Starts each engine. `args` are the arguments of the sample that select it. */
const ENGINES: {
  readonly [name in EngineName]: () => Promise<{ readonly args: readonly string[]; stop(): Promise<unknown> }>;
} = {
  async redis() {
    const redis = await startDurableRedis();
    return { args: ["--redis", redis.url], stop: () => redis.stop() };
  },
  async postgres() {
    const postgres = await PostgresServer.start();
    return { args: ["--postgres", postgres.url], stop: () => postgres.end() };
  },
};

/** Where a fleet runs. */
export interface FleetPlace {
  readonly proxy: ProxyName;
  readonly engine: EngineName;
}

/** Starts several processes of `samples/everything` with one engine, and a proxy that sends each request to the next process. */
export async function startFleet({ proxy, engine }: FleetPlace, options: SampleOptions): Promise<Sample> {
  const running: { stop(): Promise<unknown> }[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.reverse()) await one.stop();
  };
  try {
    const shared = await ENGINES[engine]();
    running.push(shared);
    const args = [...shared.args, "--secret", SECRET];
    const samples = await Promise.all(
      Array.from({ length: PROCESSES }, async () => {
        const sample = await startSample({ ...options, engine: args });
        running.push(sample);
        return sample;
      }),
    );
    const front = await PROXIES[proxy](samples.map(({ url }) => Number(new URL(url).port)));
    running.push(front);
    const url = `${front.origin}/mcp`;
    return { url, stop, speaks: (revision) => answeredRevision(url, revision) };
  } catch (error) {
    await stop();
    throw error;
  }
}
