import { answeredRevision, startSample, type Sample, type SampleOptions } from "../conformance/sample.js";
import { PROCESSES, PROXIES, type ProxyName } from "./proxies.js";
import { redisUrl, startDurableRedis } from "./durableRedis.js";

const SECRET = "the secret of all processes of the test";

/** Starts several processes of `samples/everything` with one Redis, and a proxy that sends each request to the next process. */
export async function startFleet(proxy: ProxyName, options: SampleOptions): Promise<Sample> {
  const running: { stop(): Promise<unknown> }[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.reverse()) await one.stop();
  };
  try {
    const redis = await startDurableRedis();
    running.push(redis);
    const engine = ["--redis", redisUrl(redis), "--secret", SECRET];
    const samples = await Promise.all(
      Array.from({ length: PROCESSES }, async () => {
        const sample = await startSample({ ...options, engine });
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
