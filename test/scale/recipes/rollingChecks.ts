import type { Checks } from "../../support/checks.js";
import { PROCESSES, PROXIES, type ProxyName } from "../proxies.js";
import { startDurableRedis } from "../durableRedis.js";
import { Deployed, type Served } from "./deployed.js";
import { callStateless, textOf, WireSession } from "./wire.js";

/** The changes of the next release: another version, and one more tool. */
const NEXT_RELEASE = [
  { file: "src/serve.ts", search: 'version: "1.0.0"', replacement: 'version: "2.0.0"' },
  {
    file: "src/tools.ts",
    search: '{ name: "greet", inputSchema: { type: "object" } },',
    replacement: `{ name: "greet", inputSchema: { type: "object" } },
      { name: "wave", inputSchema: { type: "object" } },`,
  },
];

/** The client's work while the processes are replaced. */
interface Work {
  calls: number;
  readonly failures: string[];
}

/** Each process of a release is replaced by a process of the next release, while clients call. */
export async function checkRollingUpdate(name: ProxyName, first: Deployed, checks: Checks): Promise<void> {
  const next = new Deployed(NEXT_RELEASE).build();
  const redis = await startDurableRedis();
  const env = { REDIS_URL: redis.url, DRAIN_DELAY_MS: "3000", CLOSE_MS: "5000" };
  const served: Served[] = await Promise.all(Array.from({ length: PROCESSES }, () => first.start("serve.js", env)));
  const proxy = await PROXIES[name](served.map(({ port }) => port));
  const url = `${proxy.origin}/mcp`;
  const rule = (text: string): string => `a rolling update behind ${name}: ${text}`;
  try {
    const session = await WireSession.open(url);
    checks.equal(rule("the first release has its tools"), await toolsOf(session), ["greet", "count", "delete_notes"]);
    const work: Work = { calls: 0, failures: [] };
    const working = new AbortController();
    const clients = [
      repeat(work, working.signal, () => greetInSession(session)),
      repeat(work, working.signal, async () => textOf(await callStateless(url, "greet"))),
    ];
    const ends: (number | null)[] = [];
    for (const [i, { program, port }] of served.entries()) {
      await proxy.release(port);
      ends.push((await program.stop()).code);
      served[i] = await next.start("serve.js", { ...env, PORT: String(port) });
      await proxy.restore(port);
    }
    working.abort();
    await Promise.all(clients);
    checks.equal(rule("each process of the first release ends with exit code 0"), ends, Array(PROCESSES).fill(0));
    checks.equal(rule("clients call all the time"), work.calls > 20 * PROCESSES, true);
    checks.equal(rule("no call fails"), [...new Set(work.failures)], []);
    await checks.run(rule("the session has the tools of the next release"), () => toolsOf(session), [
      "greet",
      "wave",
      "count",
      "delete_notes",
    ]);
  } finally {
    await proxy.stop();
    for (const { program } of served) await program.stop();
    await redis.stop();
    next.remove();
  }
}

async function greetInSession(session: WireSession): Promise<string> {
  return textOf(await session.request("tools/call", { name: "greet" }));
}

async function toolsOf(session: WireSession): Promise<string[]> {
  const { result } = await session.request("tools/list");
  return (result?.["tools"] as { name: string }[]).map((tool) => tool.name);
}

async function repeat(work: Work, signal: AbortSignal, greet: () => Promise<string>): Promise<void> {
  while (!signal.aborted) {
    const said = await greet().catch((error: Error) => error.message);
    work.calls++;
    if (said !== "Hello") work.failures.push(said);
  }
}
